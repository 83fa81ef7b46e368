// The search matches legal pages by title and description only, because their long texts contain almost any word.

export const legalPages: readonly string[] = [
  'privacybeleid',
  'algemene-voorwaarden',
  'herroepen',
  'toegankelijkheid',
  'cookiebeleid',
  'disclaimer',
  'colofon',
]
