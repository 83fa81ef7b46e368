// Checks the texts of the demo shop: no repeated sentence, no filler, and a source for every figure
// about the world.

import { expect, test } from 'vitest'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import {
  absorptionAdvice,
  betweenSizesAdvice,
} from '#domain/catalogue/product-page/choice-advice.ts'
import { factKeys } from '#domain/catalogue/fields/field-list.ts'
import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import { openedPackText } from '#domain/order/returns/hygiene-rule.ts'
import { loadBlocksWithMetadata } from '#blocks/load-blocks-with-metadata.ts'
import { sentencesOf } from '#tests/support/sentences.ts'
import { demoArticles } from './articles/demo-articles.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { answers } from './pages/answers.ts'
import { drinkingCaution } from './pages/cautions.ts'
import { demoPages } from './pages/demo-pages.ts'
import { nightProducts } from './pages/night-products.ts'
import { createStarterPages } from './pages/starter-pages.ts'

const starterPages = createStarterPages('vandaag')

/**
 * Properties that are no running text, or that repeat because products share them: URLs,
 * alternative texts, sizes. Product facts too.
 */
const notRunningText =
  /^(?:url|href|key|layout|slug|alt|products|category|gender|dimensions|publishedAt|specs_.*|.*_?image\d?)$/

const facts: ReadonlySet<string> = new Set(factKeys.filter((key) => !key.startsWith('seo_')))

function strings(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return notRunningText.test(name) || facts.has(name) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    strings(item, Array.isArray(value) ? name : key),
  )
}

/** Rules that must read the same everywhere. */
const fixedSentences = new Set(
  [
    openedPackText,
    ...Object.values(answers).map(({ answer }) => answer),
    answers.reimbursement.link.text,
    absorptionAdvice,
    betweenSizesAdvice,
    drinkingCaution,
    ...Object.values(bankStatementText),
    exampleCompany.hours,
    'Deze reacties zijn voorbeelden die wij zelf schreven, omdat dit een voorbeeldwinkel is.',
  ].flatMap(sentencesOf),
)

const documents = [
  ...demoArticles.map((article) => [`artikel ${article.slug}`, article] as const),
  ...demoPages.map((page) => [`pagina ${page.slug}`, page] as const),
  ...demoProducts.map((product) => [`product ${product.slug}`, product] as const),
]

test('the demo shop repeats no sentence', () => {
  const occurrencesBySentence = Map.groupBy(
    documents.flatMap(([document, value]) =>
      [...new Set(strings(value).flatMap(sentencesOf))].map((sentence) => ({ document, sentence })),
    ),
    ({ sentence }) => sentence,
  )
  const repeated = [...occurrencesBySentence]
    .filter(
      ([sentence, occurrences]) =>
        occurrences.length > 1 &&
        sentence.split(/\s+/).length >= 5 &&
        !sentence.endsWith('?') &&
        !fixedSentences.has(sentence),
    )
    .map(
      ([sentence, occurrences]) =>
        `${occurrences.map(({ document }) => document).join(', ')}: ${sentence}`,
    )
  expect(repeated).toEqual([])
})

/** Every question with its answer in a value, however deep. */
const questionsIn = (value: unknown): { question: string; answer: string }[] =>
  typeof value !== 'object' || value === null
    ? []
    : 'question' in value && 'answer' in value
      ? [{ question: String(value.question), answer: String(value.answer) }]
      : Object.values(value).flatMap(questionsIn)

test.each([
  ['the demo shop', documents.map(([, document]) => document)],
  ['a new shop', starterPages],
])('%s has one answer to one question', (_, shown) => {
  const answersByQuestion = Map.groupBy(questionsIn(shown), ({ question }) => question)
  const several = [...answersByQuestion].filter(
    ([, found]) => new Set(found.map(({ answer }) => answer)).size > 1,
  )
  expect(several.map(([question]) => question)).toEqual([])
})

test('the pages about the night show products that do what they say', () => {
  for (const slug of nightProducts) {
    const product = demoProducts.find((one) => one.slug === slug)
    expect([slug, parseAbsorption(product?.attributes['absorption'])! >= 7]).toEqual([slug, true])
    expect(product?.attributes['features']).toContain('nacht')
    expect(product?.categories.some((one) => one.startsWith('inlegverband'))).toBe(false)
  }
})

test('no text has filler, exclamation marks or invented quality marks', async () => {
  const samples = (await loadBlocksWithMetadata()).map(
    (block) => [`blok ${block.layout}`, block.sample] as const,
  )
  const forbidden = [...documents, ...samples].flatMap(([document, value]) =>
    strings(value)
      .map(htmlToPlainText)
      .filter((text) =>
        /lorem|ipsum|dolor sit|slechts|!|klinisch (?:getest|bewezen)|dermatologisch|gecertificeerd|keurmerk|geneest|voorkomt incontinentie/i.test(
          text,
        ),
      )
      .map((text) => `${document}: ${text}`),
  )
  expect(forbidden).toEqual([])
})

test('no text states a share of people without a source, and every article names its sources', () => {
  const unsourced = documents.flatMap(([document, value]) =>
    strings(value)
      .flatMap(sentencesOf)
      .filter((sentence) =>
        /\b(?:miljoen|procent van de|\d+ ?% van de|(?:een|één|\d+) op de (?:twee|drie|vier|vijf|tien|\d+))/i.test(
          sentence,
        ),
      )
      .map((sentence) => `${document}: ${sentence}`),
  )
  expect(unsourced).toEqual([])
  const sources =
    /<a href="https:\/\/(?:www\.thuisarts\.nl|richtlijnen\.nhg\.org|www\.apotheek\.nl)"/
  expect(
    demoArticles
      .filter((article) => !strings(article.content).some((text) => sources.test(text)))
      .map(({ slug }) => slug),
  ).toEqual([])
})
