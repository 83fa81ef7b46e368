// An order as a mail tells it, read when the mail leaves.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { vatSplit } from '#domain/order/vat-split.ts'
import type { Db } from './db.ts'
import { linesOf, orderById } from './orders.ts'

/** Undefined when there is no such order. `token` opens the order's page. */
export async function orderForMail(db: Db, id: number): Promise<(Omit<OrderMail, 'links'> & { token: string }) | undefined> {
  const order = await orderById(db, id)
  if (!order) return undefined
  const lines = await linesOf(db, id)
  const { token, state, street, postcode, city, country, subtotal, shipping, total } = order
  return {
    token,
    number: order.number ?? `L${id}`,
    state,
    orderedAt: order.createdAt.toISOString(),
    name: `${order.firstName} ${order.lastName}`,
    address: { street, number: order.streetNumber, addition: order.streetAddition, postcode, city, country },
    lines: lines.map(({ name, quantity, unitPrice, lineTotal, vatRate }) => ({ name, quantity, unitPrice, lineTotal, vatRate })),
    subtotal,
    shipping,
    total,
    vat: vatSplit(lines, shipping),
  }
}
