// What stands beside a product: rules about underpads, fixation briefs and washable sets.

import { describeFirstMonth, describeWashableSet } from '#domain/product-finder/cost-sentences.ts'
import { explainAnswers } from '#domain/product-finder/advice-explanations.ts'
import {
  dropsOf,
  type FinderRule,
  has,
  isFor,
  isLoosePad,
  isMuch,
  itemsOf,
  minOf,
  shownWith,
} from './advice-facts.ts'
import type { FinderProduct } from './cases.ts'

/** The sentence that names a brief to a wearer who does not get one. */
const hint = /\bslip die meer opneemt\b|\bpast een slip vaak beter\b/

export const companionRules: readonly FinderRule[] = [
  {
    claim:
      'By day, from ‘Een flinke plas’ on, a wearer who gets less than was answered hears of a brief that absorbs more with help, if the shop has one.',
    findFault: ({ advise }, one) => {
      if (!isMuch(one) || one.details.stool === 'yes') return undefined
      const advice = advise(one)
      const lowered = itemsOf(advice, 'day').filter(
        ({ product }) => dropsOf(product) <= minOf[one.answers.leakage_amount!],
      )
      const withHelp = advise({ ...one, details: { ...one.details, mobility: 'helped' } })
      const isExpected = lowered.some(({ product, side }) =>
        itemsOf(withHelp, 'day').some(
          (other) =>
            has(other.product, 'zorg', 'riem') &&
            dropsOf(other.product) > dropsOf(product) &&
            (side === null || other.side === null || other.side === side),
        ),
      )
      const text = explainAnswers(advice, one.answers, one.details).join(' ')
      const isAssumed = /We gaan ervan uit/.test(text)
      return isExpected ? !hint.test(text) : !isAssumed && hint.test(text)
    },
  },
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
