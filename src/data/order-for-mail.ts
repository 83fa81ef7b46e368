// An order as a mail tells it, read when the mail leaves.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { vatSplit } from '#domain/order/vat-split.ts'
import type { Db } from './db.ts'
import { linesOf, orderById } from './orders.ts'

type OrderForMail = Omit<OrderMail, 'links'> & { link: { linkId: string; linkVersion: number } }

/** Undefined when there is no such order. `link` opens the order's page. */
export async function orderForMail(db: Db, id: number): Promise<OrderForMail | undefined> {
  const order = await orderById(db, id)
  if (!order) return undefined
  const lines = await linesOf(db, id)
  const { linkId, linkVersion, state, street, postcode, city, country, subtotal, shipping, total } = order
  return {
    link: { linkId, linkVersion },
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
