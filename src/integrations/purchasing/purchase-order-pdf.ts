// Renders a purchase order for the supplier as an accessible PDF. It contains nothing about
// customers.

import { type Cents, addCents, formatEuros, multiplyCents } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { addTable, addText, createTaggedPdf } from '../pdf/tagged-pdf.ts'

export type PurchaseOrderDocument = {
  number: string
  createdAt: Date
  /** The buyer. Texts are empty until the owner enters the company details. */
  shop: {
    name: string
    legalName: string
    address: string
    chamberOfCommerce: string
    vat: string
    email: string
    phone: string
  }
  supplier: { name: string; customerNumber: string; deliveryNote: string }
  expectedOn: CalendarDay | null
  note: string
  lines: readonly {
    articleNumber: string
    ean: string | null
    name: string
    packsPerCase: number
    packs: number
    /** Of a pack, excluding VAT; null if the shop does not know it. */
    price: Cents | null
  }[]
}

export function renderPurchaseOrderPdf(
  order: PurchaseOrderDocument,
): Promise<Uint8Array<ArrayBuffer>> {
  const { number, createdAt, shop, supplier, expectedOn, note, lines } = order
  const title = `Bestelling ${number}`
  const buyer = shop.legalName || shop.name
  return createTaggedPdf({ title, author: buyer, createdAt }, (document, root) => {
    const add = (kind: 'H1' | 'H2' | 'P', text: string, style = {}) =>
      text && addText(document, root, kind, text, style)
    add('H1', title, { size: 20, bold: true, gap: 8 })
    add('P', `Van: ${[buyer, shop.address].filter(Boolean).join(', ')}`)
    add(
      'P',
      [
        shop.chamberOfCommerce && `KvK ${shop.chamberOfCommerce}`,
        shop.vat && `btw ${shop.vat}`,
        shop.email,
        shop.phone,
      ]
        .filter(Boolean)
        .join(' · '),
    )
    add('P', `Aan: ${supplier.name}`, { gap: 2 })
    add('P', supplier.customerNumber && `Ons klantnummer: ${supplier.customerNumber}`)
    add('P', `Datum: ${formatDate(createdAt)}`)
    add('P', expectedOn ? `Graag geleverd op: ${formatDate(expectedOn)}` : '', { gap: 8 })
    document.y += 10
    addTable(document, root, {
      columns: [70, '*', 84, 44, 44, 62],
      rows: [
        ['Artikel', 'Omschrijving', 'EAN', 'Dozen', 'Pakken', 'Per pak'],
        ...lines.map(({ articleNumber, name, ean, packsPerCase, packs, price }) => [
          articleNumber || '–',
          name,
          ean ?? '–',
          describeCases(packs, packsPerCase),
          String(packs),
          price === null ? '–' : formatEuros(price),
        ]),
      ],
      caption: 'Bestelde artikelen',
    })
    document.y += 12
    add('P', describeSum(lines), { bold: true, gap: 8 })
    add('P', supplier.deliveryNote)
    add('P', note)
  })
}

/** Whole cases, or '–' for a number of packs that is none. */
const describeCases = (packs: number, packsPerCase: number) =>
  packsPerCase > 1 && packs % packsPerCase === 0 ? `${packs / packsPerCase} × ${packsPerCase}` : '–'

/**
 * The sum excluding VAT; '' if the price of a line is unknown, because the sum would be too low.
 */
function describeSum(lines: PurchaseOrderDocument['lines']): string {
  const sums = lines.flatMap(({ price, packs }) =>
    price === null ? [] : [multiplyCents(price, packs)],
  )
  return sums.length < lines.length ? '' : `Samen zonder btw: ${formatEuros(addCents(...sums))}`
}
