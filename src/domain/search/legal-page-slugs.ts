// The search matches legal pages by title, slug and description, not by their long texts, because those contain almost any word.

export const legalPageSlugs: readonly string[] = [
  'privacybeleid',
  'algemene-voorwaarden',
  'herroepen',
  'toegankelijkheid',
  'cookiebeleid',
  'disclaimer',
  'colofon',
]
