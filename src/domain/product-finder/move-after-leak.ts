import { absorptionBands, bandOf, parseAbsorption } from '../catalogue/absorption.ts'
import type { ProductAttributes } from '../catalogue/product.ts'
import { isWorn } from '../catalogue/product-kind.ts'
import type { FinderAnswers, FinderDetails } from './finder-answers.ts'
import { parseProductUses } from './product-use.ts'
import { findAmount, isAtLeast, isForDay } from './wearer-needs.ts'

const dropsOf = (attributes: ProductAttributes) => parseAbsorption(attributes['absorption']) ?? 0

/** False for underpads, wipes and what only holds a pad. */
export const canLeak = (attributes: ProductAttributes): boolean =>
  isWorn(attributes) && dropsOf(attributes) > 0

type FinderState = { answers: FinderAnswers; details: FinderDetails }

/**
 * Moves a lower answer about the amount to the band above the product. A leak of a product for the
 * night alone changes nothing: the advice for the night starts with what absorbs most.
 */
export function moveAfterLeak(state: FinderState, attributes: ProductAttributes): FinderState {
  const { answers, details } = state
  const above = absorptionBands.indexOf(bandOf(dropsOf(attributes))) + 1
  const step = absorptionBands[above] ?? 'extreme'
  const amount = findAmount(answers, details)
  if (!isForDay(parseProductUses(attributes)) || (amount && isAtLeast(amount, step))) return state
  return {
    answers: { ...answers, leakage_amount: step },
    details: { ...details, unknown: details.unknown.filter((name) => name !== 'leakage_amount') },
  }
}
