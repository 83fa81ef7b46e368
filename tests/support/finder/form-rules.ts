// Which form and for whom: rules about pads, pull-ups and briefs, gender and stock.

import { bandOf } from '#domain/catalogue/absorption.ts'
import { explainAnswers } from '#domain/product-finder/advice-explanations.ts'
import { hasDrops } from '#domain/product-finder/finder-answers.ts'
import {
  allowsBrief,
  allShown,
  dropsOf,
  type FinderRule,
  has,
  isAvailable,
  isFor,
  isIn,
  isLoosePad,
  isMuch,
  isWorn,
  itemsOf,
  parts,
  shownWith,
  sidesOf,
  suitsDay,
} from './advice-facts.ts'
import { type FinderCase, type FinderProduct, withUnknown } from './cases.ts'

const padMoments = ['during_sport', 'after_toilet'] as const

export const formRules: readonly FinderRule[] = [
  {
    claim:
      'A night never gets a loose pad from ‘Een flinke plas’ on, not beside the advice either.',
    findFault: ({ advise }, one) =>
      isMuch(one)
        ? itemsOf(advise(one), 'night').find((item) =>
            shownWith(item).some(({ product }) => isLoosePad(product)),
          )
        : undefined,
  },
  {
    claim: 'Without an answer about moving, the wearer counts as walking.',
    findFault: ({ advise }, one) => {
      const ids = (mobility: FinderCase['details']['mobility']) =>
        advise({ ...one, details: { ...one.details, mobility } }).advised.map(
          ({ product }) => product.id,
        )
      const walking = ids('walks').join()
      return [null, 'unknown' as const].find((mobility) => ids(mobility).join() !== walking)
    },
  },
  {
    claim:
      'A brief with tabs is only for a wearer who lies, is helped, loses stool or wears briefs now, and a belted one only for a wearer who is helped.',
    findFault: ({ advise }, one) =>
      allShown(advise(one)).find(
        (product) =>
          (has(product, 'zorg', 'riem') && !allowsBrief(one)) ||
          (has(product, 'riem') && one.details.mobility !== 'helped'),
      ),
  },
  {
    claim: 'With stool, every product is a brief.',
    findFault: ({ advise }, one) =>
      one.details.stool === 'yes'
        ? allShown(advise(one)).find((product) => !has(product, 'zorg', 'riem'))
        : undefined,
  },
  {
    claim: 'No sentence tells a wearer who sits or lies to change standing.',
    findFault: ({ advise }, one) =>
      one.details.mobility === 'sits' || one.details.mobility === 'lies'
        ? advise(one)
            .advised.flatMap(({ reason }) => reason)
            .find(({ sentence }) => /\bstaan(?:d|de)?\b/.test(sentence))
        : undefined,
  },
  {
    claim:
      'No sentence praises what is pulled down to a wearer who sits, lies or is helped, or what is pulled up to a wearer who lies.',
    findFault: ({ advise }, one) => {
      const { mobility } = one.details
      const isOnFeet = !['sits', 'lies', 'helped'].includes(mobility ?? 'unknown')
      return advise(one)
        .advised.flatMap(({ reason }) => reason)
        .find(
          ({ sentence }) =>
            (!isOnFeet && /\bomlaag\b/.test(sentence)) ||
            (mobility === 'lies' && /^(?:Trek je|Gaat) aan\b/.test(sentence)),
        )
    },
  },
  {
    claim:
      'A wearer who does not use washables gets one by day only where the band has nothing disposable that suits; a washable pad may come first for a push or an after-dribble.',
    findFault: ({ products, advise }, one) => {
      const { currentType, currentDrops } = one.details
      if (currentType === 'washable') return undefined
      const unknownAmount =
        hasDrops(currentType) && currentDrops !== null ? bandOf(currentDrops) : 'medium'
      const amount = one.answers.leakage_amount ?? unknownAmount
      const isPadEnough =
        /light|medium/.test(amount) &&
        padMoments.some((moment) => one.answers.incontinence_time.includes(moment))
      return itemsOf(advise(one), 'day').find(({ product, side }) => {
        if (!has(product, 'wasbaar') || (isPadEnough && isLoosePad(product))) return false
        const sides = side ? [side] : sidesOf(one)
        return products.some(
          (other) =>
            suitsDay(other, one) &&
            !has(other, 'wasbaar') &&
            isIn(amount, other) &&
            sides.every((gender) => isFor(gender, other)),
        )
      })
    },
  },
  {
    claim:
      'A push, sport or an after-dribble with at most a splash gets a pad or shield first, and a pull-up beside it as the heavier one, except for a wearer who lies.',
    findFault: ({ products, advise }, one) => {
      const { leakage_amount: amount, incontinence_time: moments } = one.answers
      if (!amount || isMuch(one) || one.details.stool === 'yes') return undefined
      if (!padMoments.some((moment) => moments.includes(moment))) return undefined
      return sidesOf(one).find((side) => {
        const item = itemsOf(advise(one), 'day').find(
          (other) => other.side === null || other.side === side,
        )
        const byDay = products.filter(
          (other) =>
            isAvailable(other) &&
            isFor(side, other) &&
            (has(other, 'dag') || !has(other, 'nacht') || one.details.mobility === 'lies'),
        )
        if (!item || !byDay.some((other) => isLoosePad(other) && isIn(amount, other))) return false
        if (!isLoosePad(item.product)) return true
        const isForItem = (other: FinderProduct) =>
          one.answers.gender || item.side ? true : other.gender === 'unisex'
        const hasPullUp = byDay.some(
          (other) =>
            has(other, 'optrekken') &&
            !has(other, 'zorg', 'riem', 'wasbaar') &&
            isForItem(other) &&
            dropsOf(other) > dropsOf(item.product),
        )
        const isExpected = hasPullUp && one.details.mobility !== 'lies'
        return isExpected && !(item.heavier && has(item.heavier.product, 'optrekken'))
      })
    },
  },
  {
    claim:
      'Without a gender, one product for men and women, or one for each side by side; one for a single gender alone only in a shop with nothing for the other.',
    findFault: ({ products, advise }, one) => {
      const advice = advise(one)
      const only = (['female', 'male'] as const).find((side) =>
        products.every((other) => !isWorn(other) || other.gender === side),
      )
      return parts.find((part) => {
        const items = itemsOf(advice, part)
        if (one.answers.gender) return items.some(({ side }) => side) || items.length > 1
        const shown = items.flatMap((item) =>
          shownWith(item).map(({ product }) => ({ product, side: item.side })),
        )
        return (
          shown.some(({ product, side }) =>
            side ? !isFor(side, product) : product.gender !== 'unisex',
          ) ||
          ![0, 1, 2].includes(items.length) ||
          items.map(({ side }) => side).join() !== ['', only ?? '', 'female,male'][items.length]
        )
      })
    },
  },
  {
    claim:
      'Without a gender, a shop with products for one gender only advises what that answer gets, and says so.',
    findFault: ({ onlyFor }, one) =>
      one.answers.gender === null
        ? (['female', 'male'] as const).find((gender) => {
            const { advise } = onlyFor(gender)
            const advice = advise(one)
            const own = advise(withUnknown({ ...one.answers, gender }, one.details))
            const namesOf = ({ advised }: typeof own) =>
              advised.map(({ part, product }) => `${part} ${product.id}`).join()
            const text = explainAnswers(advice, one.answers, one.details).join(' ')
            const words =
              gender === 'female' ? 'alleen iets voor vrouwen' : 'alleen iets voor mannen'
            return (
              namesOf(advice) !== namesOf(own) ||
              (advice.advised.length > 0 && !text.includes(words))
            )
          })
        : undefined,
  },
  {
    claim: 'Every product is in stock, worn and for the gender that was answered.',
    findFault: ({ advise }, one) =>
      allShown(advise(one)).find(
        (product) => !isAvailable(product) || !sidesOf(one).some((side) => isFor(side, product)),
      ),
  },
]
