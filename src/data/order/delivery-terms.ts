// The delivery terms that staff plan, and those in force on a day.

import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { loadSetting } from '../core/settings.ts'
import { noticesSetting } from '#domain/content/shop-notices.ts'
import {
  type DeliveryTerms,
  type DeliveryTermsOfDay,
  defaultDeliveryTerms,
} from '#domain/order/delivery-terms.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { deliveryTerms } from '../tables/terms.ts'

export type DeliveryTermsRow = typeof deliveryTerms.$inferSelect

/**
 * Returns the terms in force on `day`, with the period without shipping that staff plan or have
 * now.
 */
export async function deliveryTermsOn(db: Db, day: CalendarDay): Promise<DeliveryTermsOfDay> {
  const {
    shippingFee,
    freeShippingFrom,
    sampleShippingFee,
    cutOff,
    dispatchDays,
    transitDays,
    deliversOnSaturday,
  } = deliveryTerms
  const [row] = await db
    .select({
      shippingFee,
      freeShippingFrom,
      sampleShippingFee,
      cutOff,
      dispatchDays,
      transitDays,
      deliversOnSaturday,
    })
    .from(deliveryTerms)
    .where(lte(deliveryTerms.validFrom, day))
    .orderBy(desc(deliveryTerms.validFrom))
    .limit(1)
  const { closure } = await loadSetting(db, noticesSetting)
  return { ...(row ?? defaultDeliveryTerms), ...(closure && { closure }) }
}

const maxListed = 100

/** Returns the latest terms, the newest date first. */
export const listDeliveryTerms = (db: Db): Promise<DeliveryTermsRow[]> =>
  db.select().from(deliveryTerms).orderBy(desc(deliveryTerms.validFrom)).limit(maxListed)

type DeliveryTermsInsert = DeliveryTerms & Pick<DeliveryTermsRow, 'validFrom' | 'createdAt'>
/** Returns whether it inserted the terms. It does not if other terms have the same date. */
export async function insertDeliveryTerms(
  tx: Transaction,
  terms: DeliveryTermsInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(deliveryTerms)
    .values(terms)
    .onConflictDoNothing()
    .returning({ id: deliveryTerms.id })
  return inserted.length > 0
}

/**
 * Deletes terms that are not in force on `day` yet, and returns them. Undefined if there are none
 * with this id.
 */
export async function deleteFutureDeliveryTerms(
  tx: Transaction,
  id: number,
  day: CalendarDay,
): Promise<DeliveryTermsRow | undefined> {
  const [deleted] = await tx
    .delete(deliveryTerms)
    .where(and(eq(deliveryTerms.id, id), gt(deliveryTerms.validFrom, day)))
    .returning()
  return deleted
}

/**
 * Marks terms as published that came into force on or before `day`. Returns whether there were any.
 */
export async function markDeliveryTermsPublished(
  tx: Transaction,
  day: CalendarDay,
  now: Date,
): Promise<boolean> {
  const marked = await tx
    .update(deliveryTerms)
    .set({ publishedAt: now })
    .where(and(lte(deliveryTerms.validFrom, day), isNull(deliveryTerms.publishedAt)))
    .returning({ id: deliveryTerms.id })
  return marked.length > 0
}
