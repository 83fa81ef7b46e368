// The fields and validation of the form with which a customer withdraws from a purchase without an
// access link.

import { parseOrderNumber } from './order-number.ts'

const fields = ['name', 'number', 'email', 'part', 'note'] as const
type Field = (typeof fields)[number]
export type WithdrawalForm = Record<Field, string>
export type WithdrawalErrors = Partial<Record<Field, string>>

/** Reads only the fields of the form; `valueOf` returns the unvalidated value of a field. */
export const parseWithdrawal = (valueOf: (field: Field) => unknown): WithdrawalForm =>
  Object.fromEntries(
    fields.map((field) => {
      const value = valueOf(field)
      return [field, typeof value === 'string' ? value.trim().slice(0, 1000) : '']
    }),
  ) as WithdrawalForm

export function validateWithdrawal({
  name,
  number,
  email,
  part,
  note,
}: WithdrawalForm): WithdrawalErrors {
  return {
    ...(name === '' && { name: 'Vul je naam in.' }),
    ...(parseOrderNumber(number) === undefined && {
      number: 'Een bestelnummer is een L met cijfers, zoals L10001.',
    }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) && {
      email: 'Vul het e-mailadres van je bestelling in.',
    }),
    ...(part === 'some' && note === '' && { note: 'Vul in welke producten je herroept.' }),
  }
}

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
  Math.max(
    Math.min(Math.floor(earlierFromNetwork / receiptsPerHour), maxReceiptDelayHours),
    Math.floor(openOfOrder / receiptsPerOrder),
  )
