import { Problem } from '../problem.ts'

/** Each swap makes two invoices and a mail, so after this many a colleague helps the customer. */
export const maxSwapsByCustomer = 8

type CustomerSwap = {
  line: { productId: number }
  item: { productId: number }
  /** How many swaps of the order the customer started before, in any state. */
  earlierSwaps: number
  /** Cents; positive if the new packs cost more. */
  difference: number
  /** What is still due of a pay-later order; 0 for a prepaid one. */
  amountDue: number
}

/** @throws Problem swap-impossible */
export function assertCustomerSwap({
  line,
  item,
  earlierSwaps,
  difference,
  amountDue,
}: CustomerSwap): void {
  if (item.productId !== line.productId)
    throw refuse('Omruilen kan hier alleen voor een andere maat van hetzelfde product.')
  if (earlierSwaps >= maxSwapsByCustomer)
    throw refuse('Je hebt deze bestelling al vaak aangepast. Bel of mail ons, dan kijken we samen.')
  if (amountDue > 0 && difference > 0)
    throw refuse(
      'Deze bestelling betaal je achteraf. Kies een maat die evenveel of minder kost, of bel of mail ons.',
    )
}

const refuse = (message: string) => new Problem('swap-impossible', { message })
