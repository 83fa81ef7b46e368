import { type Cents, cents, formatEuros } from '../money.ts'
import type { FieldErrors } from '../problem.ts'
import { addDays, type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import { type DiscountCode, isDiscountCode } from './discount-code.ts'
import { maxDiscountAmount, maxDiscountPercent, minPaidForProducts } from './discount-of.ts'

export type DiscountInput = Omit<DiscountCode, 'uses' | 'stoppedAt'>

const maxDays = 730
const maxMinSubtotal = cents(100_000)

/** Returns errors by field, with the names of the API. */
export function validateDiscountInput(input: DiscountInput, today: CalendarDay): FieldErrors {
  const { code, kind, percent, amount, startsOn, endsOn, minSubtotal, maxUses } = input
  const errors: FieldErrors = {}
  if (!isDiscountCode(code))
    errors['code'] = ['Gebruik 4 tot 24 letters en cijfers, zoals HERFST10.']
  if (
    kind === 'percent' &&
    (!Number.isInteger(percent) || percent < 1 || percent > maxDiscountPercent)
  )
    errors['percent'] = [`Vul een heel percentage van 1 tot en met ${maxDiscountPercent} in.`]
  if (kind === 'amount' && (amount <= 0 || amount > maxDiscountAmount))
    errors['amount'] = [`Vul een bedrag tot en met ${formatEuros(maxDiscountAmount)} in.`]
  if (startsOn < today) errors['starts_on'] = ['Kies vandaag of een latere dag.']
  if (endsOn < startsOn) errors['ends_on'] = ['De laatste dag ligt voor de eerste.']
  else if (daysBetween(startsOn, endsOn) > maxDays)
    errors['ends_on'] = ['Kies een dag binnen twee jaar na de eerste.']
  if (minSubtotal < 0 || minSubtotal > maxMinSubtotal)
    errors['min_subtotal'] = [`Vul een bedrag van 0 tot en met ${formatEuros(maxMinSubtotal)} in.`]
  else if (kind === 'amount' && minSubtotal < minSubtotalOf(amount))
    errors['min_subtotal'] = [
      `Bij ${formatEuros(amount)} korting is het minimum ${formatEuros(minSubtotalOf(amount))} of meer.`,
    ]
  if (maxUses !== null && (!Number.isInteger(maxUses) || maxUses < 1 || maxUses > 1_000_000))
    errors['max_uses'] = ['Vul een aantal vanaf 1 in, of laat het leeg.']
  return errors
}

export const minSubtotalOf = (amount: Cents): Cents => cents(amount + minPaidForProducts)

export const apologyAmounts = [cents(250), cents(500), cents(1_000)] as const
const apologyDays = 92

export const toApologyInput = (code: string, amount: Cents, today: CalendarDay): DiscountInput => ({
  code,
  kind: 'amount',
  percent: 0,
  amount,
  startsOn: today,
  endsOn: addDays(today, apologyDays),
  minSubtotal: minSubtotalOf(amount),
  maxUses: 1,
  isOncePerCustomer: false,
})
