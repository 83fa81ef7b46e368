import { and, asc, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import { hasNothingToSend } from '#domain/order/fulfilment/shipment-quantities.ts'
import type { Db } from '#data/core/db.ts'
import { idsOf } from '#data/core/rows.ts'
import { isToSend } from '#data/order/admin-order-list.ts'
import { orderLinesWithNumbers } from '#data/order/order-lines-with-numbers.ts'
import { findCompletedSwaps, findOrdersWithOpenSwap } from '#data/order/order-swaps.ts'
import { findFreeTextWithdrawalOrders } from '#data/order/returns.ts'
import { lineFulfilmentOfOrders, shipmentsOf } from '#data/order/shipments.ts'
import { orders } from '#data/tables/order/orders.ts'

export type PartnerOrder = Awaited<ReturnType<typeof loadPartnerOrders>>[number]

export const orderIdsToSend = (db: Db, { after, limit }: { after: number; limit: number }) =>
  idsOf(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isToSend, gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(limit),
  )

/**
 * `isOnHold`: a withdrawal in free text, a swap that waits for its payment, or a payment that staff
 * have to decide about blocks the order.
 */
export async function loadPartnerOrders(db: Db, ids: readonly number[]) {
  // Before the lines: a swap in between then makes the version outdated.
  const swaps = await findCompletedSwaps(db, ids)
  const [found, toSendIds, lines, withdrawn, swapping, shipments] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(
        and(
          inArray(orders.id, [...ids]),
          or(isNotNull(orders.paidAt), isNotNull(orders.acceptedAt)),
        ),
      )
      .orderBy(asc(orders.id)),
    selectToSend(db, ids),
    orderLinesWithNumbers(db, ids),
    findFreeTextWithdrawalOrders(db, ids),
    findOrdersWithOpenSwap(db, ids),
    shipmentsOf(db, ids),
  ])
  const onHold = new Set([...withdrawn, ...swapping].map(({ orderId }) => orderId))
  const fulfilment = await lineFulfilmentOfOrders(db, found, lines)
  return found.map((order) => {
    const linesOfOrder = fulfilment.get(order.id) ?? []
    return {
      order,
      isOnHold: onHold.has(order.id) || order.heldFor !== null,
      isToSend: toSendIds.has(order.id) && !hasNothingToSend(linesOfOrder),
      version: swaps.find(({ orderId }) => orderId === order.id)?.count ?? 0,
      lines: linesOfOrder.flatMap(({ line, toSend }) => {
        const numbers = lines.find(({ id }) => id === line)
        return numbers ? [{ ...numbers, toSend }] : []
      }),
      shipments: shipments.filter(({ orderId }) => orderId === order.id),
    }
  })
}

async function selectToSend(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isToSend))
  return new Set(rows.map(({ id }) => id))
}

type PartnerItem = {
  id: number
  articleNumber: string | null
  ean: string | null
  name: string
  price: Cents
  vatRate: 9 | 21
  stock: number
}
export type PartnerItemFilter = {
  articleNumber?: string | undefined
  ean?: string | undefined
  /** Selects items with an id above this one, for the next page. */
  after: number
}

export async function listPartnerItems(
  db: Db,
  { articleNumber, ean, after }: PartnerItemFilter,
  { publishedOnly, limit }: { publishedOnly: boolean; limit: number },
): Promise<PartnerItem[]> {
  const { rows } = await db.execute<PartnerItem>(sql`
    select id, article_number as "articleNumber", ean, name, price, vat_rate as "vatRate", stock from (
      select id, article_number, ean, name, price, vat_rate, coalesce(stock, 0) as stock, published from products as product
      where trashed_at is null and not exists (select from product_variations where product_id = product.id and not is_sample)
      union all
      select size.id, size.article_number, size.ean, product.name || ' - ' || size.name, size.price, product.vat_rate, size.stock, product.published
      from product_variations as size join products as product on product.id = size.product_id where product.trashed_at is null
    ) as item
    where id > ${after} ${publishedOnly ? sql`and published` : sql``}
      ${articleNumber === undefined ? sql`` : sql`and article_number = ${articleNumber}`}
      ${ean === undefined ? sql`` : sql`and ean = ${ean}`}
    order by id limit ${limit}`)
  return rows
}
