// The sentences about the number of pieces and the costs of the advice.

import { addCents, type Cents, formatEuros } from '../money.ts'
import type { AdvisedProduct, WithNeeds } from './advice.ts'
import type { AdviceCandidate } from './advice-candidate.ts'
import { startCostOf } from './advice-cost.ts'
import type { PartOfDay } from './part-of-day.ts'

/** Returns for example 'Ongeveer 3 stuks per dag'. */
export const describePieces = (part: PartOfDay, pieces: number): string =>
  `Ongeveer ${pieces} ${pieces === 1 ? 'stuk' : 'stuks'} ${part === 'day' ? 'per dag' : 'per nacht'}`

/** Says how many pieces of a washable product are needed, and what these cost to begin with. */
export const describeWashableSet = ({
  washableSet,
}: Pick<WithNeeds<unknown>, 'washableSet'>): string | undefined =>
  washableSet
    ? `Was je om de dag, dan zijn er ongeveer ${washableSet.pieces} nodig. Dat kost ${formatEuros(washableSet.cost)} om te beginnen.`
    : undefined

/** Says what a pad costs in its first month, with the fixation brief that it needs. */
export const describeFirstMonth = ({
  monthlyCost,
  fixation,
}: Pick<AdvisedProduct<AdviceCandidate>, 'monthlyCost' | 'fixation'>): string | undefined =>
  fixation && monthlyCost !== null
    ? `Met het fixatiebroekje erbij kost de eerste maand ongeveer ${formatEuros(addCents(monthlyCost, fixation.price))}.`
    : undefined

/**
 * Returns for example 'Samen ongeveer € 83,25 per maand, en € 6,95 om te beginnen.' Returns
 * undefined for a single product, for products of which one is chosen, and if a cost is unknown.
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
