import type { MailGroup } from './mail-group.ts'

export type MailPlaceholderName = 'bestelnummer' | 'abonnementsnummer'

/** The words that staff may change, as Luwte has them. Staff may not change an absent button. */
export type DefaultMailWords = { opening?: string; closing?: string; button?: string }

/**
 * At most `max` of these mails together leave for one address about unpaid orders in 24 hours.
 * `isTold` is set if the sender of the request learns that the shop withholds the mail. Then the
 * limits are the same for the address of a customer, so that the answer reveals no customer.
 */
export type UnpaidOrderLimit = { mails: readonly string[]; max: number; isTold?: true }

export type MailDeclaration<Content> = {
  /** What staff read about it. */
  label: string
  /** Of a mail of an extension; those of the core are in groups in mails.ts. */
  group?: MailGroup
  /**
   * A text may contain the placeholders of `numbers`; staff may change it if the mail has `words`.
   * A function for a subject that depends on facts.
   */
  subject: string | ((mail: Content) => string)
  /**
   * Absent for a mail that stays as it is: its words are law, protect an account, or are for
   * colleagues.
   */
  words?: DefaultMailWords
  numbers?: readonly MailPlaceholderName[]
  /** The text that mail programs show next to the subject. */
  preheader?: (mail: Content) => string
  blocks: (mail: Content) => readonly MailBlock[]
  /** Set for a mail that counts for the limit of an unconfirmed address. */
  isLimited?: true
  unpaidOrders?: UnpaidOrderLimit
  /** Only an extension that says so (`causesMails`) makes the shop send it. */
  needsExtension?: true
  /** Pass `appUrl` without a trailing slash. Links with a token do not work. */
  sample: (appUrl: string) => Content
}

// What a mail consists of. Its HTML and its plain text are rendered from the same blocks. All links
// are full URLs.

export type MailLink = { label: string; href: string }
export type MailPicture = { url: string; alt: string; width: number; height?: number }
export type AmountRow = {
  /** A line above the label, such as the name of a product. */
  name?: string
  label: string
  amount: string
  strong?: boolean
}

/** The blocks of which staff make a mail. */
export type MailPart =
  | { kind: 'heading'; text: string }
  /**
   * `html` is sanitised and has its styles in style attributes. `plain` is the same text without
   * HTML.
   */
  | { kind: 'text'; html: string; plain: string }
  | { kind: 'picture'; picture: MailPicture; href?: string | undefined }
  | ({ kind: 'button'; isSecondary?: true } & MailLink)
  | { kind: 'teaser'; title: string; text: string; href: string; picture: MailPicture | undefined }
  | { kind: 'divider' }

type SimpleBlock =
  | { kind: 'paragraph'; text: string }
  /** One paragraph with a line for each text, such as an address. */
  | { kind: 'lines'; lines: readonly string[] }
  /** `isLined` draws a line above each row. */
  | { kind: 'amounts'; rows: readonly AmountRow[]; isLined?: true }
  /** The last paragraph of a mail. */
  | { kind: 'small-links'; links: readonly MailLink[] }
  /** Why the reader gets the mail, below a line. */
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
  | { kind: 'button'; isSecondary?: true; label?: string | undefined; href: string }
  | { kind: 'words'; field: 'opening' | 'closing' }

export const openingWords: MailBlock = { kind: 'words', field: 'opening' }
export const closingWords: MailBlock = { kind: 'words', field: 'closing' }

export const toParagraphs = (sentences: readonly string[]): MailBlock[] =>
  sentences.map((text) => ({ kind: 'paragraph', text }))

export const toSection = (title: string, blocks: readonly MailBlock[]): MailBlock[] =>
  blocks.length === 0 ? [] : [{ kind: 'section', title, blocks }]
