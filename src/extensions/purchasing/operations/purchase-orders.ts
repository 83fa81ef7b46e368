import { loadShopDetails } from '#data/content/shop-details.ts'
import { type Db, type Transaction, inTransaction } from '#data/core/db.ts'
import {
  deletePurchaseOrderLines,
  draftOfSupplier,
  dropOpenPacks,
  insertPurchaseOrder,
  invalidateOrderedProducts,
  lockPurchaseOrder,
  purchaseOrderById,
  purchaseOrderLinesOf,
  type PurchaseOrderRow,
  updatePurchaseOrder,
  upsertPurchaseOrderLines,
} from '../data/purchase-orders.ts'
import { listPurchasableItems, lockSupplier, supplierById } from '../data/suppliers.ts'
import { Problem, fieldProblem, inputProblem, requireFound } from '#domain/problem.ts'
import {
  canTransitionPurchaseOrder,
  isOnOrder,
  type PurchaseOrderState,
  stateAfterCancellation,
} from '../domain/purchase-order-state.ts'
import { proposeExpectedDay } from '../domain/purchase-proposal.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import { renderPurchaseOrderPdf } from '../integrations/purchase-order-pdf.ts'
import type { DbAndClock, DbContext } from '#operations/context.ts'
import { createVersionConflict } from '#operations/version-conflict.ts'

/** An item occurs once in a list. */
type OrderedItem = { itemId: number; packs: number }

/**
 * Returns the draft of the supplier with these lines. A supplier has one draft at most, so that a
 * second click or a second tab makes no second order: lines for other items stay, and a line for
 * the same item gets the new number.
 * @throws Problem not-found; input-invalid for an item of another supplier
 */
export const createPurchaseOrder = (
  { db, clock }: DbAndClock,
  { supplierId, lines }: { supplierId: number; lines: readonly OrderedItem[] },
  by: number | undefined,
): Promise<{ id: number; supplier: string }> =>
  inTransaction(db, async (tx) => {
    const supplier = requireFound(await lockSupplier(tx, supplierId))
    const draft = await draftOfSupplier(tx, supplierId)
    const id =
      draft?.id ??
      (await insertPurchaseOrder(tx, { supplierId, createdAt: clock(), createdBy: by ?? null }))
    await upsertPurchaseOrderLines(tx, id, await toLines(tx, supplierId, lines))
    if (draft) await updatePurchaseOrder(tx, id, {})
    return { id, supplier: supplier.name }
  })

async function toLines(tx: Transaction, supplierId: number, ordered: readonly OrderedItem[]) {
  const items = new Map(
    (await listPurchasableItems(tx, supplierId)).map((item) => [item.itemId, item]),
  )
  return ordered.map(({ itemId, packs }) => {
    const item = items.get(itemId)
    if (!item)
      throw inputProblem(
        'Een van deze producten staat niet meer bij deze leverancier. Vernieuw dit scherm.',
      )
    const { productId, name, articleNumber, packsPerCase, price } = item
    return { itemId, productId, name, articleNumber, packsPerCase, price, orderedPacks: packs }
  })
}

type PurchaseOrderChange = {
  version: number
  expectedOn: CalendarDay | null
  showsExpectedDay: boolean
  note: string
  /**
   * The lines of a draft. Items without a line leave the order. Ignored once the order was sent.
   */
  lines: readonly OrderedItem[]
}

/**
 * @throws Problem not-found, version-conflict; not-yet for an order that is received or cancelled;
 * input-invalid
 */
export const changePurchaseOrder = (
  { db, clock }: DbAndClock,
  id: number,
  { version, lines, ...change }: PurchaseOrderChange,
): Promise<PurchaseOrderRow> =>
  inTransaction(db, async (tx) => {
    const order = await requireLockedOrder(tx, id, version)
    if (order.state !== 'draft' && !isOnOrder(order.state)) throw closedProblem()
    if (change.expectedOn !== order.expectedOn)
      refusePastDay(change.expectedOn, toCalendarDay(clock()))
    if (order.state === 'draft') {
      const before = await purchaseOrderLinesOf(tx, id)
      const removed = before
        .map(({ itemId }) => itemId)
        .filter((itemId) => !lines.some((line) => line.itemId === itemId))
      await deletePurchaseOrderLines(tx, id, removed)
      await upsertPurchaseOrderLines(tx, id, await toLines(tx, order.supplierId, lines))
    }
    await updatePurchaseOrder(tx, id, change)
    await invalidateOrderedProducts(tx, id)
    return order
  })

/**
 * Marks a draft as sent to the supplier. Without an expected day it gets the day that follows from
 * the lead time.
 * @throws as above
 */
export const sendPurchaseOrder = (
  { db, clock }: DbAndClock,
  id: number,
  version: number,
): Promise<PurchaseOrderRow> =>
  inTransaction(db, async (tx) => {
    const order = await requireLockedOrder(tx, id, version)
    requireTransition(order.state, 'sent')
    if ((await purchaseOrderLinesOf(tx, id)).length === 0)
      throw inputProblem('Er staat nog niets op deze bestelling. Voeg eerst een product toe.')
    const now = clock()
    const today = toCalendarDay(now)
    refusePastDay(order.expectedOn, today)
    const supplier = await supplierById(tx, order.supplierId)
    const expectedOn = order.expectedOn ?? proposeExpectedDay(today, supplier?.leadTimeDays ?? 0)
    await updatePurchaseOrder(tx, id, { state: 'sent', sentAt: now, expectedOn })
    await invalidateOrderedProducts(tx, id)
    return order
  })

/**
 * Cancels the order, or drops what has not arrived yet. Booked packs stay in the stock.
 * @throws as above
 */
export const cancelPurchaseOrder = (
  { db, clock }: DbAndClock,
  id: number,
  version: number,
): Promise<PurchaseOrderRow> =>
  inTransaction(db, async (tx) => {
    const order = await requireLockedOrder(tx, id, version)
    const state = stateAfterCancellation(order.state)
    requireTransition(order.state, state)
    await dropOpenPacks(tx, id)
    await updatePurchaseOrder(tx, id, { state, closedAt: clock() })
    await invalidateOrderedProducts(tx, id)
    return order
  })

async function requireLockedOrder(
  tx: Transaction,
  id: number,
  version: number,
): Promise<PurchaseOrderRow> {
  const order = requireFound(await lockPurchaseOrder(tx, id))
  if (order.version !== version) throw createVersionConflict({ state: order.state })
  return order
}

function requireTransition(from: PurchaseOrderState, to: PurchaseOrderState): void {
  if (!canTransitionPurchaseOrder(from, to)) throw closedProblem()
}

const closedProblem = () =>
  new Problem('not-yet', { message: 'Deze bestelling is al afgehandeld. Vernieuw dit scherm.' })

function refusePastDay(day: CalendarDay | null, today: CalendarDay): void {
  if (day !== null && day < today)
    throw fieldProblem('expected_on', 'Deze dag is al voorbij. Kies vandaag of later.', {
      message: 'De verwachte dag is al voorbij. Kies vandaag of later.',
    })
}

/** Contains nothing about customers. */
type File = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * With the numbers that the shop itself uses.
 * @throws Problem not-found
 */
export async function loadPurchaseOrder(db: Db, id: number) {
  const order = await purchaseOrderById(db, id)
  const supplier = order && (await supplierById(db, order.supplierId))
  if (!order || !supplier) throw new Problem('not-found')
  const [lines, items] = await Promise.all([purchaseOrderLinesOf(db, id), listPurchasableItems(db)])
  const itemsById = new Map(items.map((item) => [item.itemId, item]))
  return {
    ...order,
    supplier,
    lines: lines.map((line) => ({
      ...line,
      ean: itemsById.get(line.itemId)?.ean ?? null,
      ownArticleNumber: itemsById.get(line.itemId)?.ownArticleNumber ?? null,
    })),
  }
}

/** @throws Problem not-found */
export async function exportPurchaseOrderPdf({ db }: DbContext, id: number): Promise<File> {
  const order = await loadPurchaseOrder(db, id)
  return {
    name: `bestelling-${order.number}.pdf`,
    bytes: await renderPurchaseOrderPdf(order, await loadShopDetails(db)),
  }
}

/** A row per line, with the supplier's own article number first. @throws Problem not-found */
export async function exportPurchaseOrderCsv({ db }: DbContext, id: number): Promise<File> {
  const { number, lines } = await loadPurchaseOrder(db, id)
  const header = [
    'Artikelnummer leverancier',
    'EAN',
    'Omschrijving',
    'Pakken per doos',
    'Pakken',
    'Prijs per pak zonder btw',
  ]
  const rows = lines.map(({ ean, price, ...line }): CsvValue[] => [
    line.articleNumber,
    ean,
    line.name,
    line.packsPerCase,
    line.orderedPacks,
    price === null ? null : { cents: price },
  ])
  return { name: `bestelling-${number}.csv`, bytes: formatDutchCsv([header, ...rows]) }
}
