// Staff cannot change what a code gives, when and how often after they made it.

import { type Cents, cents, formatEuros } from '../money.ts'
import { type CalendarDay, addMonths, daysBetween } from '../time/calendar-day.ts'
import { formatDate } from '../time/format-date.ts'
import type { FieldErrors } from '../problem.ts'

export const maxDiscountPercent = 50
export const maxDiscountAmount = cents(10_000)
/**
 * The products of an order cost at least this much after the discount, because a payment provider
 * refuses a payment of nothing. The minimum of a code with an amount is at least the amount plus
 * this.
 */
export const minPaidForProducts = cents(100)

export const discountKinds = ['percent', 'amount', 'free-delivery'] as const
export type DiscountKind = (typeof discountKinds)[number]

export type DiscountCode = {
  /** As `normaliseDiscountCode` returns it. */
  code: string
  kind: DiscountKind
  /** 1 to 50 for a percentage; 0 for other kinds. */
  percent: number
  /** The discount of an amount; 0 for other kinds. */
  amount: Cents
  /** The first and the last day in the Netherlands on which customers can order with the code. */
  startsOn: CalendarDay
  endsOn: CalendarDay
  /** The minimum value of the products, before discount and without delivery; 0 for no minimum. */
  minSubtotal: Cents
  /** Null for no maximum. */
  maxUses: number | null
  uses: number
  isOncePerCustomer: boolean
  stoppedAt: Date | null
}

/** Codes are the same in capitals and small letters, and with and without spaces and hyphens. */
export const normaliseDiscountCode = (text: string): string =>
  text.replace(/[\s\-\u2010-\u2015]+/g, '').toUpperCase()

export const isDiscountCode = (code: string): boolean => /^[A-Z0-9]{4,24}$/.test(code)

/** The law wants these conditions where the shop announces the code. */
type Described = Omit<DiscountCode, 'code' | 'uses' | 'stoppedAt'>

/** '10% korting', to begin a sentence or a heading with. */
export function describeDiscountGift({
  kind,
  percent,
  amount,
}: Pick<DiscountCode, 'kind' | 'percent' | 'amount'>): string {
  if (kind === 'free-delivery') return 'Gratis bezorging'
  return kind === 'percent' ? `${percent}% korting` : `${formatEuros(amount)} korting`
}

export function describeDiscountConditions(code: Described): string[] {
  return [
    `Geldig van ${formatDate(code.startsOn)} tot en met ${formatDate(code.endsOn)}.`,
    ...(code.minSubtotal > 0
      ? [
          `Geldig bij een bestelling vanaf ${formatEuros(code.minSubtotal)} aan producten, zonder bezorgkosten.`,
        ]
      : []),
    ...(code.kind === 'free-delivery'
      ? []
      : ['De korting geldt voor de producten, niet voor de bezorgkosten.']),
    ...(code.isOncePerCustomer ? ['Te gebruiken voor één bestelling per klant.'] : []),
    ...(code.maxUses === null ? [] : [describeMaxUses(code.maxUses)]),
    'Eén code per bestelling. Niet geldig voor een abonnement.',
  ]
}

const describeMaxUses = (maxUses: number) =>
  maxUses === 1
    ? 'Te gebruiken voor één bestelling.'
    : `Te gebruiken voor de eerste ${maxUses} bestellingen met deze code.`

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

const minSubtotalOf = (amount: Cents): Cents => cents(amount + minPaidForProducts)

export const apologyAmounts = [cents(250), cents(500), cents(1_000)] as const
const apologyMonths = 3

export const toApologyInput = (code: string, amount: Cents, today: CalendarDay): DiscountInput => ({
  code,
  kind: 'amount',
  percent: 0,
  amount,
  startsOn: today,
  endsOn: addMonths(today, apologyMonths),
  minSubtotal: minSubtotalOf(amount),
  maxUses: 1,
  isOncePerCustomer: false,
})
