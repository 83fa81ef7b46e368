// A purchase order as the files that staff send to the supplier. They contain nothing about
// customers.

import { loadShopDetails } from '#data/content/shop-details.ts'
import { purchaseOrderById, purchaseOrderLinesOf } from '#data/purchasing/purchase-orders.ts'
import { listPurchasableItems, supplierById } from '#data/purchasing/suppliers.ts'
import { Problem } from '#domain/problem.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import {
  type PurchaseOrderDocument,
  renderPurchaseOrderPdf,
} from '#integrations/purchasing/purchase-order-pdf.ts'
import type { AppContext } from '../context.ts'

type File = { name: string; bytes: Uint8Array<ArrayBuffer> }
type Context = Pick<AppContext, 'db'>

async function loadDocument({ db }: Context, id: number): Promise<PurchaseOrderDocument> {
  const order = await purchaseOrderById(db, id)
  const supplier = order && (await supplierById(db, order.supplierId))
  if (!order || !supplier) throw new Problem('not-found')
  const [{ name, company }, lines, items] = await Promise.all([
    loadShopDetails(db),
    purchaseOrderLinesOf(db, id),
    listPurchasableItems(db),
  ])
  const eans = new Map(items.map(({ itemId, ean }) => [itemId, ean]))
  const { legalName, address, chamberOfCommerce, vat, email, phone } = company
  return {
    number: order.number,
    createdAt: order.sentAt ?? order.createdAt,
    shop: { name, legalName, address, chamberOfCommerce, vat, email, phone },
    supplier,
    expectedOn: order.expectedOn,
    note: order.note,
    lines: lines.map((line) => ({
      ...line,
      ean: eans.get(line.itemId) ?? null,
      packs: line.orderedPacks,
    })),
  }
}

/** @throws Problem not-found */
export async function exportPurchaseOrderPdf(context: Context, id: number): Promise<File> {
  const document = await loadDocument(context, id)
  return {
    name: `bestelling-${document.number}.pdf`,
    bytes: await renderPurchaseOrderPdf(document),
  }
}

/** A row per line, with the supplier's own article number first. @throws Problem not-found */
export async function exportPurchaseOrderCsv(context: Context, id: number): Promise<File> {
  const { number, lines } = await loadDocument(context, id)
  const header = [
    'Artikelnummer leverancier',
    'EAN',
    'Omschrijving',
    'Pakken per doos',
    'Pakken',
    'Prijs per pak zonder btw',
  ]
  const rows = lines.map(({ articleNumber, ean, name, packsPerCase, packs, price }): CsvValue[] => [
    articleNumber,
    ean,
    name,
    packsPerCase,
    packs,
    price === null ? null : { cents: price },
  ])
  return { name: `bestelling-${number}.csv`, bytes: formatDutchCsv([header, ...rows]) }
}
