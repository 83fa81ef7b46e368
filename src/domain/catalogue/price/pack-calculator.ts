import { type Cents, cents } from '../../money.ts'
import { parseProductUses } from '../../product-finder/product-use.ts'
import { formatPacks } from './pack-amount.ts'

/** The product finder and the pack calculator show the same costs. */
export const daysPerMonth = 30

export const maxPiecesPerDay = 20

export type PackNeed = {
  packsAMonth: number
  /** Of the used pieces only. */
  costADay: Cents
  costAMonth: Cents
  /**
   * The suggested subscription delivers `packs` every `months` months, which leaves `left` pieces
   * unused.
   */
  plan: { packs: number; months: 1 | 2 | 3; left: number }
}

/** A surplus is acceptable up to this share of the needed pieces. */
const maxSurplusShare = 0.15
const intervals = [1, 2, 3] as const

export type PackUsage = { price: Cents; pieces: number; perDay: number }

const costOfDays = ({ price, pieces, perDay }: PackUsage, days: number): Cents =>
  cents(Math.round((price * perDay * days) / pieces))
export const monthlyCost = (usage: PackUsage): Cents => costOfDays(usage, daysPerMonth)

/**
 * Chooses the shortest interval with an acceptable surplus, otherwise the interval with the
 * smallest surplus. `perDay` is at least 1.
 */
export function calculatePackNeed(usage: PackUsage): PackNeed {
  const { pieces, perDay } = usage
  const packsFor = (months: number) => packsForMonths(usage, months)
  const plans = intervals.map((months) => {
    const packs = packsFor(months)
    const needed = perDay * daysPerMonth * months
    return { packs, months, left: packs * pieces - needed, part: (packs * pieces) / needed - 1 }
  })
  const best =
    plans.find(({ part: surplusShare }) => surplusShare <= maxSurplusShare) ??
    plans.toSorted((one, other) => one.part - other.part)[0]!
  return {
    packsAMonth: packsFor(1),
    costADay: costOfDays(usage, 1),
    costAMonth: monthlyCost(usage),
    plan: { packs: best.packs, months: best.months, left: best.left },
  }
}

const packsForMonths = ({ pieces, perDay }: Omit<PackUsage, 'price'>, months: number) =>
  Math.ceil((perDay * daysPerMonth * months) / pieces)

/**
 * The packs for a month that the pack calculator shows before the shopper changes anything.
 * Undefined if one order cannot have as many.
 */
export function findDefaultPacksAMonth({
  pieces,
  attributes,
  max = Infinity,
}: {
  pieces: number
  attributes: { features?: unknown }
  max?: number | undefined
}): number | undefined {
  const packs = packsForMonths({ pieces, perDay: defaultPiecesPerDay(attributes) }, 1)
  return packs <= max ? packs : undefined
}

export function describePackPlan({ plan: { packs, months, left } }: PackNeed): string {
  const planText = `${formatPacks(packs)} ${months === 1 ? 'per maand' : `per ${months} maanden`}`
  const leftText =
    left === 0
      ? 'Je houdt niets over'
      : `Je houdt dan ${left} ${left === 1 ? 'stuk' : 'stuks'} over`
  return `Een abonnement van ${planText} past hierbij. ${leftText}.`
}

export function defaultPiecesPerDay(attributes: { features?: unknown }): number {
  const uses = parseProductUses(attributes)
  return uses.includes('nacht') && !uses.includes('dag') ? 1 : 3
}
