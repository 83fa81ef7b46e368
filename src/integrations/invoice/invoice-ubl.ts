// Writes an invoice or a credit note of a firm as UBL 2.1 by EN 16931 and Peppol BIS Billing 3.0.
//
// The sums are those of the PDF and of the bookkeeping. Prices include VAT, so the VAT of a rate is
// a part of what the customer paid, and calculateInvoiceAmounts shares the cents out over the lines
// until they add up to the rate. The total is then exactly what was paid, without a rounding
// amount. The VAT may differ a cent from the percentage of the net sum, within the tolerance of the
// rules BR-CO-17 and BR-S-09.

import { parseAddressLine } from '#domain/address/sender-address.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { addCents, type Cents, cents, multiplyCents, formatPlainAmount } from '#domain/money.ts'
import {
  type Buyer,
  type Invoice,
  type InvoiceProgress,
  type Seller,
  calculateInvoiceAmounts,
} from '#domain/order/invoice/invoice.ts'
import { type CalendarDay, toCalendarDay } from '#domain/time/calendar-day.ts'
import { closingSentence, paidAtOf, sellerOf, shippingShares } from './invoice-text.ts'
import { escapeXml } from '../xml/escape-xml.ts'

/**
 * An element of cac. UBL does not allow an empty element, so a part without contents is left out.
 */
function group(name: string, ...parts: readonly string[]): string {
  const content = parts.join('')
  return content && `<cac:${name}>${content}</cac:${name}>`
}

/** Returns an element of cbc with a text. The attribute is for example schemeID. */
function field(
  name: string,
  text: string | null | undefined,
  attribute?: { name: string; value: string },
): string {
  if (!text) return ''
  const start = attribute ? `${name} ${attribute.name}="${escapeXml(attribute.value)}"` : name
  return `<cbc:${start}>${escapeXml(text)}</cbc:${name}>`
}

const identifier = (name: string, text: string | undefined, scheme: string): string =>
  field(name, text, { name: 'schemeID', value: scheme })

const euros = { name: 'currencyID', value: 'EUR' }
const amount = (name: string, value: Cents): string => field(name, formatPlainAmount(value), euros)
/** A price may have more decimals than an amount. */
const price = (name: string, value: string): string => field(name, value, euros)

const vatScheme = group('TaxScheme', field('ID', 'VAT'))
/** S: the standard category of VAT, which also has the reduced rate. */
const taxCategory = (name: string, rate: number): string =>
  group(name, field('ID', 'S'), field('Percent', String(rate)), vatScheme)

/**
 * The shop's own account, for an invoice that is not paid yet. `dueOn` is null before the shipment.
 */
export type TransferDetails = { iban: string; accountName: string; dueOn: CalendarDay | null }

const standard = 'urn:cen.eu:en16931:2017'
const peppol = {
  customization: `${standard}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
  profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
}
/** Code lists: ISO 6523 and EAS, UNCL1001, UNCL4461, UNCL5189, UNCL7161 and UN/ECE 20. */
const schemes = { chamberOfCommerce: '0106', dutchVatNumber: '9944' }
const typeCodes = { invoice: '380', creditNote: '381' }
const sepaTransfer = '58'
const reasonCodes = { discount: '95', delivery: 'DL' }
const unitPiece = 'C62'

export function formatInvoiceUbl(
  invoice: Invoice,
  progress: InvoiceProgress,
  transfer?: TransferDetails,
): string {
  const { buyer, credits, replaces, number, orderNumber } = invoice
  const root = credits ? 'CreditNote' : 'Invoice'
  const unpaid = paidAtOf(invoice, progress) === null && !credits ? transfer : undefined
  const supplied = !credits && progress.suppliedAt
  const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:'
  const { lines, allowances, sums } = toAmounts(invoice)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${root} xmlns="${namespace}${root}-2" xmlns:cac="${namespace}CommonAggregateComponents-2" xmlns:cbc="${namespace}CommonBasicComponents-2">`,
    ...specification(buyer),
    field('ID', number),
    field('IssueDate', dayOf(invoice.issuedAt)),
    field('DueDate', unpaid?.dueOn),
    field(`${root}TypeCode`, credits ? typeCodes.creditNote : typeCodes.invoice),
    field('DocumentCurrencyCode', 'EUR'),
    group('OrderReference', field('ID', orderNumber)),
    group('BillingReference', group('InvoiceDocumentReference', field('ID', credits ?? replaces))),
    group('AccountingSupplierParty', sellerParty(sellerOf(invoice))),
    group('AccountingCustomerParty', buyerParty(buyer)),
    group('Delivery', field('ActualDeliveryDate', supplied ? dayOf(supplied) : undefined)),
    unpaid ? paymentMeans(unpaid, orderNumber) : '',
    group('PaymentTerms', field('Note', closingSentence(invoice, progress))),
    ...allowances,
    taxTotal(invoice),
    monetaryTotal(sums, paidAtOf(invoice, progress) !== null),
    ...lines,
    `</${root}>`,
  ]
    .flatMap((part) => (part === '' ? [] : `${part}\n`))
    .join('')
}

const dayOf = (moment: string): CalendarDay => toCalendarDay(new Date(moment))

/**
 * Peppol needs an electronic address of the buyer; the shop knows none of a buyer without a Dutch
 * VAT number.
 */
const specification = (buyer: Buyer): string[] =>
  endpointOf(buyer)
    ? [field('CustomizationID', peppol.customization), field('ProfileID', peppol.profile)]
    : [field('CustomizationID', standard)]

const endpointOf = ({ vatNumber }: Buyer): string | undefined =>
  vatNumber?.startsWith('NL') ? vatNumber : undefined

function sellerParty({
  legalName,
  shopName,
  address,
  chamberOfCommerce,
  vat,
  email,
}: Seller): string {
  return group(
    'Party',
    identifier('EndpointID', chamberOfCommerce, schemes.chamberOfCommerce),
    group('PartyName', field('Name', shopName)),
    group('PostalAddress', sellerAddress(address), country),
    group('PartyTaxScheme', field('CompanyID', vat), vatScheme),
    group(
      'PartyLegalEntity',
      field('RegistrationName', legalName),
      identifier('CompanyID', chamberOfCommerce, schemes.chamberOfCommerce),
    ),
    group('Contact', field('ElectronicMail', email)),
  )
}

/** The shop sells and delivers in the Netherlands only. */
const country = group('Country', field('IdentificationCode', 'NL'))

function sellerAddress(text: string): string {
  const parsed = parseAddressLine(text)
  if (!parsed) return group('AddressLine', field('Line', text))
  const { name, street, houseNumber, postcode, city } = parsed
  return [
    field('StreetName', `${street} ${houseNumber}`),
    field('AdditionalStreetName', name),
    ...town(postcode, city),
  ].join('')
}

const town = (postcode: string, city: string): string[] => [
  field('CityName', city),
  field('PostalZone', formatPostcode(postcode)),
]

function buyerParty(buyer: Buyer): string {
  const { name, street, postcode, city, company, vatNumber } = buyer
  return group(
    'Party',
    identifier('EndpointID', endpointOf(buyer), schemes.dutchVatNumber),
    group('PartyName', field('Name', company)),
    group('PostalAddress', field('StreetName', street), ...town(postcode, city), country),
    vatNumber ? group('PartyTaxScheme', field('CompanyID', vatNumber), vatScheme) : '',
    group('PartyLegalEntity', field('RegistrationName', company)),
    group('Contact', field('Name', name)),
  )
}

/**
 * Only for an unpaid invoice: the codes that Peppol allows in the Netherlands do not include iDEAL.
 */
const paymentMeans = ({ iban, accountName }: TransferDetails, orderNumber: string): string =>
  group(
    'PaymentMeans',
    field('PaymentMeansCode', sepaTransfer),
    field('PaymentID', orderNumber),
    group('PayeeFinancialAccount', field('ID', iban), field('Name', accountName)),
  )

type NetLine = ReturnType<typeof calculateInvoiceAmounts>['lines'][number]
type Sums = Record<'lines' | 'allowances' | 'charges' | 'net' | 'vat', Cents>

const isDiscount = ({ lineTotal }: NetLine): boolean => lineTotal < 0

/** A discount becomes an allowance, because a price must not be negative (BR-27). */
function toAmounts(invoice: Invoice): { lines: string[]; allowances: string[]; sums: Sums } {
  const { lines, net, vat } = calculateInvoiceAmounts(invoice)
  const [goods, discounts] = [lines.filter((line) => !isDiscount(line)), lines.filter(isDiscount)]
  const shipping = shippingShares(invoice)
  return {
    lines: goods.map((line, index) => toLine(line, index + 1, Boolean(invoice.credits))),
    allowances: [
      ...discounts.map(({ name, netTotal, vatRate }) =>
        toAllowance({ name, net: multiplyCents(netTotal, -1), rate: vatRate }),
      ),
      ...shipping.map((share) => toAllowance(share, true)),
    ],
    sums: {
      lines: addCents(...goods.map(({ netTotal }) => netTotal)),
      allowances: multiplyCents(addCents(...discounts.map(({ netTotal }) => netTotal)), -1),
      charges: addCents(...shipping.map((share) => share.net)),
      net,
      vat,
    },
  }
}

/** Six decimals give the amount of the line back for every quantity that the shop sells. */
const pricePrecision = 6

/**
 * The last cents of an order can be less than the VAT that remains. The quantity is then negative
 * instead of the price (BR-27).
 */
function toLine(
  { name, quantity: packs, netTotal, vatRate }: NetLine,
  id: number,
  isCredit: boolean,
): string {
  const quantity = netTotal < 0 ? -packs : packs
  const unitPrice = netTotal / quantity / 100
  return group(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    field('ID', String(id)),
    field(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', String(quantity), {
      name: 'unitCode',
      value: unitPiece,
    }),
    amount('LineExtensionAmount', netTotal),
    group('Item', field('Name', name), taxCategory('ClassifiedTaxCategory', vatRate)),
    group(
      'Price',
      price('PriceAmount', unitPrice.toFixed(netTotal % quantity === 0 ? 2 : pricePrecision)),
    ),
  )
}

type Share = { name: string; net: Cents; rate: number }
const toAllowance = ({ name, net, rate }: Share, isCharge = false): string =>
  group(
    'AllowanceCharge',
    field('ChargeIndicator', String(isCharge)),
    field('AllowanceChargeReasonCode', isCharge ? reasonCodes.delivery : reasonCodes.discount),
    field('AllowanceChargeReason', name),
    amount('Amount', net),
    taxCategory('TaxCategory', rate),
  )

const taxTotal = ({ vat }: Invoice): string =>
  group(
    'TaxTotal',
    amount('TaxAmount', addCents(...vat.map((share) => share.amount))),
    ...vat.map((share) =>
      group(
        'TaxSubtotal',
        amount('TaxableAmount', cents(share.gross - share.amount)),
        amount('TaxAmount', share.amount),
        taxCategory('TaxCategory', share.rate),
      ),
    ),
  )

/**
 * Money that was paid, or paid back, is no longer due. Before the payment a credit note reduces
 * what the invoice asks.
 */
function monetaryTotal({ lines, allowances, charges, net, vat }: Sums, isPaid: boolean): string {
  const total = addCents(net, vat)
  return group(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', lines),
    amount('TaxExclusiveAmount', net),
    amount('TaxInclusiveAmount', total),
    allowances === 0 ? '' : amount('AllowanceTotalAmount', allowances),
    charges === 0 ? '' : amount('ChargeTotalAmount', charges),
    isPaid ? amount('PrepaidAmount', total) : '',
    amount('PayableAmount', isPaid ? cents(0) : total),
  )
}
