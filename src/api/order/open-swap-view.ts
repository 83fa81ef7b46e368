// The swap of an order that waits for the payment of its difference, as the API shows it.

import { z } from 'zod'
import type { SwapRow } from '#data/order/order-swaps.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { newQuantityOf } from '#domain/order/order-swap.ts'

export const OpenSwap = z
  .object({ quantity: z.int(), new_quantity: z.int(), difference: Euros, pay_by: z.iso.datetime() })
  .nullable()
  .describe('A swap that the shop makes once the customer paid the difference; nothing is packed until then')

export const toOpenSwap = (swap: SwapRow | undefined): z.input<typeof OpenSwap> =>
  swap
    ? {
        quantity: swap.quantity,
        new_quantity: newQuantityOf(swap),
        difference: toEuros(swap.difference),
        pay_by: swap.payBy.toISOString(),
      }
    : null
