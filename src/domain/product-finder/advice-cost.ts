import type { AbsorptionBand } from '../catalogue/absorption.ts'
import { isConsumable } from '../catalogue/is-consumable.ts'
import { monthlyCost } from '../catalogue/price/pack-calculator.ts'
import { addCents, type Cents, multiplyCents } from '../money.ts'
import type { LeakageMoment } from './finder-answers.ts'
import { isWashable, type AdviceCandidate } from './suitability.ts'

export type WashableSet = { pieces: number; cost: Cents }

/** Two days of wearing and one to wash and dry. */
const daysPerWash = 3
const changesPerDay: Record<AbsorptionBand, number> = { light: 2, medium: 3, heavy: 4, extreme: 4 }
/** A wearer who needs more should ask a professional first. */
const maxChangesPerDay = 5

/**
 * Estimates the pieces per day from the amount of leakage: one more if leakage happens often, and
 * one more of a product that absorbs less than the amount.
 */
export const estimatePiecesPerDay = (
  amount: AbsorptionBand,
  { moments, isLowered }: { moments: readonly LeakageMoment[]; isLowered: boolean },
): number =>
  Math.min(
    maxChangesPerDay,
    changesPerDay[amount] + Number(moments.includes('often')) + Number(isLowered),
  )

/** Null for a product that is not used up, such as a washable one or a pack of unknown size. */
export const monthlyCostOf = (
  { price, pieces, absorption, uses }: AdviceCandidate,
  perDay: number,
): Cents | null =>
  isConsumable({ absorption, features: uses }, pieces)
    ? monthlyCost({ price, pieces, perDay })
    : null

export function washableSetOf(product: AdviceCandidate, perDay: number): WashableSet | null {
  if (!isWashable(product)) return null
  const pieces = perDay * daysPerWash
  const packs = Math.ceil(pieces / Math.max(1, product.pieces ?? 1))
  return { pieces, cost: multiplyCents(product.price, packs) }
}

type Costs = {
  monthlyCost: Cents | null
  washableSet: WashableSet | null
  fixation: Pick<AdviceCandidate, 'price'> | null
}

export function startCostOf({ washableSet, fixation }: Costs): Cents | null {
  const costs = [washableSet?.cost, fixation?.price].filter((cost) => cost !== undefined)
  return costs.length === 0 ? null : addCents(...costs)
}
