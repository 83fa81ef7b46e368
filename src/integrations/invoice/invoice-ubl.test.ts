import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { Invoice } from '#domain/order/invoice/invoice.ts'
import { toInvoiceContents } from '#domain/order/invoice/invoice-contents.ts'
import { childrenOf, parseXml, requireChild } from '#tests/support/parse-xml.ts'
import { checkUblRules } from '#tests/support/check-ubl-rules.ts'
import { formatInvoiceUbl, type TransferDetails } from './invoice-ubl.ts'
import {
  seller,
  order,
  delivered,
  numbered,
  line,
  priceOrder,
  transfer,
  itemNames,
} from '#tests/support/builders/invoices.ts'

const parse = (one: Invoice, progress = delivered, details?: TransferDetails) =>
  parseXml(formatInvoiceUbl(one, progress, details))

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
