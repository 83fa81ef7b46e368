// What holds for every advice: over all answers and the products of the demo shop, and over random
// answers and products. docs/finder.md lists the claims.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoArticles } from '#demo/articles/demo-articles.ts'
import { demoPages } from '#demo/pages/demo-pages.ts'
import {
  createFinderShop,
  dropsOf,
  type FinderShop,
  has,
  isLoosePad,
  isMuch,
  type Item,
  itemsOf,
  shownWith,
} from '#tests/support/finder/advice-facts.ts'
import {
  allAnswers,
  allAnswersWithCurrent,
  allAnswersWithDetails,
  arbitraryCase,
  arbitraryProducts,
  demoFinderProducts,
  type FinderCase,
} from '#tests/support/finder/cases.ts'
import { finderRules } from '#tests/support/finder/rules.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { drawSubset } from '#tests/support/seed.ts'
import { absorptionAdvice, whenInDoubtAdvice } from '../catalogue/product-page/choice-advice.ts'
import { adviseProducts } from './advice.ts'

const demoShop = createFinderShop(demoFinderProducts)
const rules = finderRules.map((rule) => [rule.claim, rule] as const)

describe('every advice of the demo shop', () => {
  test.each(rules)('%s', (_, { findFault }) => {
    const cases = [...allAnswersWithDetails, ...drawSubset(allAnswersWithCurrent)]
    expect(cases.filter((one) => findFault(demoShop, one)).slice(0, 3)).toEqual([])
  })
})

describe('every advice of a random catalogue', () => {
  test.each(rules)('%s', (_, { findFault }) => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryCase, (products, one) => {
        expect(findFault(createFinderShop(products), one) || undefined).toBeUndefined()
      }),
      { numRuns: randomRuns(1500) },
    )
  })

  test('chooses the same products for somebody else', () => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryCase, (products, { answers, details }) => {
        const namesFor = (wearer: 'self' | 'other') => {
          const { advised, ...rest } = adviseProducts(products, answers, { ...details, wearer })
          return {
            ...rest,
            advised: advised.map(({ reason, ...one }) => [one, reason.map(({ name }) => name)]),
          }
        }
        expect(namesFor('other')).toEqual(namesFor('self'))
      }),
      { numRuns: randomRuns(500) },
    )
  })
})

test('every product of the demo shop that is worn is the first or second advice of some answer, and each fixation brief stands beside a pad', () => {
  const named = new Set(
    allAnswersWithCurrent.flatMap((one) =>
      itemsOf(demoShop.advise(one)).flatMap((item) =>
        shownWith(item).flatMap(({ product, fixation }) => [product.name, fixation?.name]),
      ),
    ),
  )
  const worn = demoFinderProducts.filter(
    (one) => (dropsOf(one) > 0 && !has(one, 'bed')) || has(one, 'fixatie'),
  )
  expect(worn.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  expect(worn.length).toBeGreaterThan(20)
})

/** A sentence of the shop, and what advice would contradict it. */
const sentences: [text: string, contradicts: (item: Item, one: FinderCase) => unknown][] = [
  [
    'Voor de nacht begin je met 7 of 8.',
    ({ part, product }) => part === 'night' && dropsOf(product) < 7,
  ],
  [
    'Bij een paar druppels is 1 tot 3 druppels op de schaal genoeg.',
    ({ part, product }, { answers, details }) =>
      part === 'day' &&
      answers.leakage_amount === 'light' &&
      details.stool === 'no' &&
      ![1, 2, 3].includes(Math.round(dropsOf(product))),
  ],
  [
    whenInDoubtAdvice,
    ({ part, lighter }, { answers, details }) =>
      part === 'day' &&
      answers.gender !== null &&
      answers.leakage_amount === null &&
      details.stool === 'no' &&
      !lighter,
  ],
  [
    'Dan is een dun verband voor die momenten genoeg.',
    ({ part, product }, { answers, details }) =>
      part === 'day' &&
      /^(?:light|medium)$/.test(answers.leakage_amount ?? '') &&
      answers.incontinence_time.join() === 'during_sport' &&
      details.stool === 'no' &&
      !isLoosePad(product),
  ],
  [
    'Wasbaar ondergoed is gemaakt voor druppels tot een scheutje.',
    ({ product }, one) => isMuch(one) && has(product, 'wasbaar'),
  ],
  [
    'Overdag wasbaar en in de nacht wegwerp gaat goed samen.',
    ({ part, product }) => part === 'night' && has(product, 'wasbaar'),
  ],
  [
    'Voor wie kan staan, zijn broekjes het makkelijkst.',
    ({ product }, { details }) =>
      details.mobility === 'walks' &&
      details.stool === 'no' &&
      details.currentType !== 'brief' &&
      has(product, 'zorg'),
  ],
  [
    'Voor wie ligt en veel verliest, werkt een slip met plakstrips',
    ({ product }, one) => one.details.mobility === 'lies' && isMuch(one) && !has(product, 'zorg'),
  ],
  [
    'Bij druppels tot een scheutje is overdag ook voor wie ligt een verband genoeg.',
    ({ part, product }, one) =>
      part === 'day' &&
      one.details.mobility === 'lies' &&
      one.details.stool === 'no' &&
      /^(?:light|medium)$/.test(one.answers.leakage_amount ?? '') &&
      !isLoosePad(product),
  ],
  [
    'neem dan drie keer wat je op een dag draagt',
    (item) =>
      shownWith(item).some(
        ({ washableSet }) => washableSet && washableSet.pieces !== 3 * item.piecesADay,
      ),
  ],
  [
    'Bij twee per dag zijn dat er zes.',
    (item) =>
      item.piecesADay === 2 &&
      shownWith(item).some(({ washableSet }) => washableSet && washableSet.pieces !== 6),
  ],
  [
    'Kies daarom voor de nacht materiaal dat achteraan hoger en breder is.',
    ({ part, product }) => part === 'night' && !has(product, 'nacht'),
  ],
]

describe('no advice of the demo shop contradicts', () => {
  const texts = `${absorptionAdvice} ${JSON.stringify([demoArticles, demoPages])}`
  test.each(sentences)('%s', (text, contradicts) => {
    expect(texts).toContain(text)
    expect(findContradictions(demoShop, contradicts).slice(0, 3)).toEqual([])
  })
})

const ofWashableUsers = allAnswers({ mobility: 'walks', stool: 'no', currentType: 'washable' })
const findContradictions = (
  { advise }: FinderShop,
  contradicts: (item: Item, one: FinderCase) => unknown,
) =>
  [...allAnswersWithDetails, ...ofWashableUsers].flatMap((one) =>
    itemsOf(advise(one))
      .filter((item) => contradicts(item, one))
      .map(({ product }) => ({ ...one, product: product.name })),
  )
