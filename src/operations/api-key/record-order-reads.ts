import { insertOrderReads } from '#data/api-key/partner-requests.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import type { DbAndClock } from '../context.ts'
import type { Partner } from './find-partner.ts'

/**
 * Adds one audit entry with the orders that the partner reads for the first time. Programs ask
 * again every minute.
 */
export async function recordOrderReads(
  { db, clock }: DbAndClock,
  partner: Partner,
  endpoint: string,
  orders: readonly { id: number; number: string }[],
): Promise<void> {
  if (orders.length === 0) return
  const at = clock()
  await inTransaction(db, async (tx) => {
    const ids = await insertOrderReads(
      tx,
      partner.id,
      orders.map(({ id }) => id),
      at,
    )
    if (ids.length === 0) return
    await insertCompletedAuditEntry(tx, {
      at,
      userId: null,
      apiKeyId: partner.id,
      endpoint,
      action: 'Bestellingen gelezen via een sleutel',
      details: { orders: orders.filter(({ id }) => ids.includes(id)).map(({ number }) => number) },
    })
  })
}
