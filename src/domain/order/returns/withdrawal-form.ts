// What a person can type is taken in: the right is not refused for its form.

import { toPlainLine, toPlainText } from '../../text/plain-text.ts'
import { maxClaimLengths, orderClaimError, toPlainClaim, tooLongMessage } from '../order-claim.ts'

const typedFields = ['name', 'number', 'email', 'note'] as const
type TypedField = (typeof typedFields)[number]
type Field = TypedField | 'part'
export type WithdrawalForm = Record<Field, string>
export type WithdrawalErrors = Partial<Record<Field, string>>

const toPlain: Record<TypedField, (typed: string) => string> = {
  ...toPlainClaim,
  name: toPlainLine,
  note: toPlainText,
}
const maxLengths = { ...maxClaimLengths, name: 200, note: 1000 }

/** `value` is plain. Returns undefined for a value that the shop takes in. */
function fieldError(field: TypedField, value: string): string | undefined {
  if (field === 'number' || field === 'email') return orderClaimError(field, value)
  if (value.length > maxLengths[field]) return tooLongMessage(value, maxLengths[field])
  return field === 'name' && value === '' ? 'Vul je naam in.' : undefined
}

export function parseWithdrawalField(
  field: TypedField,
  typed: unknown,
): { value: string; error: string | undefined } {
  const value = typeof typed === 'string' ? toPlain[field](typed) : ''
  return { value, error: fieldError(field, value) }
}

export function parseWithdrawal(valueOf: (field: Field) => unknown): {
  values: WithdrawalForm
  errors: WithdrawalErrors
} {
  const parsed = typedFields.map(
    (field) => [field, parseWithdrawalField(field, valueOf(field))] as const,
  )
  const valueEntries = parsed.map(([field, { value }]) => [field, value])
  const values = {
    ...(Object.fromEntries(valueEntries) as Record<TypedField, string>),
    part: valueOf('part') === 'some' ? 'some' : 'all',
  }
  const errors: WithdrawalErrors = Object.fromEntries(
    parsed.flatMap(([field, { error }]) => (error === undefined ? [] : [[field, error]])),
  )
  if (values.part === 'some' && values.note === '') errors.note = missingNoteMessage
  return { values, errors }
}

export const missingNoteMessage = 'Vul in welke producten je herroept.'

/** What the shop stores for the complete order if other open declarations hold all its packs. */
export const completeOrderWords = 'De hele bestelling'

/**
 * The shop takes in every declaration. After this many from one network within an hour, their
 * receipts wait an hour, after twice as many two hours, and so on up to `maxReceiptDelayHours`.
 */
const receiptsPerHour = 10
const maxReceiptDelayHours = 24
/** While an order has this many open withdrawals, the receipts of further ones wait likewise. */
const receiptsPerOrder = 5

export const receiptDelayHours = (earlierFromNetwork: number, openOfOrder: number): number =>
  Math.min(
    Math.max(
      Math.floor(earlierFromNetwork / receiptsPerHour),
      Math.floor(openOfOrder / receiptsPerOrder),
    ),
    maxReceiptDelayHours,
  )

/** One receipt confirms declarations of about this many characters together. */
export const maxJoinedLength = 100_000
