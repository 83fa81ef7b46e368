// What stands beside a product: rules about underpads, fixation briefs and washable sets.

import { describeFirstMonth, describeWashableSet } from '#domain/product-finder/cost-sentences.ts'
import { dropsOf, type FinderRule, has, isFor, isLoosePad, shownWith } from './advice-facts.ts'
import type { FinderProduct } from './cases.ts'

export const companionRules: readonly FinderRule[] = [
  {
    claim: 'Beside the advice for a night stands an underpad, if the shop has one.',
    findFault: ({ products, advise }, one) => {
      const { requestedParts, underpad } = advise(one)
      const hasUnderpad = products.some(
        (other) => other.inStock && has(other, 'bed') && dropsOf(other) > 0,
      )
      const isExpected = requestedParts.includes('night') && hasUnderpad
      return (underpad !== null) !== isExpected || (underpad && !has(underpad, 'bed')) || undefined
    },
  },
  {
    claim: 'A washable product says how many are needed and what these cost to begin with.',
    findFault: ({ advise }, one) =>
      advise(one)
        .advised.flatMap((item) =>
          shownWith(item).map((shown) => ({ ...shown, piecesADay: item.piecesADay })),
        )
        .find(({ product, washableSet, piecesADay }) => {
          if (!has(product, 'wasbaar')) return washableSet !== null
          const packs = Math.ceil((3 * piecesADay) / (product.pieces ?? 1))
          return (
            washableSet?.pieces !== 3 * piecesADay ||
            washableSet.cost !== product.price * packs ||
            !describeWashableSet({ washableSet })?.includes('om te beginnen')
          )
        }),
  },
  {
    claim:
      'A loose pad above 5 drops names a fixation brief, if the shop has one, and counts its cost.',
    findFault: ({ products, advise }, one) =>
      advise(one).advised.find((item) =>
        shownWith(item).some(({ product, needsFixation, fixation }) => {
          if (needsFixation !== (isLoosePad(product) && dropsOf(product) > 5)) return true
          const isForItem = (other: FinderProduct) => {
            const gender = item.side ?? one.answers.gender
            return gender ? isFor(gender, other) : other.gender === 'unisex'
          }
          const hasBrief = products.some(
            (other) => other.inStock && has(other, 'fixatie') && isForItem(other),
          )
          if ((fixation !== null) !== (needsFixation && hasBrief)) return true
          return (
            product === item.product &&
            fixation !== null &&
            item.monthlyCost !== null &&
            describeFirstMonth(item) === undefined
          )
        }),
      ),
  },
]
