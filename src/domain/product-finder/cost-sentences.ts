import { addCents, type Cents, formatEuros } from '../money.ts'
import type { AdvisedProduct, WithNeeds } from './advice.ts'
import type { AdviceCandidate } from './suitability.ts'
import { startCostOf } from './advice-cost.ts'
import type { PartOfDay } from './wearer-needs.ts'

export const describePieces = (part: PartOfDay, pieces: number): string =>
  `Ongeveer ${pieces} ${pieces === 1 ? 'stuk' : 'stuks'} ${part === 'day' ? 'per dag' : 'per nacht'}`

export const describeWashableSet = ({
  washableSet,
}: Pick<WithNeeds<unknown>, 'washableSet'>): string | undefined =>
  washableSet
    ? `Was je om de dag, dan zijn er ongeveer ${washableSet.pieces} nodig. Dat kost ${formatEuros(washableSet.cost)} om te beginnen.`
    : undefined

export const describeFirstMonth = ({
  monthlyCost,
  fixation,
}: Pick<AdvisedProduct<AdviceCandidate>, 'monthlyCost' | 'fixation'>): string | undefined =>
  fixation && monthlyCost !== null
    ? `Met het fixatiebroekje erbij kost de eerste maand ongeveer ${formatEuros(addCents(monthlyCost, fixation.price))}.`
    : undefined

/**
 * Returns for example 'Samen ongeveer € 83,25 per maand, en € 6,95 om te beginnen.' Undefined for a
 * single product, for products of which one is chosen, and for an unknown cost.
 */
export function describeTotalCost(
  advised: readonly AdvisedProduct<AdviceCandidate>[],
): string | undefined {
  const parts = new Set(advised.map(({ part }) => part))
  if (advised.length < 2 || parts.size < advised.length) return undefined
  if (advised.some((one) => one.monthlyCost === null && !one.washableSet)) return undefined
  const monthly = sum(advised.map(({ monthlyCost }) => monthlyCost))
  const start = sum(advised.map(startCostOf))
  const costs = [
    ...(monthly === null ? [] : [`ongeveer ${formatEuros(monthly)} per maand`]),
    ...(start === null ? [] : [`${formatEuros(start)} om te beginnen`]),
  ]
  return `Samen ${costs.join(', en ')}.`
}

function sum(costs: readonly (Cents | null)[]): Cents | null {
  const known = costs.filter((cost) => cost !== null)
  return known.length === 0 ? null : addCents(...known)
}
