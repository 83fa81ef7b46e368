// Describes what a discount code gives and when, for customers. The law wants these conditions
// where the shop announces the code.

import { formatEuros } from '../money.ts'
import { formatDate } from '../time/format-date.ts'
import type { DiscountCode } from './discount-code.ts'

type Described = Pick<
  DiscountCode,
  | 'kind'
  | 'percent'
  | 'amount'
  | 'startsOn'
  | 'endsOn'
  | 'minSubtotal'
  | 'maxUses'
  | 'isOncePerCustomer'
>

/** '10% korting', to begin a sentence or a heading with. */
export function describeDiscountGift({
  kind,
  percent,
  amount,
}: Pick<DiscountCode, 'kind' | 'percent' | 'amount'>): string {
  if (kind === 'free-delivery') return 'Gratis bezorging'
  return kind === 'percent' ? `${percent}% korting` : `${formatEuros(amount)} korting`
}

/** One sentence per condition. */
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
