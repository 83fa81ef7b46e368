import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCents, type Cents, cents } from '#domain/money.ts'
import type { Invoice, InvoiceContents, InvoiceProgress } from '#domain/order/invoice.ts'
import {
  toCreditNoteContents,
  toInvoiceContents,
  toSwapCreditContents,
  toSwapInvoiceContents,
} from '#domain/order/invoice-contents.ts'
import { paidForPacks, shareDiscount } from '#domain/order/line-discount.ts'
import { splitVatByRate, type VatShare } from '#domain/order/vat-split.ts'
import { remainingVatOf, splitRefundByVat } from '#domain/payment/refund-vat-split.ts'
import { childrenOf, parseXml, requireChild, type XmlElement } from '#tests/support/parse-xml.ts'
import { checkUblRules } from '#tests/support/check-ubl-rules.ts'
import { formatInvoiceUbl, type TransferDetails } from './invoice-ubl.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const seller = {
  legalName: 'Rust & Zorg B.V.',
  address: 'Duinpad 12, 1000 AA Zandwijk',
  chamberOfCommerce: '12345678',
  vat: 'NL123456789B01',
  email: 'vraag@luwte.example',
  shopName: 'Luwte',
}
const order = {
  number: 'L10001',
  createdAt: new Date('2026-03-01T10:00:00Z'),
  paidAt: new Date('2026-03-01T10:05:00Z'),
  firstName: 'Jo',
  lastName: 'de Wit',
  street: 'Dam',
  houseNumber: '1',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Amsterdam',
  companyName: 'Zorghotel <De Kade> B.V.',
  vatNumber: 'NL000099998B57',
  billingAddress: null,
  discountCode: null,
}
const delivered: InvoiceProgress = {
  paidAt: order.paidAt.toISOString(),
  suppliedAt: '2026-03-03T23:30:00Z',
}
const unpaid: InvoiceProgress = { paidAt: null, suppliedAt: null }
const transfer: TransferDetails = {
  iban: 'NL91ABNA0417164300',
  accountName: 'Luwte',
  dueOn: '2026-03-18',
}
const numbered = (contents: InvoiceContents, number = '2026-00001'): Invoice => ({
  ...contents,
  number,
  issuedAt: '2026-03-01T23:30:00Z',
})

type OrderedLine = {
  name: string
  quantity: number
  unitPrice: Cents
  lineTotal: Cents
  vatRate: number
}
type PricedOrder = { lines: OrderedLine[]; discount: number; shipping: Cents }
const line = (name: string, quantity: number, unitPrice: number, vatRate: number): OrderedLine => ({
  name,
  quantity,
  unitPrice: cents(unitPrice),
  lineTotal: cents(unitPrice * quantity),
  vatRate,
})

/** `discount` is the percentage of the goods. */
function priceOrder({ lines, discount, shipping }: PricedOrder) {
  const subtotal = addCents(...lines.map(({ lineTotal }) => lineTotal))
  const shared = shareDiscount(lines, cents(Math.round((subtotal * discount) / 100))).map(
    (one, index) => ({ ...one, id: index + 1 }),
  )
  const vat = splitVatByRate(shared, shipping)
  return {
    lines: shared,
    vat,
    order: { ...order, shipping, total: addCents(...vat.map(({ gross }) => gross)) },
  }
}

const parse = (one: Invoice, progress = delivered, details?: TransferDetails) =>
  parseXml(formatInvoiceUbl(one, progress, details))

const itemNames = (root: XmlElement) =>
  [...childrenOf(root, 'cac:InvoiceLine'), ...childrenOf(root, 'cac:CreditNoteLine')].map(
    (one) => requireChild(requireChild(one, 'cac:Item'), 'cbc:Name').text,
  )

const check = (contents: InvoiceContents, progress = delivered) => {
  const root = parseXml(formatInvoiceUbl(numbered(contents), progress, transfer))
  const sums = checkUblRules(root)
  expect(sums.inclusive).toBe(contents.total)
  expect(itemNames(root)).toEqual(
    contents.lines.filter(({ lineTotal }) => lineTotal >= 0).map((one) => one.name),
  )
  return sums
}

describe('formatInvoiceUbl', () => {
  const { lines, order: paid } = priceOrder({
    lines: [line('Duin', 2, 1295, 9), line('Wasmiddel', 1, 995, 21)],
    discount: 10,
    shipping: cents(500),
  })
  const contents = toInvoiceContents({ ...paid, discountCode: 'WELKOM' }, lines, seller)
  const invoice = numbered(contents)

  test('writes the parts in the order of the schema, with the particulars of seller and buyer', () => {
    const root = parse(invoice)
    expect(root.children.map(({ name }) => name.replace(/^c.c:/, '')).join(' ')).toEqual(
      'CustomizationID ProfileID ID IssueDate InvoiceTypeCode DocumentCurrencyCode OrderReference AccountingSupplierParty AccountingCustomerParty Delivery PaymentTerms ' +
        'AllowanceCharge AllowanceCharge AllowanceCharge AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine InvoiceLine',
    )
    const text = (...path: string[]) =>
      path.reduce((element, name) => requireChild(element, name), root).text
    expect(text('cbc:IssueDate')).toBe('2026-03-02')
    expect(text('cac:Delivery', 'cbc:ActualDeliveryDate')).toBe('2026-03-04')
    const party = (kind: string, ...path: string[]) =>
      text(`cac:Accounting${kind}Party`, 'cac:Party', ...path)
    expect(party('Supplier', 'cac:PartyLegalEntity', 'cbc:RegistrationName')).toBe(seller.legalName)
    expect(party('Supplier', 'cac:PartyLegalEntity', 'cbc:CompanyID')).toBe(
      seller.chamberOfCommerce,
    )
    expect(party('Supplier', 'cac:PartyTaxScheme', 'cbc:CompanyID')).toBe(seller.vat)
    expect(party('Supplier', 'cac:PostalAddress', 'cbc:StreetName')).toBe('Duinpad 12')
    expect(party('Supplier', 'cac:PostalAddress', 'cbc:PostalZone')).toBe('1000 AA')
    expect(party('Customer', 'cac:PartyLegalEntity', 'cbc:RegistrationName')).toBe(
      order.companyName,
    )
    expect(party('Customer', 'cac:PartyTaxScheme', 'cbc:CompanyID')).toBe(order.vatNumber)
    expect(party('Customer', 'cac:Contact', 'cbc:Name')).toBe('Jo de Wit')
    expect(party('Customer', 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')).toBe(
      'NL',
    )
  })

  test('writes a discount as allowance and delivery as charge per rate, and a paid total as prepaid', () => {
    const root = parse(invoice)
    const reasons = childrenOf(root, 'cac:AllowanceCharge').map((one) => [
      requireChild(one, 'cbc:ChargeIndicator').text,
      requireChild(one, 'cbc:AllowanceChargeReason').text,
      requireChild(requireChild(one, 'cac:TaxCategory'), 'cbc:Percent').text,
    ])
    expect(reasons).toEqual([
      ['false', 'Korting (WELKOM)', '9'],
      ['false', 'Korting (WELKOM)', '21'],
      ['true', 'Verzendkosten (deel)', '9'],
      ['true', 'Verzendkosten (deel)', '21'],
    ])
    expect(checkUblRules(root)).toMatchObject({
      inclusive: paid.total,
      prepaid: paid.total,
      payable: 0,
    })
  })

  test('asks for the total of an unpaid invoice by transfer, until it is paid', () => {
    const open = { ...invoice, paidAt: null }
    const root = parse(open, { ...delivered, paidAt: null }, transfer)
    expect(checkUblRules(root)).toMatchObject({ prepaid: 0, payable: paid.total })
    expect(requireChild(root, 'cbc:DueDate').text).toBe('2026-03-18')
    const means = requireChild(root, 'cac:PaymentMeans')
    expect(requireChild(means, 'cbc:PaymentID').text).toBe('L10001')
    expect(requireChild(requireChild(means, 'cac:PayeeFinancialAccount'), 'cbc:ID').text).toBe(
      transfer.iban,
    )
    const later = parse(open, delivered, transfer)
    expect(checkUblRules(later)).toMatchObject({ payable: 0 })
    expect(childrenOf(later, 'cac:PaymentMeans')).toEqual([])
  })

  test('names Peppol only with an electronic address of the buyer', () => {
    const { vatNumber: _, ...buyer } = invoice.buyer
    for (const one of [
      { ...invoice, buyer },
      { ...invoice, buyer: { ...buyer, vatNumber: 'BE0123456789' } },
    ]) {
      const root = parse(one)
      expect(requireChild(root, 'cbc:CustomizationID').text).toBe('urn:cen.eu:en16931:2017')
      expect(childrenOf(root, 'cbc:ProfileID')).toEqual([])
      checkUblRules(root)
    }
  })

  test('leaves out characters that XML does not allow, and writes an address of another form as one line', () => {
    const strange = {
      ...invoice,
      seller: { ...seller, address: 'Postbus' },
      lines: [{ ...invoice.lines[0]!, name: 'Du\u0000in\uFFFE & zee' }],
    }
    const root = parse(strange)
    expect(itemNames(root)).toEqual(['Duin & zee'])
    const address = requireChild(
      requireChild(requireChild(root, 'cac:AccountingSupplierParty'), 'cac:Party'),
      'cac:PostalAddress',
    )
    expect(requireChild(requireChild(address, 'cac:AddressLine'), 'cbc:Line').text).toBe('Postbus')
  })
})

describe('the sum rules of EN 16931', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'é', '&', '<', '>', '"', "'", '€', '🌊', ']]>', '&amp;'),
    minLength: 1,
    maxLength: 6,
  })
  const anyLine = fc
    .tuple(
      name,
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom(9, 21),
    )
    .map((fields) => line(...fields))
  const anyOrder = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    shipping: fc.constantFrom(cents(0), cents(395), cents(500)),
  })
  test('hold for every invoice, whose total is what the customer paid', () => {
    fc.assert(
      fc.property(anyOrder, fc.boolean(), (any, isPaid) => {
        const { lines, order: placed } = priceOrder(any)
        const contents = toInvoiceContents(
          { ...placed, paidAt: isPaid ? order.paidAt : null },
          lines,
          seller,
        )
        const { payable, vat, vatByPercentage } = check(contents, isPaid ? delivered : unpaid)
        expect(payable).toBe(isPaid ? 0 : placed.total)
        expect(vat).toBe(addCents(...contents.vat.map(({ amount }) => amount)))
        expect(Math.abs(vat - vatByPercentage)).toBeLessThanOrEqual(contents.vat.length)
      }),
      { numRuns: randomRuns(200) },
    )
  })

  test('hold for refunds in parts, whose credit notes together take back the invoice', () => {
    fc.assert(
      fc.property(anyOrder, fc.double({ min: 0, max: 1, noNaN: true }), (any, part) => {
        const { lines, vat, order: placed } = priceOrder(any)
        const [first] = lines
        const pack = { line: first!.id, quantity: 1, before: 0 }
        const price = paidForPacks(first!, pack)
        const shares: VatShare[][] = []
        const credit = (amount: Cents, goods = new Map<number, number>(), packs = [pack]) => {
          const refunded = splitRefundByVat(remainingVatOf(vat, shares), amount, goods)
          shares.push(refunded)
          if (amount === 0 || refunded.length === 0) return { inclusive: 0, vat: 0 }
          return check(
            toCreditNoteContents(placed, lines, seller, {
              amount,
              shares: refunded,
              packs,
              credits: '2026-00001',
            }),
          )
        }
        const amount = cents(Math.floor((placed.total - price) * part))
        const sums = [
          credit(price, new Map([[first!.vatRate, price]])),
          credit(amount, undefined, []),
          credit(cents(placed.total - price - amount), undefined, []),
        ]
        expect(sums.reduce((sum, { inclusive }) => sum + inclusive, 0)).toBe(placed.total)
        expect(sums.reduce((sum, one) => sum + one.vat, 0)).toBe(
          addCents(...vat.map((share) => share.amount)),
        )
      }),
      { numRuns: randomRuns(200) },
    )
  })

  test('hold for both documents of a swap, also after a refund', () => {
    fc.assert(
      fc.property(
        anyOrder,
        anyLine,
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        (any, added, part) => {
          const { lines, vat, order: placed } = priceOrder(any)
          const refund = splitRefundByVat(vat, cents(Math.floor(placed.total * part)))
          const swapped = priceOrder({ ...any, lines: [...any.lines, added] })
          const remaining = (split: VatShare[]) =>
            remainingVatOf(split, [refund]).filter(({ gross }) => gross > 0)
          const packs = lines.map(({ id, quantity }) => ({ line: id, quantity, before: 0 }))
          if (
            remaining(vat).some(({ amount }) => amount < 0) ||
            remaining(swapped.vat).some(({ amount }) => amount < 0)
          )
            return
          const before = toSwapCreditContents(placed, lines, seller, {
            shares: remaining(vat),
            packs,
            earlier: '2026-00001',
          })
          const after = toSwapInvoiceContents(swapped.order, swapped.lines, seller, {
            shares: remaining(swapped.vat),
            packs,
            earlier: '2026-00001',
          })
          for (const contents of [before, after].filter(({ total }) => total > 0))
            expect(check(contents).reference).toBe('2026-00001')
        },
      ),
      { numRuns: randomRuns(200) },
    )
  })
})
