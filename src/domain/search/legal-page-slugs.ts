// The search matches legal pages only by title, slug and description, because the long text of a
// legal page contains almost any word.

export const legalPageSlugs: readonly string[] = [
  'privacybeleid',
  'algemene-voorwaarden',
  'herroepen',
  'toegankelijkheid',
  'cookiebeleid',
  'disclaimer',
  'colofon',
]
