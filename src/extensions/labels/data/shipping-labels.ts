// A label is open while its parcel is here and the label was neither cancelled nor refused.

import { and, asc, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { LabelStatus } from '#domain/order/fulfilment/shipping-label.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import {
  findRowBy,
  firstOf,
  affectsRows,
  idsOf,
  insertReturning,
  lockRow,
} from '#data/core/rows.ts'
import { hoursUntilMailWithoutScan } from '../domain/label-progress.ts'
import { shippingLabels } from './tables.ts'

export type LabelRow = typeof shippingLabels.$inferSelect
type LabelInsert = Pick<LabelRow, 'orderId' | 'service' | 'reference' | 'by' | 'createdAt'>

const isEnded = inArray(shippingLabels.status, ['cancelled', 'failed'])
const isOpen = and(isNull(shippingLabels.shipmentId), not(isEnded))

/** The database rejects a second open label of an order. */
export const insertLabel = (tx: Transaction, label: LabelInsert): Promise<LabelRow> =>
  insertReturning(tx, shippingLabels, label)

export const labelById = findRowBy(shippingLabels, 'id')

export const labelsOf = (db: Db, orderIds: readonly number[]): Promise<LabelRow[]> =>
  db
    .select()
    .from(shippingLabels)
    .where(inArray(shippingLabels.orderId, [...orderIds]))
    .orderBy(asc(shippingLabels.id))

export const openLabelsOf = (db: Db, orderIds: readonly number[]): Promise<LabelRow[]> =>
  db
    .select()
    .from(shippingLabels)
    .where(and(inArray(shippingLabels.orderId, [...orderIds]), isOpen))
    .orderBy(asc(shippingLabels.id))

export const labelsByProviderIds = (
  db: Db,
  service: string,
  providerIds: readonly string[],
): Promise<LabelRow[]> =>
  db
    .select()
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.service, service),
        inArray(shippingLabels.providerId, [...providerIds]),
      ),
    )

/** Loads the label with FOR UPDATE. Lock its order first. */
export async function lockLabel(tx: Transaction, id: number): Promise<LabelRow> {
  const found = await lockRow(tx, shippingLabels, eq(shippingLabels.id, id))
  if (!found) throw new Error(`no shipping label ${id}`)
  return found
}

/**
 * Claims a requested label for one attempt. Returns undefined while another attempt may be running,
 * and for a label that is finished.
 */
export const claimLabel = (
  db: Db,
  id: number,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<LabelRow | undefined> =>
  firstOf(
    db
      .update(shippingLabels)
      .set({ attemptedAt: now, attempts: sql`${shippingLabels.attempts} + 1` })
      .where(
        and(
          eq(shippingLabels.id, id),
          eq(shippingLabels.status, 'requested'),
          isUnclaimed(now, leaseMs),
        ),
      )
      .returning(),
  )

const isUnclaimed = (now: Date, leaseMs: number) =>
  or(
    isNull(shippingLabels.attemptedAt),
    lt(shippingLabels.attemptedAt, new Date(now.getTime() - leaseMs)),
  )

type LabelChange = Partial<
  Pick<
    LabelRow,
    | 'status'
    | 'failure'
    | 'providerId'
    | 'carrier'
    | 'trackingCode'
    | 'trackingUrl'
    | 'checkedAt'
    | 'handedOverAt'
    | 'deliveredAt'
    | 'attemptedAt'
  >
>

/** Changes the label if it has one of these statuses. Returns whether it had. */
export const updateLabel = (
  db: Db,
  id: number,
  from: readonly LabelStatus[],
  change: LabelChange,
) =>
  affectsRows(
    db
      .update(shippingLabels)
      .set(change)
      .where(and(eq(shippingLabels.id, id), inArray(shippingLabels.status, [...from]))),
  )

/**
 * Links the open label with this tracking code to the shipment. Returns for how many hours the mail
 * about it waits until the carrier scans the parcel; undefined if no scan is to come.
 */
export async function linkLabelToShipment(
  tx: Transaction,
  { id, orderId, trackingCode }: { id: number; orderId: number; trackingCode: string | null },
): Promise<number | undefined> {
  if (trackingCode === null) return undefined
  const label = await firstOf(
    tx
      .update(shippingLabels)
      .set({ shipmentId: id })
      .where(
        and(
          eq(shippingLabels.orderId, orderId),
          eq(shippingLabels.trackingCode, trackingCode),
          isOpen,
        ),
      )
      .returning(),
  )
  return label?.status === 'ready' ? hoursUntilMailWithoutScan : undefined
}

/**
 * Opens the label of the shipment again, unless the order got another label meanwhile: then the
 * label is cancelled.
 */
export async function unlinkLabelsOf(
  tx: Transaction,
  { id, orderId }: { id: number; orderId: number },
): Promise<void> {
  const others = await openLabelsOf(tx, [orderId])
  await tx
    .update(shippingLabels)
    .set({ shipmentId: null, ...(others.length > 0 && { status: 'cancelled' }) })
    .where(eq(shippingLabels.shipmentId, id))
}

export const eraseCodesOfLabels = async (tx: Transaction, orderId: number): Promise<void> =>
  void (await tx
    .update(shippingLabels)
    .set({ carrier: null, trackingCode: null, trackingUrl: null })
    .where(eq(shippingLabels.orderId, orderId)))

/** Returns the ids of the requested labels whose last attempt is over, oldest first. */
export const unfinishedLabelIds = (
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
) =>
  idsOf(
    db
      .select({ id: shippingLabels.id })
      .from(shippingLabels)
      .where(
        and(
          eq(shippingLabels.status, 'requested'),
          lt(shippingLabels.createdAt, new Date(now.getTime() - leaseMs)),
          isUnclaimed(now, leaseMs),
        ),
      )
      .orderBy(asc(shippingLabels.id))
      .limit(limit),
  )

type FollowQuery = { service: string; checkedBefore: Date; createdAfter: Date; limit: number }

/**
 * Returns the labels of parcels that the customer does not have yet, the longest unchecked first.
 */
export const labelsToFollow = (
  db: Db,
  { service, checkedBefore, createdAfter, limit }: FollowQuery,
): Promise<LabelRow[]> =>
  db
    .select()
    .from(shippingLabels)
    .where(
      and(
        eq(shippingLabels.service, service),
        inArray(shippingLabels.status, ['ready', 'in-transit']),
        sql`${shippingLabels.createdAt} > ${createdAfter}`,
        or(isNull(shippingLabels.checkedAt), lt(shippingLabels.checkedAt, checkedBefore)),
      ),
    )
    .orderBy(sql`${shippingLabels.checkedAt} nulls first`, asc(shippingLabels.id))
    .limit(limit)
