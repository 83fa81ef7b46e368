// How much the advice absorbs and when: rules about drops, amounts and moments.

import { absorptionBands } from '#domain/catalogue/absorption.ts'
import { hasDrops } from '#domain/product-finder/finder-answers.ts'
import {
  dropsOf,
  type FinderRule,
  findFewerDrops,
  has,
  isAvailable,
  isFor,
  isLoosePad,
  itemsOf,
  maxOf,
  minOf,
  parts,
  productFor,
  sidesOf,
  suitsDay,
  suitsWearer,
  withAmount,
} from './advice-facts.ts'
import type { FinderCase, FinderProduct } from './cases.ts'

/** For a night. */
const isEnough = (one: FinderProduct) => dropsOf(one) >= 7 && !isLoosePad(one)

/** In drops. */
const aboutTheSame = 0.75
const kindOf = (one: FinderProduct) =>
  (['riem', 'zorg', 'optrekken', 'wasbaar'] as const).map((use) => has(one, use)).join()

export const dropRules: readonly FinderRule[] = [
  {
    claim:
      'A night gets a product that is made for the night or absorbs at least 7 drops; if something else than a loose pad absorbs 7 drops, at least 7.',
    findFault: ({ products, advise }, one) =>
      sidesOf(one).find((side) => {
        const product = productFor(advise(one), 'night', side)
        if (!product) return false
        const hasEnough = products.some(
          (other) =>
            isAvailable(other) && isFor(side, other) && isEnough(other) && suitsWearer(other, one),
        )
        return hasEnough ? !isEnough(product) : !has(product, 'nacht') && dropsOf(product) < 7
      }),
  },
  {
    claim: 'More leakage never gives fewer drops, other answers equal.',
    findFault: ({ advise }, one) =>
      absorptionBands
        .slice(1)
        .map((band, index) =>
          findFewerDrops(one, [
            advise(withAmount(one, absorptionBands[index]!)),
            advise(withAmount(one, band)),
          ]),
        )
        .find(Boolean),
  },
  {
    claim: '‘Weet ik niet’ for the amount never gives more drops than the heaviest answer.',
    findFault: ({ advise }, one) =>
      findFewerDrops(one, [advise(withAmount(one, null)), advise(withAmount(one, 'extreme'))]),
  },
  {
    claim:
      'By day, an unknown amount gets no less than about what the wearer uses now, if the shop has that in the advised form and the heaviest answer gets as much.',
    findFault: ({ products, advise }, one) =>
      one.answers.leakage_amount === null && hasDrops(one.details.currentType)
        ? [1, 2, 3, 4, 5, 6, 7, 8].find((current) => {
            const using = { ...one, details: { ...one.details, currentDrops: current } }
            return itemsOf(advise(using), 'day').find((item) => {
              if (dropsOf(item.product) > current - aboutTheSame) return false
              const side = item.side ?? one.answers.gender ?? 'female'
              const heaviest = productFor(advise(withAmount(using, 'extreme')), 'day', side)
              const isForItem = (other: FinderProduct) =>
                one.answers.gender === null && item.product.gender === 'unisex'
                  ? other.gender === 'unisex'
                  : isFor(side, other)
              return products.some(
                (other) =>
                  suitsDay(other, using) &&
                  isForItem(other) &&
                  kindOf(other) === kindOf(item.product) &&
                  Math.abs(dropsOf(other) - current) < aboutTheSame &&
                  (!heaviest || dropsOf(other) <= dropsOf(heaviest)),
              )
            })
          })
        : undefined,
  },
  {
    claim:
      'The moments of the day alone decide about the day, and those of the night about the night.',
    findFault: ({ advise }, one) =>
      parts.find((part) => {
        const { incontinence_time: moments } = one.answers
        const own = moments.filter((moment) =>
          part === 'day' ? moment !== 'at_night' : /night|uncontrollably/.test(moment),
        )
        if (own.length === 0) return false
        const alone = { ...one, answers: { ...one.answers, incontinence_time: own } }
        const ids = (of: FinderCase) => itemsOf(advise(of), part).map(({ product }) => product.id)
        return ids(alone).join() !== ids(one).join()
      }),
  },
  {
    claim:
      'By day, the advice never absorbs more than was answered, except with stool, and is not made for the night alone, except for a wearer who lies.',
    findFault: ({ advise }, one) =>
      itemsOf(advise(one), 'day').find(({ product }) => {
        const { leakage_amount: amount } = one.answers
        const { mobility, stool } = one.details
        return (
          (amount && stool !== 'yes' && dropsOf(product) > maxOf[amount]) ||
          (has(product, 'nacht') && !has(product, 'dag') && mobility !== 'lies')
        )
      }),
  },
  {
    claim:
      'What absorbs less than was answered says to change more often or to combine it with bed protection.',
    findFault: ({ advise }, one) =>
      advise(one).advised.find(
        ({ product, reason }) =>
          one.answers.leakage_amount !== null &&
          dropsOf(product) <= minOf[one.answers.leakage_amount] &&
          !reason.some(({ sentence }) =>
            sentence.includes('verschoon dus vaker, of combineer met bedbescherming'),
          ),
      ),
  },
  {
    claim:
      'A day takes two to five pieces, because skin needs a change every six to eight hours, and a night takes one.',
    findFault: ({ advise }, one) =>
      advise(one).advised.find(({ part, piecesADay }) =>
        part === 'day' ? piecesADay < 2 || piecesADay > 5 : piecesADay !== 1,
      ),
  },
]
