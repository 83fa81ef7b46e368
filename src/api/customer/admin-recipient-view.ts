import { z } from 'zod'
import type { RecipientDetails } from '#data/customer/recipients.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import type { Caller } from '../framework/caller.ts'
import { maskedLinesFields, toMaskedLines } from '../order/masked-order-lines.ts'

export const AdminRecipient = z.object({
  id: z.int(),
  nickname: z.string(),
  name: z.string(),
  to: z.string().describe('The address in one line'),
  size: z.string().nullable().describe('Null if the products are hidden'),
  orders: z.int(),
  subscriptions: z.int().describe('Subscriptions that have not stopped'),
  ...maskedLinesFields(z.object({ name: z.string() })),
})

/** Hides the size and the usual products unless `caller` may see them. */
export function toAdminRecipient(
  caller: Caller,
  { products, ...recipient }: RecipientDetails,
): z.input<typeof AdminRecipient> {
  const usual = toMaskedLines(caller, products)
  return {
    ...recipient,
    name: `${recipient.firstName} ${recipient.lastName}`,
    to: toAddressLine(recipient),
    size: usual.lines && recipient.size,
    ...usual,
  }
}

export const toAddressLine = (row: Omit<PostalAddress, 'firstName' | 'lastName'>): string =>
  `${row.street} ${row.houseNumber} ${row.houseNumberAddition}`.trim() +
  `, ${formatPostcode(row.postcode)} ${row.city}`
