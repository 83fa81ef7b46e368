// Staff cannot change these after they made the code.

import { type Cents, formatEuros } from '../money.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { formatDate } from '../time/format-date.ts'

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
