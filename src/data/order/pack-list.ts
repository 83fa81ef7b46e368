import { asc, inArray } from 'drizzle-orm'
import { formatPostcode } from '#domain/address/postcode.ts'
import { findExclusionReason } from '#domain/order/pack-list.ts'
import type { Db } from '../core/db.ts'
import { findFreeTextWithdrawalOrders } from './returns.ts'
import { lineFulfilmentOfOrders } from './shipments.ts'
import { orderLines, orders } from '../tables/orders.ts'

/**
 * Returns the orders to pack, oldest first, with the packs to send per line. `excluded` has the orders that staff must not pack, each with
 * the reason.
 */
export async function loadPackList(db: Db, orderIds: readonly number[]) {
  const ids = [...orderIds]
  const [found, lines, onHold] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id)),
    findFreeTextWithdrawalOrders(db, ids),
  ])
  const fulfilment = await lineFulfilmentOfOrders(db, found, lines)
  const reasonOf = (order: (typeof found)[number]) =>
    findExclusionReason(
      order,
      (fulfilment.get(order.id) ?? []).reduce(
        (sums, { toSend, withheld }) => ({ toSend: sums.toSend + toSend, withheld: sums.withheld + withheld }),
        { toSend: 0, withheld: 0 },
      ),
    )
  const included = found.filter((order) => reasonOf(order) === undefined)
  const excluded = found.flatMap((order) => {
    const reason = reasonOf(order)
    return reason ? [{ number: order.number, reason }] : []
  })
  const toPack = included.map(
    ({ id, number, createdAt, firstName, lastName, street, houseNumber, houseNumberAddition, postcode, city, companyName }) => ({
      number,
      at: createdAt.toISOString(),
      company: companyName,
      name: `${firstName} ${lastName}`.trim(),
      address: [`${street} ${houseNumber} ${houseNumberAddition}`.trim(), `${formatPostcode(postcode)} ${city}`.trim()],
      on_hold: onHold.some(({ orderId }) => orderId === id),
      lines: (fulfilment.get(id) ?? []).map(({ line, toSend, sent, withheld, unsent }) => ({
        line,
        name: lines.find((one) => one.id === line)?.name ?? '',
        to_send: toSend,
        sent,
        withheld,
        unsent,
      })),
    }),
  )
  return { orders: toPack, excluded }
}
