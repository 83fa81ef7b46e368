// The elements that UBL documents consist of. UBL does not allow an empty element, so a part
// without contents is left out.

import { type Cents, formatPlainAmount } from '#domain/money.ts'
import { escapeXml } from '../xml/escape-xml.ts'

/** Returns an element of cac that contains the parts. */
export function group(name: string, ...parts: readonly string[]): string {
  const content = parts.join('')
  return content && `<cac:${name}>${content}</cac:${name}>`
}

/** Returns an element of cbc with a text. The attribute is for example schemeID. */
export function field(
  name: string,
  text: string | null | undefined,
  attribute?: { name: string; value: string },
): string {
  if (!text) return ''
  const start = attribute ? `${name} ${attribute.name}="${escapeXml(attribute.value)}"` : name
  return `<cbc:${start}>${escapeXml(text)}</cbc:${name}>`
}

export const identifier = (name: string, text: string | undefined, scheme: string): string =>
  field(name, text, { name: 'schemeID', value: scheme })

const euros = { name: 'currencyID', value: 'EUR' }
export const amount = (name: string, value: Cents): string =>
  field(name, formatPlainAmount(value), euros)
/** A price may have more decimals than an amount. */
export const price = (name: string, value: string): string => field(name, value, euros)

export const vatScheme = group('TaxScheme', field('ID', 'VAT'))
/** S: the standard category of VAT, which also has the reduced rate. */
export const taxCategory = (name: string, rate: number): string =>
  group(name, field('ID', 'S'), field('Percent', String(rate)), vatScheme)
