// Writes docs/finder.md: the rules of the product finder and a table of advice.

import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  demoFinderProducts,
  type FinderCase,
  type FinderProduct,
} from '#tests/support/finder/cases.ts'
import { exampleAnswers } from '#tests/support/finder/example-answers.ts'
import { finderRules } from '#tests/support/finder/rules.ts'
import { formatEuros } from '../money.ts'
import { type Advice, adviseProducts, type AdvisedProduct } from './advice.ts'
import { startCostOf } from './advice-cost.ts'
import { describePieces } from './cost-sentences.ts'
import { optionalQuestions } from './later-questions.ts'
import { genderQuestion, leakageQuestion, momentsQuestion, unknownAnswer } from './questions.ts'

const file = 'docs/finder.md'

const labelOf = (choices: readonly { value: string; label: string }[], value: string | null) =>
  choices.find((one) => one.value === value)?.label ?? unknownAnswer.label

function describeAnswers({ answers, details }: FinderCase): string {
  const extra = optionalQuestions.self.flatMap(({ name, text, choices }) =>
    details[name] === null
      ? []
      : `${text} ${labelOf(choices, details[name])}${name === 'currentType' && details.currentDrops ? `, ${details.currentDrops} druppels` : ''}`,
  )
  return [
    labelOf(genderQuestion.choices, answers.gender),
    labelOf(leakageQuestion.choices, answers.leakage_amount),
    answers.incontinence_time
      .map((moment) => labelOf(momentsQuestion.choices, moment))
      .join(' + ') || unknownAnswer.label,
    ...extra,
  ].join(' · ')
}

const formatDrops = ({ absorption }: FinderProduct) => String(absorption).replace('.', ',')
const describeProduct = (product: FinderProduct) => `${product.name} (${formatDrops(product)})`

function describeAdvice(
  { part, side, product, fixation, lighter, heavier }: AdvisedProduct<FinderProduct>,
  { underpad }: Advice<FinderProduct>,
): string {
  const when = part === 'day' ? 'dag' : 'nacht'
  const forWhom = side && { female: ', vrouw', male: ', man' }[side]
  const companions = [fixation?.name, part === 'night' ? underpad?.name : undefined]
  const others = [
    lighter && `lichter: ${describeProduct(lighter.product)}`,
    heavier && `zwaarder: ${describeProduct(heavier.product)}`,
  ].filter((text) => text !== null)
  return `${when}${forWhom ?? ''}: ${[`**${describeProduct(product)}**`, ...companions.filter(Boolean)].join(' + ')}${others.length > 0 ? `; ${others.join('; ')}` : ''}`
}

function describeCosts(advised: AdvisedProduct<FinderProduct>): string {
  const start = startCostOf(advised)
  return [
    ...(advised.monthlyCost === null ? [] : [formatEuros(advised.monthlyCost)]),
    ...(start === null ? [] : [`${formatEuros(start)} om te beginnen`]),
  ].join(' + ')
}

const cells = exampleAnswers.map((one, index) => {
  const advice = adviseProducts(demoFinderProducts, one.answers, one.details)
  const each = (describe: (advised: AdvisedProduct<FinderProduct>) => string) =>
    advice.advised.map(describe).join('<br>')
  return [
    String(index + 1),
    describeAnswers(one),
    each((advised) => describeAdvice(advised, advice)),
    each(({ reason }) => reason.map(({ sentence }) => sentence).join(' ')),
    each(({ part, piecesADay }) => describePieces(part, piecesADay).replace('Ongeveer ', '')),
    each(describeCosts),
  ]
})

const document = `# Advice of the product finder

What the product finder (\`/producthulp\`) advises, and why. The rules are in [domain/product-finder](../src/domain/product-finder). \`src/domain/product-finder/advice-rules.test.ts\` checks each of them over all answers and the products of the demo shop, and over random answers and products. \`src/domain/product-finder/finder-document.test.ts\` writes this page and fails when it differs: \`UPDATE_FINDER=1 npx vitest run src/domain/product-finder/finder-document.test.ts\`.

## Rules

${finderRules.map(({ claim }) => `- ${claim}`).join('\n')}
- Every product of the demo shop that is worn is the first advice, or the lighter or heavier one beside it, of some answer; a fixation brief stands beside a pad.
- No advice contradicts a sentence of the shop about choosing: \`domain/catalogue/product-page/choice-advice.ts\`, the articles and the frequent questions.

## How a product is chosen

1. By day, the products in the band of the answered amount count: light up to 3 drops, medium up to 5, heavy up to 7, extreme above. An empty band gives the nearest lower one, and never fewer drops than a smaller amount gets. With stool, the next higher band comes first. A shop with products for one gender only advises these when the gender is unknown.
2. Among these, the form decides, then what is for men and women if the gender is unknown, washing, the drops nearest to what the wearer uses now if these are in the band, the moments, and then the lowest price per piece. Before the price, a sudden urge prefers the most drops.
3. The form is a pad or shield for a few drops, for a push and for an after-dribble; a pull-up for a wearer who walks; a pad for a wearer who sits; a brief for a wearer who lies or is helped. What the wearer uses now decides where neither a push nor lying does. A washable product comes after every disposable one, unless the wearer uses washables now and loses at most a splash; a washable pad counts as a pad for a push and for an after-dribble.
4. For a night, a loose pad comes last. Then at least 7 drops, the form, what is made for the night, and the most drops decide.
5. An unknown amount is the band of what the wearer uses now, and otherwise medium. If that band has less than what the wearer uses now, about the same drops from the next band come first.
6. The pieces per day are 2 for light, 3 for medium and 4 for more, one more if leakage happens often and one more of a product that absorbs less than was answered, and 5 at most. A washable product needs three times as many pieces as a day takes: two days of wearing and one to wash and dry.
7. If the advised product has no size in stock for the typed hip, its card leads to what the advice would be without it: the first product that has such a size, or a loose pad that needs no fixation brief. If there is none, it gives the telephone number. A second size does not join the first one silently: the card offers to replace it.

## Sixty answers

The products and prices are those of the demo shop; the number behind a name is its drops. The costs are per month of 30 days, of what is used up; the cost to begin with is that of the washable pieces, or of one pack of fixation briefs. The underpad is not counted.

| | answers | advice | why | number | cost per month |
| --- | --- | --- | --- | --- | --- |
${cells.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`

test(`${file} is up to date (else run: UPDATE_FINDER=1 npx vitest run src/domain/product-finder/finder-document.test.ts)`, () => {
  expect(cells).toHaveLength(60)
  if (process.env['UPDATE_FINDER']) writeFileSync(file, document)
  expect(readFileSync(file, 'utf8') === document).toBe(true)
})
