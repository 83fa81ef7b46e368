// Which requests and orders a key already sent or read.

import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { apiKeyOrderReads, apiKeyRequests } from '../tables/partners.ts'

type PartnerRequest = { apiKeyId: number; key: string; requestHash: string }

/**
 * Returns false if this key was used before. Waits for a concurrent transaction that claims the
 * same key.
 */
export async function claimPartnerRequest(
  tx: Transaction,
  request: PartnerRequest,
  createdAt: Date,
): Promise<boolean> {
  const claimed = await tx
    .insert(apiKeyRequests)
    .values({ ...request, createdAt })
    .onConflictDoNothing()
    .returning({ key: apiKeyRequests.key })
  return claimed.length > 0
}

const matches = ({ apiKeyId, key }: Pick<PartnerRequest, 'apiKeyId' | 'key'>) =>
  and(eq(apiKeyRequests.apiKeyId, apiKeyId), eq(apiKeyRequests.key, key))

export const partnerRequestByKey = async (db: Db, request: PartnerRequest) =>
  (await db.select().from(apiKeyRequests).where(matches(request)))[0]

export async function completePartnerRequest(
  tx: Transaction,
  request: PartnerRequest,
  reply: Record<string, unknown>,
): Promise<void> {
  await tx.update(apiKeyRequests).set({ reply }).where(matches(request))
}

/** Returns the orders that this key did not read before. */
export async function insertOrderReads(
  db: Db,
  apiKeyId: number,
  orderIds: readonly number[],
  at: Date,
): Promise<number[]> {
  if (orderIds.length === 0) return []
  // Most calls read orders again, so a query without a write comes first.
  const known = await db
    .select({ orderId: apiKeyOrderReads.orderId })
    .from(apiKeyOrderReads)
    .where(
      and(
        eq(apiKeyOrderReads.apiKeyId, apiKeyId),
        inArray(apiKeyOrderReads.orderId, [...orderIds]),
      ),
    )
  const knownIds = new Set(known.map(({ orderId }) => orderId))
  const rows = orderIds
    .filter((orderId) => !knownIds.has(orderId))
    .map((orderId) => ({ apiKeyId, orderId, at }))
  if (rows.length === 0) return []
  const inserted = await db
    .insert(apiKeyOrderReads)
    .values(rows)
    .onConflictDoNothing()
    .returning({ orderId: apiKeyOrderReads.orderId })
  return inserted.map(({ orderId }) => orderId)
}

export async function deletePartnerRequestsBefore(
  db: Db,
  { sent, read }: { sent: Date; read: Date },
): Promise<void> {
  await db.delete(apiKeyRequests).where(lt(apiKeyRequests.createdAt, sent))
  await db.delete(apiKeyOrderReads).where(lt(apiKeyOrderReads.at, read))
}
