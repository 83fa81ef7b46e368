import type { MailName } from '../mail-labels.ts'
import type { MailBlock } from './mail-block.ts'

export type MailPlaceholderName = 'bestelnummer' | 'abonnementsnummer'

/** The words that staff may change, as Luwte has them. Staff may not change an absent button. */
export type DefaultMailWords = { opening?: string; closing?: string; button?: string }

/**
 * At most `max` of these mails together leave for one address about unpaid orders in 24 hours.
 * `isTold` is set if the sender of the request learns that the shop withholds the mail. Then the
 * limits are the same for the address of a customer, so that the answer reveals no customer.
 */
export type UnpaidOrderLimit = { mails: readonly MailName[]; max: number; isTold?: true }

export type MailDeclaration<Content> = {
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
  /** Pass `appUrl` without a trailing slash. Links with a token do not work. */
  sample: (appUrl: string) => Content
}
