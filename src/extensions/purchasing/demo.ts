// Two suppliers of the demo shop with what they supply, and an order that is on its way.

import { sql } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import {
  insertPurchaseOrder,
  updatePurchaseOrder,
  upsertPurchaseOrderLines,
} from './data/purchase-orders.ts'
import { insertSupplier, listPurchasableItems, upsertSupplierItems } from './data/suppliers.ts'
import { cents } from '#domain/money.ts'
import { proposeExpectedDay } from './domain/purchase-proposal.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { msPerDay } from '#domain/time/durations.ts'

const suppliers = [
  {
    name: 'Zuiderkruis Groothandel',
    email: 'inkoop@zuiderkruis.example',
    customerNumber: 'K-20418',
    leadTimeDays: 7,
    minimumOrder: cents(25_000),
    deliveryNote: 'Lossen kan op werkdagen tussen 8 en 16 uur.',
  },
  {
    name: 'Noorderlicht Zorgtextiel',
    email: 'bestellingen@noorderlicht.example',
    customerNumber: 'LUW-7',
    leadTimeDays: 21,
    minimumOrder: null,
    deliveryNote: '',
  },
] as const

/** Washable articles come from the second supplier. */
const isTextile = (name: string) => /wasbaar|katoen|hoes|slip/i.test(name)
const packsPerCase = 6
/** The purchase price as a part of the price without VAT, as a rough example. */
const costFactor = 0.5

export async function fillPurchasing(tx: Transaction, now: Date): Promise<void> {
  const [wholesaler, textile] = await Promise.all(
    suppliers.map((supplier) => insertSupplier(tx, supplier, now)),
  )
  if (wholesaler === undefined || textile === undefined)
    throw new Error('the suppliers of the demo shop exist already')
  const { rows: prices } = await tx.execute<{ id: number; price: number }>(
    sql`select id, price from products where not exists (select from product_variations where product_id = products.id and not is_sample)
      union all select id, price from product_variations where not is_sample`,
  )
  const priceOf = new Map(
    prices.map(({ id, price }) => [id, cents(Math.round((price / 1.21) * costFactor))]),
  )
  const items = (await listPurchasableItems(tx)).map(({ itemId, productId, name }, index) => ({
    itemId,
    productId,
    name,
    supplierId: isTextile(name) ? textile : wholesaler,
    articleNumber: `${isTextile(name) ? 'NL' : 'ZK'}-${1040 + index}`,
    packsPerCase: isTextile(name) ? 1 : packsPerCase,
    price: priceOf.get(itemId) ?? null,
  }))
  await upsertSupplierItems(
    tx,
    items.map(({ name: _name, ...item }) => item),
  )
  const sentAt = new Date(now.getTime() - 2 * msPerDay)
  const order = await insertPurchaseOrder(tx, { supplierId: wholesaler, createdAt: sentAt })
  const lines = items.filter(({ supplierId }) => supplierId === wholesaler).slice(0, 3)
  await upsertPurchaseOrderLines(
    tx,
    order,
    lines.map(({ supplierId: _supplier, ...line }) => ({
      ...line,
      orderedPacks: 4 * packsPerCase,
    })),
  )
  const expectedOn = proposeExpectedDay(toCalendarDay(sentAt), suppliers[0].leadTimeDays)
  await updatePurchaseOrder(tx, order, { state: 'sent', sentAt, expectedOn })
}
