// The text of a QR code that banking apps read as a SEPA transfer (EPC069-12, version 002).

import type { Cents } from '../money.ts'

export type TransferData = { iban: string; name: string; amount: Cents; reference: string }

/**
 * The BIC may be empty within Europe, and purpose and structured reference are not used. The text
 * contains no product.
 */
export const paymentQrText = ({ iban, name, amount, reference }: TransferData): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    name,
    iban,
    `EUR${(amount / 100).toFixed(2)}`,
    '',
    '',
    reference,
  ].join('\n')
