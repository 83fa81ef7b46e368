// What the demo shop says is said once, without filler, and with a source where it states a number about the world.

import { expect, test } from 'vitest'
import { absorptionAdvice, sizeAdvice } from '#domain/catalogue/choice-words.ts'
import { plainText } from '#domain/catalogue/short-text.ts'
import { company } from '#domain/company.ts'
import { bankStatementWords } from '#domain/order/bank-statement-words.ts'
import { firstPackGuarantee, openedPackRule } from '#domain/order/hygiene-words.ts'
import { wholeBlocks } from '#blocks/whole.ts'
import { demoArticles } from './articles/demo-articles.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { drinkingCaution } from './pages/cautions.ts'
import { demoPages } from './pages/demo-pages.ts'

/** Not read as running text: addresses, alternative texts, and sizes that are equal because the products are. */
const notRead = /^(?:url|href|key|layout|slug|alt|products|category|gender|dimensions|publishedAt|specs_.*|.*_?image\d?)$/

function strings(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return notRead.test(name) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => strings(item, Array.isArray(value) ? name : key))
}

const sentencesOf = (text: string): string[] =>
  text
    .replace(/<\/(?:p|li|h\d)>/g, '\n')
    .split('\n')
    .flatMap((part) => plainText(part).split(/(?<=[.?])\s+/))
    .map((sentence) => sentence.trim())

/** Rules that must read the same everywhere. */
const fixed = new Set(
  [
    openedPackRule,
    firstPackGuarantee,
    absorptionAdvice,
    sizeAdvice,
    drinkingCaution,
    ...Object.values(bankStatementWords),
    company.hours,
    'Deze reacties zijn voorbeelden die wij zelf schreven, omdat dit een voorbeeldwinkel is.',
  ].flatMap(sentencesOf),
)

const told = [
  ...demoArticles.map((article) => [`artikel ${article.slug}`, article] as const),
  ...demoPages.map((page) => [`pagina ${page.slug}`, page] as const),
  ...demoProducts.map((product) => [`product ${product.slug}`, product] as const),
]

test('no sentence is written twice', () => {
  const places = Map.groupBy(
    told.flatMap(([place, value]) => [...new Set(strings(value).flatMap(sentencesOf))].map((sentence) => ({ place, sentence }))),
    ({ sentence }) => sentence,
  )
  const repeated = [...places]
    .filter(([sentence, found]) => found.length > 1 && sentence.split(/\s+/).length >= 5 && !sentence.endsWith('?') && !fixed.has(sentence))
    .map(([sentence, found]) => `${found.map(({ place }) => place).join(', ')}: ${sentence}`)
  expect(repeated).toEqual([])
})

test('nothing is filler, shouted or promised by a made-up mark of quality', async () => {
  const samples = (await wholeBlocks()).map((block) => [`blok ${block.layout}`, block.sample] as const)
  const wrong = [...told, ...samples].flatMap(([place, value]) =>
    strings(value)
      .map(plainText)
      .filter((text) =>
        /lorem|ipsum|dolor sit|slechts|!|klinisch (?:getest|bewezen)|dermatologisch|gecertificeerd|keurmerk|geneest|voorkomt incontinentie/i.test(
          text,
        ),
      )
      .map((text) => `${place}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('a number of people needs a source, and every article names where it leans on', () => {
  const counted = told.flatMap(([place, value]) =>
    strings(value)
      .flatMap(sentencesOf)
      .filter((sentence) =>
        /\b(?:miljoen|procent van de|\d+ ?% van de|(?:een|één|\d+) op de (?:twee|drie|vier|vijf|tien|\d+))/i.test(sentence),
      )
      .map((sentence) => `${place}: ${sentence}`),
  )
  expect(counted).toEqual([])
  const sources = /<a href="https:\/\/(?:www\.thuisarts\.nl|richtlijnen\.nhg\.org|www\.apotheek\.nl)"/
  expect(demoArticles.filter((article) => !strings(article.content).some((text) => sources.test(text))).map(({ slug }) => slug)).toEqual([])
})
