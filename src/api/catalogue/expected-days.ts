// Adds to a product the days on which its sold-out items are expected.

import { expectedDaysOfProduct } from '#data/purchasing/purchase-orders.ts'
import { cacheTag, type CacheTag } from '#domain/cache-tag.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import type { DbAndClock } from '#operations/context.ts'

const isSoldOut = ({ in_stock }: { in_stock: boolean }) => !in_stock

/** Queries only for a product of which something is sold out. */
export async function withExpectedDays(
  { db, clock }: DbAndClock,
  product: Product,
): Promise<Product> {
  if (!isSoldOut(product) && !product.product_variations.some(isSoldOut)) return product
  const days = await expectedDaysOfProduct(db, product.id, toCalendarDay(clock()))
  const withDay = <Item extends { id: number; in_stock: boolean }>(item: Item): Item => {
    const day = isSoldOut(item) ? days.get(item.id) : undefined
    return day === undefined ? item : { ...item, expected_on: day }
  }
  return { ...withDay(product), product_variations: product.product_variations.map(withDay) }
}

/**
 * Every cache drops the product when the first expected day has passed, because the day is then no
 * longer true.
 */
export function untilExpectedDayPasses({ expected_on, product_variations }: Product): CacheTag[] {
  const days = [expected_on, ...product_variations.map((one) => one.expected_on)].filter(
    (day) => day !== undefined,
  )
  return days.map((day) => cacheTag.until(startOfDay(addDays(day, 1)).toISOString()))
}
