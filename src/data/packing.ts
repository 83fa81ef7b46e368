// Orders as they lie on the packing table.

import { asc, inArray } from 'drizzle-orm'
import { writtenPostcode } from '#domain/address/postcode.ts'
import { leftOutOfPackList } from '#domain/order/pack-list.ts'
import type { Db } from './db.ts'
import { openInWords } from './returns.ts'
import { standsOfAll } from './shipments.ts'
import { orderLines, orders } from './tables/orders.ts'

/** In the order in which they were placed, with what is to be sent of each line; and which of them are not to be packed, with the reason. */
export async function packingOf(db: Db, orderIds: readonly number[]) {
  const ids = [...orderIds]
  const [found, lines, held] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id)),
    openInWords(db, ids),
  ])
  const stands = await standsOfAll(db, found, lines)
  const reasonOf = (order: (typeof found)[number]) =>
    leftOutOfPackList(
      order,
      (stands.get(order.id) ?? []).reduce(
        (sums, { toSend, withheld }) => ({ toSend: sums.toSend + toSend, withheld: sums.withheld + withheld }),
        { toSend: 0, withheld: 0 },
      ),
    )
  const wanted = found.filter((order) => reasonOf(order) === undefined)
  const leftOut = found.flatMap((order) => {
    const reason = reasonOf(order)
    return reason ? [{ number: order.number, reason }] : []
  })
  const toPack = wanted.map(({ id, number, createdAt, firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city }) => ({
    number,
    at: createdAt.toISOString(),
    name: `${firstName} ${lastName}`.trim(),
    address: [`${street} ${houseNumber} ${houseNumberAddition}`.trim(), `${writtenPostcode(postcode)} ${city}`.trim()],
    on_hold: held.some(({ orderId }) => orderId === id),
    lines: (stands.get(id) ?? []).map(({ line, toSend, sent, withheld, unsent }) => ({
      line,
      name: lines.find((one) => one.id === line)?.name ?? '',
      to_send: toSend,
      sent,
      withheld,
      unsent,
    })),
  }))
  return { orders: toPack, leftOut }
}
