// What a mail consists of. Its HTML and its plain text are rendered from the same blocks.

export type MailLink = { label: string; href: string }
export type MailPicture = { url: string; alt: string; width: number; height?: number }
export type AmountRow = {
  /** A line above the label, such as the name of a product. */
  name?: string
  label: string
  amount: string
  strong?: boolean
}

/** The blocks of which staff make a mailing. */
export type MailPart =
  | { kind: 'heading'; text: string }
  /**
   * `html` is sanitised and has its styles in style attributes. `plain` is the same text without
   * HTML.
   */
  | { kind: 'text'; html: string; plain: string }
  | { kind: 'picture'; picture: MailPicture; href?: string | undefined }
  | ({ kind: 'button' } & MailLink)
  | { kind: 'teaser'; title: string; text: string; href: string; picture: MailPicture | undefined }
  | { kind: 'divider' }

type SimpleBlock =
  | { kind: 'paragraph'; text: string }
  /** One paragraph with a line for each text, such as an address. */
  | { kind: 'lines'; lines: readonly string[] }
  /** `isLined` draws a line above each row. */
  | { kind: 'amounts'; rows: readonly AmountRow[]; isLined?: true }
  | ({ kind: 'link' } & MailLink)
  /** The last paragraph of a mail. */
  | { kind: 'small-links'; links: readonly MailLink[] }
  /** Why the reader gets a mailing, below a line. */
  | { kind: 'unsubscribe'; reason: string; links: readonly MailLink[] }
  | { kind: 'space' }

/** A block with the words that staff chose. */
export type FilledBlock =
  | SimpleBlock
  | MailPart
  | { kind: 'section'; title: string; blocks: readonly FilledBlock[] }

/** A block as a mail declares it. A button without a label has that of the words. */
export type MailBlock =
  | Exclude<FilledBlock, { kind: 'button' | 'section' }>
  | { kind: 'section'; title: string; blocks: readonly MailBlock[] }
  | { kind: 'button'; label?: string | undefined; href: string }
  | { kind: 'words'; field: 'opening' | 'closing' }

/** Where the words stand that staff chose. */
export const openingWords: MailBlock = { kind: 'words', field: 'opening' }
export const closingWords: MailBlock = { kind: 'words', field: 'closing' }

export const toParagraphs = (sentences: readonly string[]): MailBlock[] =>
  sentences.map((text) => ({ kind: 'paragraph', text }))

/** Returns no block for a section that would be empty. */
export const toSection = (title: string, blocks: readonly MailBlock[]): MailBlock[] =>
  blocks.length === 0 ? [] : [{ kind: 'section', title, blocks }]
