// Parses and validates the amounts, payments and payment methods in Mollie's responses.

import { type Cents, cents } from '#domain/money.ts'
import { isPaymentStatus } from '#domain/payment/payment-status.ts'
import { isRecord } from '#domain/is-record.ts'
import { memberOf } from '../network/member-of.ts'
import { paymentMethodLogoPath } from './method-logo.ts'
import type { PaymentMethod, Payment } from './payment-provider.ts'
import { type MollieResponse, createPaymentUnavailableProblem } from './mollie-client.ts'

/** Formats 1295 as '12.95', Mollie's notation of amounts. */
export const formatMollieAmount = (amount: Cents): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Parses '12.95' to 1295; undefined for any other notation. */
export function parseMollieAmount(value: unknown): Cents | undefined {
  const [, euros, rest] = (typeof value === 'string' && /^(\d{1,9})\.(\d{2})$/.exec(value)) || []
  return euros !== undefined && rest !== undefined
    ? cents(Number(euros) * 100 + Number(rest))
    : undefined
}

/** Parses '-12.95' to -1295, and amounts without a sign; undefined for any other notation. */
export function parseSignedMollieAmount(value: unknown): Cents | undefined {
  const isNegative = typeof value === 'string' && value.startsWith('-')
  const amount = parseMollieAmount(isNegative ? value.slice(1) : value)
  return isNegative && amount !== undefined && amount > 0 ? cents(0 - amount) : amount
}

/**
 * Parses '17.3635', an amount with two to four decimals, to 173635 hundredths of a cent; undefined
 * for any other notation.
 */
export function parseMollieHundredths(value: unknown): number | undefined {
  const [, sign, euros, decimals] =
    (typeof value === 'string' && /^(-?)(\d{1,9})\.(\d{2,4})$/.exec(value)) || []
  if (euros === undefined || decimals === undefined) return undefined
  return (sign === '-' ? -1 : 1) * Number(euros + decimals.padEnd(4, '0'))
}

/**
 * Returns undefined for an invalid payment. The checkout URL must use https; with `isLocal` it may
 * also use http on this machine.
 */
export function parsePayment(body: unknown, isLocal: boolean): Payment | undefined {
  const { id, status, amount, metadata, mandateId, amountRefunded, amountChargedBack, _links } =
    toRecordOrEmpty(body)
  const { value, currency } = toRecordOrEmpty(amount)
  const orderId = Number(toRecordOrEmpty(metadata)['order_id'])
  const paid = parseMollieAmount(value)
  if (typeof id !== 'string' || !/^tr_\w{1,60}$/.test(id) || !isPaymentStatus(status))
    return undefined
  if (paid === undefined || typeof currency !== 'string' || !Number.isSafeInteger(orderId))
    return undefined
  const href = toRecordOrEmpty(toRecordOrEmpty(_links)['checkout'])['href']
  if (href !== undefined && !isCheckoutUrl(href, isLocal)) return undefined
  const [refunded, chargedBack] = [amountRefunded, amountChargedBack].map((sum) =>
    parseMollieAmount(toRecordOrEmpty(sum)['value']),
  )
  const mandate =
    typeof mandateId === 'string' && /^mdt_\w{1,60}$/.test(mandateId) ? { mandateId } : {}
  return {
    id,
    status,
    amount: paid,
    currency,
    orderId,
    checkoutUrl: href,
    refunded,
    chargedBack,
    ...mandate,
  }
}

function isCheckoutUrl(href: unknown, isLocal: boolean): href is string {
  if (typeof href !== 'string' || !URL.canParse(href)) return false
  const { protocol, hostname } = new URL(href)
  return (
    protocol === 'https:' ||
    (isLocal && protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'))
  )
}

/**
 * Payment methods that the shop does not offer. They require product names, which reveal health
 * data, or the shop cannot settle them.
 */
const excludedMethods = new Set([
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
])

/** Returns undefined if the response is not a list of methods. */
export function toPaymentMethods(body: unknown): PaymentMethod[] | undefined {
  const { methods } = toRecordOrEmpty(toRecordOrEmpty(body)['_embedded'])
  if (!Array.isArray(methods)) return undefined
  return methods.flatMap((method: unknown) => {
    const { id, description, minimumAmount, maximumAmount } = toRecordOrEmpty(method)
    if (
      typeof id !== 'string' ||
      !/^[a-z0-9_]{1,40}$/.test(id) ||
      typeof description !== 'string' ||
      excludedMethods.has(id)
    )
      return []
    const [minAmount, maxAmount] = [parseLimit(minimumAmount), parseLimit(maximumAmount)]
    const limits = {
      ...(minAmount !== undefined && { minAmount }),
      ...(maxAmount !== undefined && { maxAmount }),
    }
    return [
      {
        id,
        description: description.slice(0, 60),
        image: { size2x: paymentMethodLogoPath(id) },
        ...limits,
      },
    ]
  })
}

/**
 * Mollie gives null for a method without a limit. A limit in another currency than euros does not
 * apply.
 */
function parseLimit(limit: unknown): Cents | undefined {
  const { value, currency } = toRecordOrEmpty(limit)
  return currency === 'EUR' ? parseMollieAmount(value) : undefined
}

export const toRecordOrEmpty = (value: unknown): Record<string, unknown> =>
  isRecord(value) ? value : {}

export const isLocalUrl = (url: string) =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/**
 * @throws Problem payment-unavailable for another status than `expectedStatus` and for an invalid
 * payment
 */
export function requirePaymentInResponse(
  { status, body }: MollieResponse,
  expectedStatus: number,
  isLocal: boolean,
): Payment {
  const payment = status === expectedStatus ? parsePayment(body, isLocal) : undefined
  if (payment) return payment
  const title = memberOf(body, 'title')
  const detail = typeof title === 'string' ? title.slice(0, 80) : 'no error title'
  throw createPaymentUnavailableProblem(`Mollie answered a payment call with ${status}: ${detail}`)
}
