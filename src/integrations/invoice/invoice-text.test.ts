import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Cents, cents } from '#domain/money.ts'
import type { Invoice } from '#domain/order/invoice/invoice.ts'
import { splitVatByRate } from '#domain/order/invoice/vat-split.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'
import { buyerText, closingSentence, invoiceFacts, linesTable, sumsTable } from './invoice-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const rowsOf = (rows: string[][]) => rows.map((row) => plain(row.join(' | ')))
const lines = [
  { name: 'Duin', quantity: 2, unitPrice: cents(1295), lineTotal: cents(2590), vatRate: 9 },
  { name: 'Wasmiddel', quantity: 1, unitPrice: cents(995), lineTotal: cents(995), vatRate: 21 },
]
/** As an older release stored it. */
const old: Invoice = {
  orderNumber: 'L10001',
  orderedAt: '2026-03-01T10:00:00.000Z',
  paidAt: '2026-03-01T10:05:00.000Z',
  buyer: { name: 'Jo de Wit', street: 'Dam 1', postcode: '1012JS', city: 'Amsterdam' },
  lines,
  shipping: cents(500),
  total: cents(4085),
  vat: splitVatByRate(lines, cents(500)),
  number: '2026-00001',
  issuedAt: '2026-03-02T10:00:00.000Z',
}
const invoice: Invoice = { ...old, layout: 2 }
const ofFirm: Invoice = {
  ...invoice,
  buyer: { ...old.buyer, company: 'Zorghotel De Kade B.V.', vatNumber: 'NL000099998B57' },
}
const onItsWay = { paidAt: old.paidAt, suppliedAt: null }
const delivered = { paidAt: old.paidAt, suppliedAt: '2026-03-04T10:00:00.000Z' }

describe('an invoice of a firm', () => {
  test('names the firm, its VAT number and the person', () =>
    expect(buyerText(ofFirm).split('\n')).toEqual([
      'Zorghotel De Kade B.V.',
      'T.a.v. Jo de Wit',
      'Dam 1',
      '1012 JS Amsterdam',
      'Nederland',
      'Btw-nummer: NL000099998B57',
    ]))

  test('shows prices without VAT, and the VAT of the shipping per rate', () =>
    expect(rowsOf(linesTable(ofFirm).rows)).toEqual([
      'Omschrijving | Aantal | Prijs zonder btw | Btw | Zonder btw | Met btw',
      'Duin | 2 | € 11,88 | 9% | € 23,76 | € 25,90',
      'Wasmiddel | 1 | € 8,22 | 21% | € 8,22 | € 9,95',
      'Verzendkosten (deel) | 1 | € 3,31 | 9% | € 3,31 | € 3,61',
      'Verzendkosten (deel) | 1 | € 1,15 | 21% | € 1,15 | € 1,39',
    ]))

  test('adds up the amounts without VAT, the VAT and the total', () =>
    expect(rowsOf(sumsTable(ofFirm).rows)).toEqual([
      'Waarvan | Zonder btw | Btw | Met btw',
      '9% btw | € 27,07 | € 2,44 | € 29,51',
      '21% btw | € 9,37 | € 1,97 | € 11,34',
      'Totaal | € 36,44 | € 4,41 | € 40,85',
    ]))
})

describe('the dates of an invoice', () => {
  test('are those of issue, order and payment, and of the delivery once it is known', () => {
    const facts = [
      'Factuurdatum: 2 maart 2026',
      'Bestelling: L10001 van 1 maart 2026',
      'Betaald op: 1 maart 2026',
    ]
    expect(invoiceFacts(invoice, onItsWay)).toEqual(facts)
    expect(invoiceFacts(invoice, delivered)).toEqual([...facts, 'Leverdatum: 4 maart 2026'])
  })

  test('say what is due and within which time, until the payment arrives', () => {
    const unpaid = { ...invoice, paidAt: null }
    const open = { paidAt: null, suppliedAt: delivered.suppliedAt }
    expect(invoiceFacts(unpaid, open)).toContain('Te betalen: binnen 14 dagen na verzending')
    expect(plain(closingSentence(unpaid, open))).toContain(
      'Betaal € 40,85 binnen 14 dagen nadat we alles verzonden hebben.',
    )
    expect(invoiceFacts(unpaid, delivered)).toContain('Betaald op: 1 maart 2026')
    expect(closingSentence(unpaid, delivered)).toContain('Deze factuur is betaald.')
  })

  test('say of a credit note whether money went back, also after a later payment of the rest', () => {
    expect(closingSentence({ ...invoice, credits: '2026-1' }, delivered)).toContain(
      'Dit bedrag is teruggestort.',
    )
    expect(closingSentence({ ...invoice, credits: '2026-1', paidAt: null }, delivered)).toContain(
      'Dit bedrag hoef je niet te betalen.',
    )
  })
})

test('the invoice of a person shows prices with VAT, as in the shop', () =>
  expect(rowsOf(linesTable(invoice).rows).slice(0, 2)).toEqual([
    'Omschrijving | Aantal | Prijs | Btw | Bedrag',
    'Duin | 2 | € 12,95 | 9% | € 25,90',
  ]))

test('a credit note shows negative amounts and the invoice that it corrects', () => {
  const credit: Invoice = {
    ...ofFirm,
    shipping: 0 as Cents,
    vat: splitVatByRate(lines, cents(0)),
    total: cents(3585),
    credits: '2026-00001',
  }
  expect(rowsOf(sumsTable(credit).rows).at(-1)).toBe('Totaal | −€ 31,98 | −€ 3,87 | −€ 35,85')
  expect(invoiceFacts(credit, delivered)).toContain('Bij factuur: 2026-00001')
})

describe('an invoice of an older release', () => {
  test('keeps its text', () => {
    expect(invoiceFacts(old, delivered)).toEqual([
      'Factuurdatum: 2 maart 2026',
      'Bestelling: L10001 van 1 maart 2026',
      'Betaald op: 1 maart 2026',
    ])
    expect(rowsOf(linesTable(old).rows).at(-1)).toBe('Verzendkosten | 1 | € 5,00 |  | € 5,00')
    expect(rowsOf(sumsTable(old).rows).at(-1)).toBe('Totaal, inclusief btw |  |  | € 40,85')
  })

  test('renders to the page that the older release rendered', async () => {
    const pdf = Buffer.from(await renderInvoicePdf(old, delivered)).toString('latin1')
    const streams = [...pdf.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(
      ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')),
    )
    expect(streams.length).toBeGreaterThan(0)
    expect(createHash('sha256').update(Buffer.concat(streams)).digest('hex')).toBe(
      'cfcec8afd018cbc1c5b4e3b289254d388ae37a168812156f8fc59dd308865e88',
    )
  })
})
