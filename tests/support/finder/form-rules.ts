// Which form and for whom: rules about pads, pull-ups and briefs, gender and stock.

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
  itemsOf,
  parts,
  shownWith,
  sidesOf,
} from './advice-facts.ts'
import type { FinderCase, FinderProduct } from './cases.ts'

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
      'Without a gender, one product for men and women, or one for each side by side; never one for a single gender alone.',
    findFault: ({ advise }, one) => {
      const advice = advise(one)
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
          items.map(({ side }) => side).join() !== ['', '', 'female,male'][items.length]
        )
      })
    },
  },
  {
    claim: 'Every product is in stock, worn and for the gender that was answered.',
    findFault: ({ advise }, one) =>
      allShown(advise(one)).find(
        (product) => !isAvailable(product) || !sidesOf(one).some((side) => isFor(side, product)),
      ),
  },
]
