import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { returnsOf } from '#data/order/returns.ts'
import type { Db } from '#data/core/db.ts'
import { affectsRows, findRowBy, firstOf, updateById } from '#data/core/rows.ts'
import { returnLabels } from './tables.ts'

export type ReturnLabelRow = typeof returnLabels.$inferSelect
type ReturnLabelInsert = Pick<ReturnLabelRow, 'returnId' | 'service' | 'reference' | 'createdAt'>

export const returnLabelOf = findRowBy(returnLabels, 'returnId')

/** Does nothing if the return has a label. */
export const insertReturnLabel = (db: Db, label: ReturnLabelInsert) =>
  affectsRows(db.insert(returnLabels).values(label).onConflictDoNothing())

/** Returns undefined while another attempt may be running, and for a label that is finished. */
export const claimReturnLabel = (
  db: Db,
  returnId: number,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<ReturnLabelRow | undefined> =>
  firstOf(
    db
      .update(returnLabels)
      .set({ attemptedAt: now, attempts: sql`${returnLabels.attempts} + 1` })
      .where(
        and(
          eq(returnLabels.returnId, returnId),
          eq(returnLabels.status, 'requested'),
          or(
            isNull(returnLabels.attemptedAt),
            lt(returnLabels.attemptedAt, new Date(now.getTime() - leaseMs)),
          ),
        ),
      )
      .returning(),
  )

export const updateReturnLabel = (
  db: Db,
  id: number,
  change: Partial<
    Pick<ReturnLabelRow, 'status' | 'providerId' | 'trackingCode' | 'checkedAt' | 'attemptedAt'>
  >,
) => updateById(db, returnLabels, id, change)

export const returnLabelsByProviderIds = (
  db: Db,
  service: string,
  providerIds: readonly string[],
): Promise<ReturnLabelRow[]> =>
  db
    .select()
    .from(returnLabels)
    .where(
      and(eq(returnLabels.service, service), inArray(returnLabels.providerId, [...providerIds])),
    )

/** Of parcels that are not back yet, the longest unchecked first. */
export const returnLabelsToFollow = (
  db: Db,
  { service, checkedBefore, limit }: { service: string; checkedBefore: Date; limit: number },
): Promise<ReturnLabelRow[]> =>
  db
    .select()
    .from(returnLabels)
    .where(
      and(
        eq(returnLabels.service, service),
        inArray(returnLabels.status, ['ready', 'in-transit']),
        or(isNull(returnLabels.checkedAt), lt(returnLabels.checkedAt, checkedBefore)),
      ),
    )
    .orderBy(sql`${returnLabels.checkedAt} nulls first`)
    .limit(limit)

export const eraseCodesOfReturnLabels = async (db: Db, orderId: number): Promise<void> => {
  const ids = (await returnsOf(db, orderId)).map(({ id }) => id)
  if (ids.length > 0)
    await db
      .update(returnLabels)
      .set({ trackingCode: null })
      .where(inArray(returnLabels.returnId, ids))
}
