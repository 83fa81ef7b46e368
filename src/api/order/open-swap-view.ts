// The swap of an order that waits for the payment of its difference, as the API shows it.

import { z } from 'zod'
import type { Db } from '#data/core/db.ts'
import type { OrderLineRow } from '#data/order/orders.ts'
import type { SwapRow } from '#data/order/order-swaps.ts'
import { loadRequestedPacks } from '#operations/order/requested-packs.ts'
import { Money, Moment } from '../framework/json-shapes.ts'

const fields = {
  quantity: z.int(),
  new_quantity: z.int(),
  difference: Money,
  pay_by: Moment,
}

export const OpenSwap = z
  .object(fields)
  .nullable()
  .describe(
    'A swap that the shop makes once the customer paid the difference; nothing is packed until then',
  )

/** The products are health data: only the customer gets their names. */
export const CustomerOpenSwap = z
  .object({
    ...fields,
    name: z.string().describe('The item that leaves the order'),
    new_name: z.string().describe('The item that enters it; empty if the shop no longer has it'),
    by_customer: z
      .boolean()
      .describe(
        'The customer chose it on the page of the order; otherwise a colleague agreed it with the customer',
      ),
  })
  .nullable()
  .describe(
    'A swap that the shop makes once the customer paid the difference; nothing is packed until then',
  )

export async function toCustomerOpenSwap(
  db: Db,
  swap: SwapRow | undefined,
  lines: readonly OrderLineRow[],
): Promise<z.input<typeof CustomerOpenSwap>> {
  const shown = toOpenSwap(swap)
  if (!swap || !shown) return null
  const { name, newName } = await loadRequestedPacks(db, swap, lines)
  return { ...shown, name, new_name: newName, by_customer: swap.by === 'shopper' }
}

export const toOpenSwap = (swap: SwapRow | undefined): z.input<typeof OpenSwap> =>
  swap
    ? {
        quantity: swap.quantity,
        new_quantity: swap.newQuantity,
        difference: swap.difference,
        pay_by: swap.payBy,
      }
    : null
