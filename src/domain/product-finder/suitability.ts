import { type AbsorptionBand, bandOf } from '../catalogue/absorption.ts'
import { isAtLeast, type PartOfDay, isForDay, isForNight } from './wearer-needs.ts'
import type { LeakageMoment, CurrentType, FinderDetails } from './finder-answers.ts'
import type { ProductUse } from './product-use.ts'
import type { Gender } from '../catalogue/gender.ts'
import type { Cents } from '../money.ts'

/** A pad lies loose in underwear. A brief has tabs, and a belted brief hangs on a belt. */
type ProductForm = 'pad' | 'pull-up' | 'brief' | 'belted'

export type AdviceCandidate = {
  price: Cents
  pieces: number | null
  absorption: number | null
  gender: Gender
  uses: readonly ProductUse[]
  inStock: boolean
}
type WithUses = Pick<AdviceCandidate, 'uses'>
type Rated = Pick<AdviceCandidate, 'uses' | 'absorption'>

export function formOf({ uses }: WithUses): ProductForm {
  if (uses.includes('riem')) return 'belted'
  if (uses.includes('zorg')) return 'brief'
  return uses.includes('optrekken') ? 'pull-up' : 'pad'
}

export const isPad = (product: WithUses): boolean => formOf(product) === 'pad'
export const isBrief = (product: WithUses): boolean =>
  formOf(product) === 'brief' || formOf(product) === 'belted'
export const isWashable = ({ uses }: WithUses): boolean => uses.includes('wasbaar')

/** A large pad slips in ordinary underwear. */
export const needsFixation = (product: Rated): boolean =>
  isPad(product) && product.absorption !== null && isAtLeast(bandOf(product.absorption), 'heavy')

/**
 * With stool, only briefs suit. Without an answer about moving, the wearer counts as walking:
 * briefs are for a wearer who lies, is helped or wears briefs now. A belted brief is changed
 * standing, with help.
 */
export function hasSuitableForm(product: WithUses, details: FinderDetails): boolean {
  const { mobility, stool, currentType } = details
  switch (formOf(product)) {
    case 'belted':
      return mobility === 'helped'
    case 'brief':
      return (
        stool === 'yes' || mobility === 'lies' || mobility === 'helped' || currentType === 'brief'
      )
    default:
      return stool !== 'yes'
  }
}

/** Leakage in a single push or after the toilet, for which a pad or shield is enough. */
const padMoments: readonly LeakageMoment[] = ['during_sport', 'after_toilet']
export const isPadEnough = (moments: readonly LeakageMoment[], amount: AbsorptionBand): boolean =>
  !isAtLeast(amount, 'heavy') && moments.some((moment) => padMoments.includes(moment))

const padFirst: readonly ProductForm[] = ['pad', 'pull-up', 'brief', 'belted']
const pullUpFirst: readonly ProductForm[] = ['pull-up', 'pad', 'brief', 'belted']
const briefFirst: readonly ProductForm[] = ['brief', 'belted', 'pull-up', 'pad']
/** For a wearer who lies: a pull-up has to pass the feet. */
const briefThenPad: readonly ProductForm[] = ['brief', 'belted', 'pad', 'pull-up']
const formsLikeCurrent: Partial<Record<CurrentType, readonly ProductForm[]>> = {
  sanitary: padFirst,
  pad: padFirst,
  pull_up: pullUpFirst,
  washable: pullUpFirst,
  brief: briefFirst,
}

export type FormNeeds = {
  part: PartOfDay
  amount: AbsorptionBand
  /** Of this part of the day. */
  moments: readonly LeakageMoment[]
  details: FinderDetails
}

/** Returns the forms that suit the wearer, best first. In bed, a pad moves and comes last. */
function rankedForms({ part, amount, moments, details }: FormNeeds): readonly ProductForm[] {
  const { mobility, currentType } = details
  if (part === 'night')
    return mobility === 'lies' || mobility === 'helped' || currentType === 'brief'
      ? briefFirst
      : ['pull-up', 'brief', 'belted', 'pad']
  if (isPadEnough(moments, amount)) return padFirst
  if (mobility === 'lies') return briefThenPad
  const likeCurrent = currentType && formsLikeCurrent[currentType]
  if (likeCurrent) return likeCurrent
  if (mobility === 'sits' || amount === 'light') return padFirst
  return mobility === 'helped' ? briefFirst : pullUpFirst
}

/** Washable products come first only for a wearer who uses them now and leaks at most a splash. */
export const prefersWashable = ({ part, amount, details }: FormNeeds): boolean =>
  details.currentType === 'washable' &&
  part === 'day' &&
  details.stool !== 'yes' &&
  !isAtLeast(amount, 'heavy')

/**
 * Higher is better. A washable product comes after every disposable one where the wearer does not
 * prefer it, except a pad where a pad is enough.
 */
export function rankForm(product: WithUses, needs: FormNeeds): number {
  const forms = rankedForms(needs)
  const isLast =
    isWashable(product) &&
    !prefersWashable(needs) &&
    !(isPad(product) && needs.part === 'day' && isPadEnough(needs.moments, needs.amount))
  return isLast ? -forms.length : -forms.indexOf(formOf(product))
}

/** In drops. The night starts with this (choice-advice.ts). */
const minNightDrops = 7

/** True for a product that absorbs and that people wear: not for an underpad. */
export const isWornAndAbsorbs = ({ absorption, uses }: Rated): boolean =>
  absorption !== null && absorption > 0 && !uses.includes('bed') && !uses.includes('fixatie')

export const absorbsANight = ({ absorption }: Pick<Rated, 'absorption'>): boolean =>
  absorption !== null && absorption >= minNightDrops

/**
 * By day, what is made for the night suits only a wearer who mainly lies. For the night, a product
 * is made for it or takes at least `minNightDrops`, and a loose pad suits at most medium leakage.
 */
export function suitsPart(
  product: Rated,
  part: PartOfDay,
  amount: AbsorptionBand,
  { mobility }: Pick<FinderDetails, 'mobility'>,
): boolean {
  if (part === 'day') return isForDay(product.uses) || mobility === 'lies'
  return (
    (isForNight(product.uses) || absorbsANight(product)) &&
    !(isPad(product) && isAtLeast(amount, 'heavy'))
  )
}
