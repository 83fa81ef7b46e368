// What mails about an order say, once for HTML and plain text.

import { writtenPostcode } from '#domain/address/postcode.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import { inEuros } from '#domain/money.ts'
import { shippingLabel } from '#domain/delivery/shipping-cost.ts'
import { formatDate } from '#domain/time/format-date.ts'

/** A letter's own words; the order itself follows in every letter alike. */
export type OrderLetterWords = {
  title: string
  intro: string[]
  next: string[]
  /** What the button to the order says. */
  button?: string
  /** Of a subscription's delivery: what its owner can do. */
  ways?: { label: string; href: string }[]
}

export const usualButton = 'Bekijk je bestelling'

export const orderedOn = (order: OrderMail): string => `Bestelling ${order.number}, ${formatDate(order.orderedAt)}`

export const lineWords = (line: Omit<OrderMail['lines'][number], 'vatRate'>) => ({
  name: line.name,
  sum: `${line.quantity} × ${inEuros(line.unitPrice)}`,
  total: inEuros(line.lineTotal),
})

export const totalRows = (order: OrderMail): { label: string; amount: string; strong?: true }[] => [
  { label: 'Subtotaal', amount: inEuros(order.subtotal) },
  { label: 'Verzendkosten', amount: shippingLabel(order.shipping) },
  { label: 'Totaal, inclusief btw', amount: inEuros(order.total), strong: true },
  ...order.vat.map((share) => ({ label: `Waarvan ${share.rate}% btw`, amount: inEuros(share.amount) })),
]

/** Without a name when the mail repeats none. */
export const greeting = (name: string | null): string => (name === null ? 'Dag,' : `Dag ${name},`)

/** Empty when the mail repeats no address. */
export function addressLines({ name, address }: Pick<OrderMail, 'name' | 'address'>): string[] {
  if (!address) return []
  const house = [address.number, address.addition].filter(Boolean).join(' ')
  const country = address.country === 'NL' ? 'Nederland' : address.country
  return [...(name === null ? [] : [name]), `${address.street} ${house}`, `${writtenPostcode(address.postcode)} ${address.city}`, country]
}

/** The address, or where it is shown when the mail does not repeat it. */
export const deliveryLines = (order: Pick<OrderMail, 'name' | 'address'>): string[] =>
  order.address ? addressLines(order) : ['Je naam en adres staan op de pagina van je bestelling.']

export const withdrawalWords =
  'Je hebt 14 dagen bedenktijd nadat je pakket is bezorgd. Een reden hoef je niet te geven. Laat het ons binnen die tijd weten en stuur het pakket daarna binnen 14 dagen terug.'
