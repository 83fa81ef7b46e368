import {
  claimPartnerRequest,
  completePartnerRequest,
  insertOrderReads,
  partnerRequestByKey,
} from '../data/api-keys.ts'
import { loadPartnerOrders } from '../data/partner-records.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { lockItems } from '#data/inventory/locked-items.ts'
import { orderByNumber, type OrderRow } from '#data/order/orders.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import { partnerActor } from '#domain/order/actor.ts'
import { carriersSetting } from '#domain/order/fulfilment/carriers-setting.ts'
import type { LineQuantity } from '#domain/order/fulfilment/shipment-quantities.ts'
import { isConfirmed } from '#domain/payment/pay-later.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext, DbAndClock } from '#operations/context.ts'
import {
  type ChangedStock,
  changeStocks,
  type StockChange,
} from '#operations/inventory/change-price.ts'
import { markPacked, shipOrder } from '#operations/order/fulfilment/fulfil-order.ts'
import { toTrackingDetails } from '#operations/order/fulfilment/ship-orders.ts'
import { hashSecret } from '#operations/secret-token.ts'
import type { Partner } from '#operations/programs.ts'

/**
 * `version` is what the partner read with the contents; another one means that packs were swapped
 * since.
 */
export async function packByPartner(
  deps: DbAndClock,
  partner: Partner,
  number: string,
  version: number | undefined,
): Promise<void> {
  await requireConfirmedOrder(deps, number)
  await markPacked(deps, number, partnerActor(partner.id), { swaps: version })
}

type PartnerShipment = {
  key: string
  carrier: string
  trackingCode: string | null
  lines: readonly LineQuantity[] | undefined
  version: number | undefined
}

/**
 * Ships an order, and packs it first if nobody reported that. A repeated `key` is the same
 * shipment. Returns whether packs are left to send.
 * @throws Problem not-found, not-yet, nothing-to-send, withdrawal-open, swap-open,
 * version-conflict; input-invalid for an unknown carrier
 */
export async function shipByPartner(
  deps: DbAndClock,
  partner: Partner,
  number: string,
  { key, carrier, trackingCode, lines, version }: PartnerShipment,
): Promise<{ isComplete: boolean }> {
  const order = await requireConfirmedOrder(deps, number)
  const carriers = await loadSetting(deps.db, carriersSetting)
  const tracking = toTrackingDetails(carriers, { carrier, trackingCode, postcode: order.postcode })
  const by = partnerActor(partner.id)
  await markPacked(deps, number, by, { swaps: version })
  await shipOrder(deps, number, by, tracking, { key: `partner-${partner.id}-${key}`, lines })
  const [shipped] = await loadPartnerOrders(deps.db, [order.id])
  return { isComplete: shipped?.isToSend !== true }
}

/** Partners learn nothing of an order that nobody paid or accepted. */
async function requireConfirmedOrder({ db }: DbAndClock, number: string): Promise<OrderRow> {
  const order = await orderByNumber(db, number)
  if (!order || !isConfirmed(order)) throw new Problem('not-found')
  return order
}

/**
 * `content` identifies what the request asks: another content with the same key is a mistake of the
 * partner's program.
 */
type PartnerRequest = { partner: Partner; key: string; content: unknown }

/**
 * Runs `work` in a transaction that also stores its reply, and returns the stored reply if the same
 * request comes again. A failed request stores nothing, so that its key can be used again.
 * @throws Problem key-reused
 */
async function answerOnce<Reply extends Record<string, unknown>>(
  { db, clock }: DbAndClock,
  { partner, key, content }: PartnerRequest,
  work: (tx: Transaction) => Promise<Reply>,
): Promise<Reply> {
  const request = { apiKeyId: partner.id, key, requestHash: hashSecret(JSON.stringify(content)) }
  return inTransaction(db, async (tx) => {
    if (!(await claimPartnerRequest(tx, request, clock()))) {
      const earlier = await partnerRequestByKey(tx, request)
      if (earlier?.requestHash !== request.requestHash || !earlier.reply)
        throw new Problem('key-reused', {
          message: 'Deze Idempotency-Key hoort bij een ander verzoek.',
        })
      return earlier.reply as Reply
    }
    const reply = await work(tx)
    await completePartnerRequest(tx, request, reply)
    return reply
  })
}

/**
 * With `expected`, the change applies only while that number is for sale, so that no concurrent
 * sale is lost.
 */
type PartnerStockChange = StockChange & { expected?: number }

/**
 * Changes stock once per `key`, with the name of the partner in the note.
 * @throws Problem not-found, key-reused, version-conflict with the `stock` of now, input-invalid
 */
export async function changeStockByPartner(
  context: AppContext,
  { partner, key }: { partner: Partner; key: string },
  change: PartnerStockChange,
): Promise<Pick<ChangedStock, 'before' | 'after' | 'short'>> {
  const note = `Sleutel ${partner.name}${change.note ? `: ${change.note}` : ''}`
  return answerOnce(context, { partner, key, content: ['stock', change] }, async (tx) => {
    const item = (await lockItems(tx, [change.id])).get(change.id)
    if (change.expected !== undefined && item && item.stock !== change.expected)
      throw new Problem('version-conflict', {
        message: 'De voorraad is intussen veranderd.',
        more: { stock: item.stock },
      })
    const [changed] = await changeStocks(tx, [{ ...change, note }], {
      by: undefined,
      at: context.clock(),
    })
    if (!changed) throw new Problem('not-found')
    const { before, after, short } = changed
    return { before, after, short }
  })
}

/**
 * One audit entry has the orders that the partner reads for the first time. Programs ask again
 * every minute.
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
