// The demo shop claims no more than its own list allows, and its drops and millilitres agree.

import { describe, expect, test } from 'vitest'
import { wholeBlocks } from '#blocks/whole.ts'
import { absorptionOf } from '#domain/catalogue/absorption.ts'
import { productFindings } from '#domain/catalogue/product-check.ts'
import { sheetOf } from '#domain/catalogue/product-sheet.ts'
import { mailSamples } from '#domain/mail/mail-samples.ts'
import type { MailName } from '#domain/mail/outgoing-mail.ts'
import { forbiddenClaims } from '#domain/page/claims.ts'
import { publicationCheck } from '#domain/page/publication-check.ts'
import { renderMail } from '#mails/render-mail.tsx'
import { demoArticles } from './articles/demo-articles.ts'
import { demoCategories } from './catalogue/categories.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'

const blocks = await wholeBlocks()
const fieldsOf = (layout: string) => blocks.find((block) => block.layout === layout)?.fields

describe('claims', () => {
  test.each(demoProducts.map((product) => [product.slug, product] as const))('%s is ready to be published', (_, product) => {
    const { name, short, description, attributes, inPackage, alt, variations = [] } = product
    const findings = productFindings({
      name,
      short_description: short,
      description,
      pictures: alt.map((text) => ({ alt: text })),
      categories: [1],
      in_package: inPackage,
      sheet: sheetOf(attributes),
      variations: variations.map((variation) => ({ name: variation.name, dimensions: String(variation.attributes?.dimensions ?? '') })),
    })
    expect(findings).toEqual([])
  })

  test.each(demoArticles.map((article) => [article.slug, article] as const))(
    'article %s claims nothing',
    (_, { title, excerpt, content }) =>
      expect(publicationCheck({ title, description: excerpt, content }, fieldsOf).map(({ message }) => message)).toEqual([]),
  )

  test('categories claim nothing', () =>
    expect(demoCategories.flatMap((category) => forbiddenClaims(Object.values(category).join('\n')))).toEqual([]))

  const samples = mailSamples('https://luwte.example')
  test.each(Object.keys(samples) as MailName[])('mail %s claims nothing', (name) =>
    expect(forbiddenClaims(renderMail(name, samples[name]).text)).toEqual([]),
  )
})

describe('the scale of eight drops', () => {
  const measured = demoProducts.flatMap(({ slug, attributes }) => {
    const drops = absorptionOf(attributes.absorption)
    const words = Object.values(attributes).find((value) => typeof value === 'string' && /druppels?, ongeveer [\d.]+ ml/.test(value))
    const millilitres = Number(/ongeveer ([\d.]+) ml/.exec(String(words))?.[1]?.replace('.', ''))
    const isUnderlay = Array.isArray(attributes.features) && attributes.features.includes('bed')
    return drops === undefined ? [] : [{ slug, drops, millilitres, isUnderlay }]
  })
  const scales = [true, false].map((isUnderlay) => measured.filter((one) => one.isUnderlay === isUnderlay))

  test('every product with drops says how much it takes up', () =>
    expect(measured.filter(({ millilitres }) => !(millilitres > 0)).map(({ slug }) => slug)).toEqual([]))

  test('more millilitres are never fewer drops, and as many are as many', () => {
    for (const scale of scales) {
      const sorted = scale.toSorted((one, other) => one.drops - other.drops || one.millilitres - other.millilitres)
      for (const [place, product] of sorted.slice(1).entries()) {
        const lower = sorted[place]!
        expect([product.slug, product.millilitres >= lower.millilitres]).toEqual([product.slug, true])
        if (product.millilitres === lower.millilitres) expect([product.slug, product.drops]).toEqual([product.slug, lower.drops])
      }
    }
  })

  test('what is worn has eight drops from 1500 ml on, and only then', () =>
    expect(scales[1]!.filter(({ drops, millilitres }) => (drops === 8) !== millilitres >= 1500)).toEqual([]))
})
