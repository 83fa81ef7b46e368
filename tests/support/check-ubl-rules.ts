// Checks the rules of EN 16931 and Peppol BIS Billing 3.0 about the sums of an invoice or a credit
// note. It shares no code with the writer.

import { childrenOf, requireChild, type XmlElement } from './parse-xml.ts'

/** Returns the sums in cents. @throws Error that names the broken rule */
export function checkUblRules(root: XmlElement) {
  const isCredit = root.name === 'CreditNote'
  const lines = childrenOf(root, `cac:${root.name}Line`).map((line) => readLine(line, isCredit))
  const allowances = childrenOf(root, 'cac:AllowanceCharge').map(readAllowance)
  const taxTotal = requireChild(root, 'cac:TaxTotal')
  const rates = childrenOf(taxTotal, 'cac:TaxSubtotal').map((part) => ({
    rate: readRate(requireChild(part, 'cac:TaxCategory')),
    taxable: readAmount(part, 'TaxableAmount'),
    tax: readAmount(part, 'TaxAmount'),
  }))
  const total = requireChild(root, 'cac:LegalMonetaryTotal')
  const optional = (name: string) =>
    childrenOf(total, `cbc:${name}`).length > 0 ? readAmount(total, name) : 0
  const sums = {
    lines: readAmount(total, 'LineExtensionAmount'),
    allowances: optional('AllowanceTotalAmount'),
    charges: optional('ChargeTotalAmount'),
    exclusive: readAmount(total, 'TaxExclusiveAmount'),
    vat: readAmount(taxTotal, 'TaxAmount'),
    inclusive: readAmount(total, 'TaxInclusiveAmount'),
    prepaid: optional('PrepaidAmount'),
    payable: readAmount(total, 'PayableAmount'),
  }
  const of = (isCharge: boolean) => allowances.filter((one) => one.isCharge === isCharge)
  requireRule('BR-16', lines.length > 0)
  requireEqual('BR-CO-10', sums.lines, sumOf(lines))
  requireEqual('BR-CO-11', sums.allowances, sumOf(of(false)))
  requireEqual('BR-CO-12', sums.charges, sumOf(of(true)))
  requireEqual('BR-CO-13', sums.exclusive, sums.lines - sums.allowances + sums.charges)
  requireEqual('BR-CO-14', sums.vat, sumOf(rates.map(({ tax }) => ({ net: tax }))))
  requireEqual('BR-CO-15', sums.inclusive, sums.exclusive + sums.vat)
  requireEqual('BR-CO-16', sums.payable, sums.inclusive - sums.prepaid)
  requireRule('BR-S-01', new Set(rates.map(({ rate }) => rate)).size === rates.length)
  for (const { rate, taxable, tax } of rates) {
    const ofRate = <Part extends { rate: number }>(parts: Part[]) =>
      parts.filter((part) => part.rate === rate)
    requireEqual(
      'BR-S-08',
      taxable,
      sumOf(ofRate(lines)) - sumOf(ofRate(of(false))) + sumOf(ofRate(of(true))),
    )
    requireRule('BR-CO-17', Math.abs(tax - Math.round((taxable * rate) / 100)) < 100)
  }
  for (const { rate } of [...lines, ...allowances])
    requireRule(
      'BR-S-01',
      rates.some((one) => one.rate === rate),
    )
  if (sums.payable > 0) requireRule('BR-CO-25', childrenOf(root, 'cac:PaymentTerms').length > 0)
  if (sums.payable > 0 && !isCredit)
    requireRule('NL-R-007', childrenOf(root, 'cac:PaymentMeans').length > 0)
  const references = childrenOf(root, 'cac:BillingReference')
  if (isCredit) requireRule('NL-R-001', references.length > 0)
  requireNoEmptyElement(root)
  const reference =
    references[0] &&
    requireChild(requireChild(references[0], 'cac:InvoiceDocumentReference'), 'cbc:ID').text
  return {
    ...sums,
    reference,
    vatByPercentage: rates.reduce(
      (sum, { rate, taxable }) => sum + Math.round((taxable * rate) / 100),
      0,
    ),
  }
}

function readLine(line: XmlElement, isCredit: boolean) {
  const net = readAmount(line, 'LineExtensionAmount')
  const quantity = Number(
    requireChild(line, isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity').text,
  )
  const price = Number(requireChild(requireChild(line, 'cac:Price'), 'cbc:PriceAmount').text)
  requireRule('BR-27', price >= 0)
  requireEqual('PEPPOL-EN16931-R120', net, Math.round(quantity * price * 100) + 0)
  return {
    net,
    rate: readRate(requireChild(requireChild(line, 'cac:Item'), 'cac:ClassifiedTaxCategory')),
  }
}

const readAllowance = (one: XmlElement) => ({
  net: readAmount(one, 'Amount'),
  isCharge: requireChild(one, 'cbc:ChargeIndicator').text === 'true',
  rate: readRate(requireChild(one, 'cac:TaxCategory')),
})

function readRate(category: XmlElement): number {
  requireRule(
    'BR-S-05',
    requireChild(category, 'cbc:ID').text === 'S' &&
      Number(requireChild(category, 'cbc:Percent').text) > 0,
  )
  return Number(requireChild(category, 'cbc:Percent').text)
}

function readAmount(parent: XmlElement, name: string): number {
  const { text, attributes } = requireChild(parent, `cbc:${name}`)
  requireRule(`BR-DEC ${name} ${text}`, /^-?\d+\.\d{2}$/.test(text))
  requireRule('PEPPOL-EN16931-R051', attributes['currencyID'] === 'EUR')
  return Number(text.replace('.', '')) + 0
}

function requireNoEmptyElement({ name, children, text }: XmlElement): void {
  requireRule(`PEPPOL-EN16931-R008 ${name}`, children.length > 0 || text.trim() !== '')
  children.forEach(requireNoEmptyElement)
}

const sumOf = (parts: readonly { net: number }[]) => parts.reduce((sum, { net }) => sum + net, 0)

function requireRule(rule: string, isMet: boolean): void {
  if (!isMet) throw new Error(`${rule} is broken`)
}
const requireEqual = (rule: string, stated: number, calculated: number): void =>
  requireRule(`${rule}: ${stated} is not ${calculated}, so it`, stated === calculated)
