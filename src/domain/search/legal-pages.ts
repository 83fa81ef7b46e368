// Pages whose long texts hold every word once. They are found by their own title and description only.

export const legalPages: readonly string[] = [
  'privacybeleid',
  'algemene-voorwaarden',
  'herroepen',
  'toegankelijkheid',
  'cookiebeleid',
  'disclaimer',
  'colofon',
]
