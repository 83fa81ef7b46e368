// An order as a mail tells it, read when the mail leaves.

import type { OrderMail } from '#domain/mail/order-mail.ts'
import { isOrderOfAnybody } from '#domain/mail/mail-bounds.ts'
import { vatSplit } from '#domain/order/vat-split.ts'
import type { Db } from './db.ts'
import { linesOf, orderById, type StoredOrder } from './orders.ts'

type OrderForMail = Omit<OrderMail, 'links'> & { link: { linkId: string; linkVersion: number } }

/** Undefined when there is no such order. `link` opens the order's page. */
export async function orderForMail(db: Db, id: number): Promise<OrderForMail | undefined> {
  const order = await orderById(db, id)
  if (!order) return undefined
  const lines = await linesOf(db, id)
  const { linkId, linkVersion, state, subtotal, shipping, total } = order
  return {
    link: { linkId, linkVersion },
    number: order.number,
    state,
    orderedAt: order.createdAt.toISOString(),
    ...buyerInMail(order),
    lines: lines.map(({ name, quantity, unitPrice, lineTotal, vatRate }) => ({ name, quantity, unitPrice, lineTotal, vatRate })),
    subtotal,
    shipping,
    total,
    vat: vatSplit(lines, shipping),
  }
}

/** Name and address as a mail repeats them: not before the order is paid, because anybody can have typed them about anybody. */
export function buyerInMail(order: StoredOrder): Pick<OrderMail, 'name' | 'address'> {
  if (isOrderOfAnybody(order)) return { name: null, address: null }
  const { firstName, lastName, street, houseNumber: number, houseNumberAddition: addition, postcode, city, country } = order
  return { name: `${firstName} ${lastName}`, address: { street, number, addition, postcode, city, country } }
}
