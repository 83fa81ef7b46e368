// docs/legal-sentences.md names what keeps each sentence of the legal pages true; this compares it
// with the pages and the tests.

import { readFileSync } from 'node:fs'
import { moneyBackSetting } from '#domain/order/returns/money-back-setting.ts'
import { describe, expect, test } from 'vitest'
import type { DemoPage } from '#demo/pages/demo-page.ts'
import * as legalPages from '#demo/pages/legal.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { describeHealthDataGround, healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { allRetentionRules } from '#data/customer/personal-data/export.ts'
import { groupRetentionRules } from '#domain/customer/retention-groups.ts'
import { describeMoneyBack, toMoneyBack } from '#domain/order/returns/money-back.ts'
import { brokenTitle, cellsOf, citedTests } from './support/cited-tests.ts'
import { testsAllExtensions } from './support/folders-left-out.ts'
import { sentencesOf } from './support/sentences.ts'

const pages: DemoPage[] = Object.values(legalPages)

/** Properties of blocks that are headings or no text. */
const notSentences = new Set(['title', 'url', 'href', 'alt', 'key'])

function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return notSentences.has(name) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, Array.isArray(value) ? name : key),
  )
}

const retentionList = groupRetentionRules(allRetentionRules)
  .flatMap(({ title, items }) => [title, ...items])
  .map((sentence) => `<li>${sentence}</li>`)
  .join('')
const moneyBack =
  describeMoneyBack(toMoneyBack({ ...moneyBackSetting.default, enabled: true })) ?? ''

/** Fills in the placeholders whose values are sentences. Other placeholders stay as they are. */
const withPlaceholderSentences = (html: string): string =>
  html
    .replaceAll('<p>[[bewaartermijnen]]</p>', retentionList)
    .replaceAll('[[geld terug]]', moneyBack)
    .replaceAll(
      '[[grondslag gezondheidsgegevens]]',
      describeHealthDataGround(healthDataSetting.default),
    )

const sentencesOfPage = ({ content }: DemoPage): string[] =>
  textsIn(content.map(({ attributes }) => attributes))
    .map((text) => withPlaceholderSentences(text).replaceAll(/<h([1-3])>.*?<\/h\1>/g, '\n'))
    .flatMap(sentencesOf)
    .filter((sentence) => sentence !== '')

type Row = { sentence: string; keeper: string }
const [, ...sections] = readFileSync('docs/legal-sentences.md', 'utf8').split(/^## /m)
const rowsByPage = new Map(
  sections.map((section): [string, Row[]] => {
    const [title = '', ...lines] = section.split('\n')
    const rows = lines.filter((line) => line.startsWith('| ')).map(cellsOf)
    return [
      /`([\w-]+)`/.exec(title)?.[1] ?? title,
      rows.slice(2).map(([sentence = '', keeper = '']) => ({ sentence, keeper })),
    ]
  }),
)
const allRows = [...rowsByPage.values()].flat()
const isTested = ({ keeper }: Row) => keeper !== 'law' && keeper !== 'people'

/**
 * Figures of the law, and promises of people, that a person has compared with the source. Every
 * other figure is held by a test.
 */
const reviewedFigures = new Set([
  // Dates of the texts
  'Laatst gewijzigd op 25 november 2026.',
  'Ze gelden voor elke bestelling vanaf 25 november 2026.',
  'Deze tekst is van 23 november 2026.',
  // What people do
  `Stuur een bericht naar [[e-mailadres]]; binnen twee weken is het geregeld.`,
  'Duurt het langer dan dertig dagen, dan mag je de koop kosteloos ongedaan maken.',
  'Binnen vijf werkdagen krijg je antwoord van een mens.',
  'Onze klantenservice bevestigt je melding en laat binnen vijf werkdagen weten wat we besluiten en waarom.',
  'Binnen vijf werkdagen hoor je wat we met je melding doen.',
  moneyBackSetting.default.text,
  // A direct debit can be reversed for eight weeks (article 77(1) of Directive (EU) 2015/2366)
  'Bij een incasso van je bankrekening kun je het bedrag ook zelf binnen acht weken door je bank laten terugboeken.',
  // A complaint within two months is in time (article 7:23(1) BW); the seller proves in the first
  // year (article 11(1) of Directive (EU) 2019/771)
  'Meld je het binnen twee maanden nadat je het merkte, dan ben je op tijd.',
  'Blijkt het in het eerste jaar na ontvangst, dan hoef jij niet te bewijzen dat het al niet goed was: wij moeten bewijzen dat het wel zo was.',
  // Article 31(2) of Directive (EU) 2019/882, and the harmonised standard
  'Sinds 28 juni 2025 vraagt de Europese toegankelijkheidswet (de European Accessibility Act) dat iedereen bij een webwinkel kan kopen.',
  'De norm daarbij is EN 301 549, die naar de richtlijn WCAG verwijst.',
])

const companyPlaceholders = [
  'bedrijfsnaam',
  'bedrijfsadres',
  'bedrijfsgegevens',
  'telefoon',
  'e-mailadres',
].map((name) => `[[${name}]]`)
/** Finds a number, an amount or a placeholder; not the placeholders of the company. */
const figure =
  /\d|€|\[\[|(?<!\p{L})(?:(?:één|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|veertien|dertig) (?:hele )?(?:dag|dagen|werkdag|werkdagen|week|weken|maand|maanden|jaar|kalenderjaren|uur|euro|procent|keer)|eerste)(?!\p{L})/iu
const hasFigure = (sentence: string): boolean =>
  figure.test(companyPlaceholders.reduce((text, detail) => text.replaceAll(detail, ''), sentence))

describe('docs/legal-sentences.md', () => {
  test('has a table for every legal page, and for no other', () =>
    expect([...rowsByPage.keys()].sort()).toEqual(pages.map(({ slug }) => slug).sort()))

  test.each(pages.map((page) => [page.slug, page] as const))(
    'has one row for every sentence of /%s, and no other row',
    (slug, page) => {
      const sentences = sentencesOfPage(page)
      const rows = (rowsByPage.get(slug) ?? []).map(({ sentence }) => sentence)
      expect([
        ...sentences
          .filter((sentence) => !rows.includes(sentence))
          .map((sentence) => `no row for sentence: ${sentence}`),
        ...rows
          .filter((row) => !sentences.includes(row) && testsAllExtensions)
          .map((row) => `no sentence for row: ${row}`),
        ...rows
          .filter((row, index) => rows.indexOf(row) !== index)
          .map((row) => `two rows for sentence: ${row}`),
      ]).toEqual([])
    },
  )

  test('names for every sentence a test that exists, the law, or people', () => {
    const broken = allRows.filter(isTested).flatMap(({ sentence, keeper }) => {
      const citations = citedTests(keeper)
      const rest = citations
        .reduce((text, { file, title }) => text.replace(`\`${file}\` › “${title}”`, ''), keeper)
        .replaceAll('<br>', '')
      const problems =
        citations.length === 0 || rest.trim() !== ''
          ? [`kept by “${keeper}”`]
          : citations.flatMap((one) => brokenTitle(one) ?? [])
      return problems.map((problem) => `${sentence} → ${problem}`)
    })
    expect(broken).toEqual([])
  })

  test('leaves no figure to people or the law without a review', () => {
    const figures = allRows
      .filter((row) => !isTested(row) && hasFigure(row.sentence))
      .map(({ sentence }) => sentence)
    expect(
      figures
        .filter((sentence) => !reviewedFigures.has(sentence))
        .map((sentence) => `no test holds the figure of: ${sentence}`),
    ).toEqual([])
    expect(
      [...reviewedFigures]
        .filter((sentence) => !figures.includes(sentence))
        .map((sentence) => `no longer on a page: ${sentence}`),
    ).toEqual([])
  })
})

test('the legal pages name the company by placeholders, so that they always say what the settings say', () => {
  const text = pages.flatMap(sentencesOfPage).join('\n')
  for (const placeholder of companyPlaceholders)
    expect([placeholder, text.includes(placeholder)]).toEqual([placeholder, true])
  for (const detail of Object.values(exampleShopDetails.company)) expect(text).not.toContain(detail)
})
