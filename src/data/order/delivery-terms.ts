import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { loadSetting } from '../core/settings.ts'
import { noticesSetting } from '#domain/content/shop/shop-notices.ts'
import {
  type DeliveryTerms,
  type DeliveryTermsOfDay,
  defaultDeliveryTerms,
} from '#domain/order/delivery/delivery-terms.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Transaction } from '../core/db.ts'
import { deliveryTerms } from '../tables/order/terms.ts'
import { moneyBackSetting } from '#domain/order/returns/money-back-setting.ts'
import { toMoneyBack } from '#domain/order/returns/money-back.ts'
import type { MoneyBack } from '#domain/order/returns/promised-money-back.ts'
import { firstOf, affectsRows } from '../core/rows.ts'

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

export const listDeliveryTerms = (db: Db): Promise<DeliveryTermsRow[]> =>
  db.select().from(deliveryTerms).orderBy(desc(deliveryTerms.validFrom)).limit(maxListed)

type DeliveryTermsInsert = DeliveryTerms & Pick<DeliveryTermsRow, 'validFrom' | 'createdAt'>
/** Returns false if other terms have the same date. */
export const insertDeliveryTerms = (tx: Transaction, terms: DeliveryTermsInsert) =>
  affectsRows(tx.insert(deliveryTerms).values(terms).onConflictDoNothing())

/** Undefined if no such terms are still to come into force. */
export const deleteFutureDeliveryTerms = (
  tx: Transaction,
  id: number,
  day: CalendarDay,
): Promise<DeliveryTermsRow | undefined> =>
  firstOf(
    tx
      .delete(deliveryTerms)
      .where(and(eq(deliveryTerms.id, id), gt(deliveryTerms.validFrom, day)))
      .returning(),
  )

/** Returns whether any terms came into force. */
export const markDeliveryTermsPublished = (tx: Transaction, day: CalendarDay, now: Date) =>
  affectsRows(
    tx
      .update(deliveryTerms)
      .set({ publishedAt: now })
      .where(and(lte(deliveryTerms.validFrom, day), isNull(deliveryTerms.publishedAt))),
  )

/** Returns null while the owner promises nothing. */
export const loadMoneyBack = async (db: Db): Promise<MoneyBack | null> =>
  toMoneyBack(await loadSetting(db, moneyBackSetting))
