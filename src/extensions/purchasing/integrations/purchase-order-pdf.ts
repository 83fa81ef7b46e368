// It contains nothing about customers.

import type { ShopDetails } from '#domain/content/shop/shop-details.ts'
import { type Cents, addCents, formatEuros, multiplyCents } from '#domain/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { addTable, addText, createTaggedPdf } from '#integrations/pdf/tagged-pdf.ts'

type PrintedOrder = {
  number: string
  createdAt: Date
  sentAt: Date | null
  supplier: { name: string; customerNumber: string; deliveryNote: string }
  expectedOn: CalendarDay | null
  note: string
  lines: readonly {
    articleNumber: string
    ean: string | null
    name: string
    packsPerCase: number
    orderedPacks: number
    /** Of a pack, excluding VAT; null if the shop does not know it. */
    price: Cents | null
  }[]
}

export function renderPurchaseOrderPdf(
  { number, sentAt, supplier, expectedOn, note, lines, ...order }: PrintedOrder,
  { name, company }: Pick<ShopDetails, 'name' | 'company'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const createdAt = sentAt ?? order.createdAt
  const title = `Bestelling ${number}`
  // The texts are empty until the owner enters the company details.
  const buyer = company.legalName || name
  return createTaggedPdf({ title, author: buyer, createdAt }, (document, root) => {
    const add = (kind: 'H1' | 'H2' | 'P', text: string, style = {}) =>
      text && addText(document, root, kind, text, style)
    add('H1', title, { size: 20, bold: true, gap: 8 })
    add('P', `Van: ${[buyer, company.address].filter(Boolean).join(', ')}`)
    add(
      'P',
      [
        company.chamberOfCommerce && `KvK ${company.chamberOfCommerce}`,
        company.vat && `btw ${company.vat}`,
        company.email,
        company.phone,
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
        ...lines.map(({ articleNumber, name, ean, packsPerCase, orderedPacks: packs, price }) => [
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

const describeCases = (packs: number, packsPerCase: number) =>
  packsPerCase > 1 && packs % packsPerCase === 0 ? `${packs / packsPerCase} × ${packsPerCase}` : '–'

/**
 * The sum excluding VAT; '' if the price of a line is unknown, because the sum would be too low.
 */
function describeSum(lines: PrintedOrder['lines']): string {
  const sums = lines.flatMap(({ price, orderedPacks }) =>
    price === null ? [] : [multiplyCents(price, orderedPacks)],
  )
  return sums.length < lines.length ? '' : `Samen zonder btw: ${formatEuros(addCents(...sums))}`
}
