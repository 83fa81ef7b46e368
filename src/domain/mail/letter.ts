// The letters for customers without an e-mail address. Each has the text of a mail. Mails that only
// report progress have no letter.

import { type ExtensionMailData, extensionLetters } from '#extensions/mails.ts'
import type { MailName } from './mails/mails.ts'

export type ExtensionLetterName = keyof typeof extensionLetters

export const letterNames = [
  'order-by-phone',
  'order-paid',
  'order-cancelled',
  'address-changed',
  'pay-link',
  'order-changed',
  'swap-payment',
  'order-refund',
  'return-instructions',
  'withdrawal-receipt',
  'exchange-announced',
  'exchange-paid',
  'exchange-due',
  ...(Object.keys(extensionLetters) as ExtensionLetterName[]),
] as const satisfies readonly MailName[]
export type LetterName = (typeof letterNames)[number]

export type LetterContent = {
  mail: LetterName
  data:
    | { orderId: number; swapId?: number }
    | { refundId: number }
    | { returnId: number }
    | { exchangeId: number }
    | ExtensionMailData[ExtensionLetterName]
}

export const hasLetter = (mail: MailName): mail is LetterName =>
  letterNames.some((name) => name === mail)
