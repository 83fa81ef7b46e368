// The receiver of an imported order and, on a second line, the payer where the file names another.
// One text has both, so that one search finds the order by either.

import { joinPayerAndReceiver } from '../address/billing-address.ts'

/** Both are one line, and '' if the file does not tell. */
export const toReceiverAndPayer = (receiver: string, payer: string): string =>
  receiver.toLowerCase() === payer.toLowerCase()
    ? receiver
    : [receiver, payer].filter(Boolean).join('\n')

export const receiverOf = (text: string): string => text.replace(/\n.*$/s, '')
export const payerOf = (text: string): string => text.replace(/^.*\n/s, '')

export const describePayerAndReceiver = (names: string): string =>
  joinPayerAndReceiver(payerOf(names), receiverOf(names))
