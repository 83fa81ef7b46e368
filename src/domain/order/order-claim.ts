// The number and the e-mail address with which a customer names an order without its link. What a
// person can type is taken in.

import { toPlainText } from '../text/plain-text.ts'
import { parseOrderNumber } from './order-number.ts'

/** The form says so, because a link that is asked for sooner is not mailed. */
export const minMinutesBetweenRequestedLinks = 60

export const orderClaimFields = ['number', 'email'] as const
export type OrderClaimField = (typeof orderClaimFields)[number]
export type OrderClaim = Record<OrderClaimField, string>

/** Without spaces, dots and marks, such as L10001 for '# l 10.001'. */
const toPlainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase()

export const toPlainClaim: Readonly<Record<OrderClaimField, (typed: string) => string>> = {
  number: toPlainNumber,
  email: toPlainText,
}
export const maxClaimLengths: Readonly<Record<OrderClaimField, number>> = { number: 40, email: 254 }

export const tooLongMessage = (value: string, max: number): string =>
  `Dit zijn ${value.length} tekens. Er passen er hoogstens ${max}; maak het korter.`

/** `value` is plain. Returns undefined for a value that the shop takes in. */
export function orderClaimError(field: OrderClaimField, value: string): string | undefined {
  if (value.length > maxClaimLengths[field]) return tooLongMessage(value, maxClaimLengths[field])
  if (field === 'number' && parseOrderNumber(value) === undefined)
    return 'Een bestelnummer is een L met cijfers, zoals L10001.'
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value))
    return 'Vul het e-mailadres van je bestelling in.'
  return undefined
}

export function parseOrderClaim(valueOf: (field: OrderClaimField) => unknown): {
  values: OrderClaim
  errors: Partial<OrderClaim>
} {
  const values: OrderClaim = { number: '', email: '' }
  const errors: Partial<OrderClaim> = {}
  for (const field of orderClaimFields) {
    const typed = valueOf(field)
    values[field] = typeof typed === 'string' ? toPlainClaim[field](typed) : ''
    const error = orderClaimError(field, values[field])
    if (error !== undefined) errors[field] = error
  }
  return { values, errors }
}
