// Reading what Mollie answers: a payment or a method is whole and makes sense, or it is nothing.

import { type Cents, cents } from '#domain/money.ts'
import { isPaymentStatus } from '#domain/order/payment-status.ts'
import { isRecord } from '#domain/record.ts'
import { methodLogo } from './method-logo.ts'
import type { PaymentMethod } from './payment-provider.ts'
import type { Payment } from './payment.ts'

/** 1295 to '12.95', the way Mollie writes amounts. */
export const valueOf = (amount: Cents): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** '12.95' to 1295; undefined for anything but two decimals. */
export function amountOf(value: unknown): Cents | undefined {
  const [, euros, rest] = (typeof value === 'string' && /^(\d{1,9})\.(\d{2})$/.exec(value)) || []
  return euros !== undefined && rest !== undefined ? cents(Number(euros) * 100 + Number(rest)) : undefined
}

/** The checkout page must be https; `local` also takes http on this machine. */
export function paymentOf(body: unknown, local: boolean): Payment | undefined {
  const { id, status, amount, metadata, mandateId, amountRefunded, amountChargedBack, _links } = record(body)
  const { value, currency } = record(amount)
  const orderId = Number(record(metadata)['order_id'])
  const paid = amountOf(value)
  if (typeof id !== 'string' || !/^tr_\w{1,60}$/.test(id) || !isPaymentStatus(status)) return undefined
  if (paid === undefined || typeof currency !== 'string' || !Number.isSafeInteger(orderId)) return undefined
  const href = record(record(_links)['checkout'])['href']
  if (href !== undefined && !isPayable(href, local)) return undefined
  const [refunded, chargedBack] = [amountRefunded, amountChargedBack].map((sum) => amountOf(record(sum)['value']))
  const mandate = typeof mandateId === 'string' && /^mdt_\w{1,60}$/.test(mandateId) ? { mandateId } : {}
  return { id, status, amount: paid, currency, orderId, checkoutUrl: href, refunded, chargedBack, ...mandate }
}

function isPayable(href: unknown, local: boolean): href is string {
  if (typeof href !== 'string' || !URL.canParse(href)) return false
  const { protocol, hostname } = new URL(href)
  return protocol === 'https:' || (local && protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
}

/** Need the products' names, which are nobody else's business, or take longer than packs stay aside. */
const unfit = new Set([
  'klarna',
  'klarnapaylater',
  'klarnapaynow',
  'klarnasliceit',
  'in3',
  'riverty',
  'billie',
  'alma',
  'voucher',
  'giftcard',
  'banktransfer',
])

/** Undefined when the answer is no list of methods. */
export function payableMethods(body: unknown): PaymentMethod[] | undefined {
  const { methods } = record(record(body)['_embedded'])
  if (!Array.isArray(methods)) return undefined
  return methods.flatMap((method: unknown) => {
    const { id, description } = record(method)
    if (typeof id !== 'string' || !/^[a-z0-9_]{1,40}$/.test(id) || typeof description !== 'string' || unfit.has(id)) return []
    return [{ id, description: description.slice(0, 60), image: { size2x: methodLogo(id) } }]
  })
}

export const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
