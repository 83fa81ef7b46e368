import { sql } from 'drizzle-orm'
import { parseProductAttributes } from '#domain/catalogue/attributes.ts'
import type { ShippedPacks } from '../domain/producer-report.ts'
import { firstTestId } from '#domain/order/test-order.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import type { Db } from '#data/core/db.ts'

const inYear = (year: number) => {
  const [from, to] = [year, year + 1].map((one) => startOfDay(`${one}-01-01`).toISOString())
  return sql`shipments.order_id < ${firstTestId} and shipments.at >= ${from}::timestamptz and shipments.at < ${to}::timestamptz`
}

/**
 * The year is one of the calendar in the Netherlands. Sorts by packs, most first. Packs without a
 * product come last.
 */
export async function shippedPacksOfYear(db: Db, year: number): Promise<ShippedPacks[]> {
  const { rows } = await db.execute<Omit<ShippedPacks, 'staffFacts'> & { staffFacts: unknown }>(sql`
    select products.slug, products.name, sum(shipment_lines.quantity)::integer as packs, products.staff_facts as "staffFacts"
    from shipments
      join shipment_lines on shipment_lines.shipment_id = shipments.id
      join order_lines on order_lines.id = shipment_lines.order_line_id
      left join products on products.id = order_lines.product_id
    where ${inYear(year)}
    group by products.id
    order by products.id is null, packs desc, products.name`)
  return rows.map(({ staffFacts, ...row }) => ({
    ...row,
    staffFacts: parseProductAttributes(staffFacts),
  }))
}

export async function countParcels(db: Db, year: number): Promise<number> {
  const { rows } = await db.execute<{ parcels: number }>(
    sql`select count(*)::integer as parcels from shipments where ${inYear(year)}`,
  )
  return rows[0]?.parcels ?? 0
}
