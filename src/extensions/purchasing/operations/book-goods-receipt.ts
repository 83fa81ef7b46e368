import {
  dropOpenPacks,
  invalidateOrderedProducts,
  lockPurchaseOrder,
  type PurchaseOrderLineRow,
  type PurchaseOrderRow,
  purchaseOrderLinesOf,
  updatePurchaseOrder,
  goodsReceiptByKey,
  insertGoodsReceipt,
} from '../data/purchase-orders.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import { mergeLots } from '#domain/inventory/lot.ts'
import { Problem, inputProblem, requireFound } from '#domain/problem.ts'
import { isOnOrder, stateAfterReceipt } from '../domain/purchase-order-state.ts'
import type { DbAndClock } from '#operations/context.ts'
import { changeStocks } from '#operations/inventory/change-price.ts'
import { createVersionConflict } from '#operations/version-conflict.ts'

/** The packs of one line of the order, by lot; '' for packs without a lot. Lots are normalised. */
type ReceivedLine = { line: number; lots: readonly { lot: string; quantity: number }[] }
type GoodsReceiptInput = {
  key: string
  /** The version of the order that staff counted against. */
  version: number
  received: readonly ReceivedLine[]
  /** True if the supplier will not deliver the rest. */
  dropsRest: boolean
}

/**
 * Adds the packs to the stock in one transaction with the receipt. A repeated key books nothing
 * again. Mails to customers who wait follow from the job that looks for items in stock.
 * @throws Problem not-found, version-conflict; not-yet for an order that is not on its way;
 * input-invalid
 */
export const bookGoodsReceipt = (
  { db, clock }: DbAndClock,
  id: number,
  { key, version, received, dropsRest }: GoodsReceiptInput,
  by: number | undefined,
): Promise<{ order: PurchaseOrderRow; packs: number; isRepeated: boolean }> =>
  inTransaction(db, async (tx) => {
    const order = requireFound(await lockPurchaseOrder(tx, id))
    const booked = await goodsReceiptByKey(tx, key)
    if (booked) {
      if (booked.purchaseOrderId !== id) throw new Problem('key-reused')
      return { order, packs: 0, isRepeated: true }
    }
    if (!isOnOrder(order.state))
      throw new Problem('not-yet', {
        message: 'Op deze bestelling wordt niets meer verwacht. Er is niets geboekt.',
      })
    if (order.version !== version) throw createVersionConflict({ state: order.state })
    const lines = await purchaseOrderLinesOf(tx, id)
    const counted = toCountedLines(lines, received)
    const packs = counted.reduce((sum, one) => sum + one.packs, 0)
    if (packs === 0 && !dropsRest) throw inputProblem('Er is nog niets geteld. Scan eerst een pak.')
    await bookPacks(tx, { order, key, counted }, { by, at: clock() })
    if (dropsRest) await dropOpenPacks(tx, id)
    const state = stateAfterReceipt(await purchaseOrderLinesOf(tx, id))
    await updatePurchaseOrder(tx, id, { state, closedAt: state === 'received' ? clock() : null })
    await invalidateOrderedProducts(tx, id)
    return { order, packs, isRepeated: false }
  })

type CountedLine = {
  line: PurchaseOrderLineRow
  lots: { lot: string; quantity: number }[]
  packs: number
}

function toCountedLines(
  lines: readonly PurchaseOrderLineRow[],
  received: readonly ReceivedLine[],
): CountedLine[] {
  return received.flatMap(({ line: lineId, lots: typed }) => {
    const line = lines.find((one) => one.id === lineId)
    if (!line) throw inputProblem('Een regel hoort niet bij deze bestelling. Vernieuw dit scherm.')
    const lots = mergeLots(typed.filter(({ quantity }) => quantity > 0))
    const packs = lots.reduce((sum, { quantity }) => sum + quantity, 0)
    return packs > 0 ? [{ line, lots, packs }] : []
  })
}

async function bookPacks(
  tx: Transaction,
  {
    order,
    key,
    counted,
  }: { order: PurchaseOrderRow; key: string; counted: readonly CountedLine[] },
  { by, at }: { by: number | undefined; at: Date },
): Promise<void> {
  await insertGoodsReceipt(
    tx,
    { purchaseOrderId: order.id, key, receivedAt: at, receivedBy: by ?? null },
    counted.flatMap(({ line, lots }) =>
      lots.map(({ lot, quantity }) => ({
        lineId: line.id,
        itemId: line.itemId,
        packs: quantity,
        lot,
      })),
    ),
  )
  await changeStocks(
    tx,
    counted.map(({ line, packs, lots }) => ({
      id: line.itemId,
      reason: 'purchased' as const,
      packs,
      note: describeReceipt(order.number, lots),
    })),
    { by, at },
  )
}

const maxNamedLots = 3
function describeReceipt(number: string, lots: readonly { lot: string }[]): string {
  const named = lots.map(({ lot }) => lot).filter(Boolean)
  const rest = named.length > maxNamedLots ? ' en meer' : ''
  return named.length === 0
    ? number
    : `${number}, lot ${named.slice(0, maxNamedLots).join(', ')}${rest}`
}
