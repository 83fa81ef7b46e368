// Checks the medical claims and the absorption figures of the demo shop.

import { describe, expect, test } from 'vitest'
import { loadBlocksWithMetadata } from '#blocks/load-blocks-with-metadata.ts'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { checkProduct } from '#domain/catalogue/fields/product-check.ts'
import { toProductFormValues } from '#domain/catalogue/fields/product-form-values.ts'
import { createMailSamples, type MailName } from '#domain/mail/mails/mails.ts'
import { findForbiddenClaims } from '#domain/content/publication/claims.ts'
import { checkPublication } from '#domain/content/publication/publication-check.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { renderMail } from '#emails/render-mail.tsx'
import { demoArticles } from './articles/demo-articles.ts'
import { demoCategories } from './catalogue/categories.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { demoPages } from './pages/demo-pages.ts'
import { terms } from './pages/legal.ts'
import { createStarterPages } from './pages/starter-pages.ts'
import { hasDocuments } from './documents.ts'
import { readManifest, requireDescription } from './pictures/manifest.ts'
import { productPictureUrls } from './pictures/sources.ts'

const starterPages = createStarterPages('vandaag')

const manifest = await readManifest()
const blocks = await loadBlocksWithMetadata()
const fieldsOf = (layout: string) => blocks.find((block) => block.layout === layout)?.fields

describe('claims of the demo shop', () => {
  test.each(demoProducts.map((product) => [product.slug, product] as const))(
    'product %s passes the check before publication',
    (slug, product) => {
      const {
        name,
        short,
        description,
        attributes,
        inPackage,
        vatRate,
        alt,
        variations = [],
      } = product
      const findings = checkProduct({
        name,
        short_description: short,
        description,
        pictures: productPictureUrls(slug).map(({ url, place }) => ({
          ...requireDescription(manifest, url),
          alt: alt[place] ?? '',
        })),
        categories: [1],
        in_package: inPackage,
        vat_rate: vatRate,
        sheet: toProductFormValues(attributes),
        variations: variations.map((variation) => ({
          name: variation.name,
          dimensions: String(variation.attributes?.dimensions ?? ''),
        })),
        documents: { instructions: hasDocuments(product), conformity: hasDocuments(product) },
      })
      expect(findings).toEqual([])
    },
  )

  test.each(demoArticles.map((article) => [article.slug, article] as const))(
    'article %s makes no forbidden claim',
    (_, { title, excerpt, content }) =>
      expect(
        checkPublication({ title, description: excerpt, content }, fieldsOf).map(
          ({ message }) => message,
        ),
      ).toEqual([]),
  )

  test('categories make no forbidden claim', () =>
    expect(
      demoCategories.flatMap((category) => findForbiddenClaims(Object.values(category).join('\n'))),
    ).toEqual([]))

  const samples = createMailSamples('https://luwte.example')
  test.each(Object.keys(samples) as MailName[])('mail %s makes no forbidden claim', (name) =>
    expect(findForbiddenClaims(renderMail(name, samples[name], exampleCompany).text)).toEqual([]),
  )
})

describe('absorption in drops', () => {
  const rated = demoProducts.flatMap(({ slug, attributes }) => {
    const drops = parseAbsorption(attributes.absorption)
    const absorptionText = Object.values(attributes).find(
      (value) => typeof value === 'string' && /druppels?, ongeveer [\d.]+ ml/.test(value),
    )
    const millilitres = Number(
      /ongeveer ([\d.]+) ml/.exec(String(absorptionText))?.[1]?.replace('.', ''),
    )
    const isUnderlay = Array.isArray(attributes.features) && attributes.features.includes('bed')
    return drops === undefined ? [] : [{ slug, drops, millilitres, isUnderlay }]
  })
  const scales = [true, false].map((isUnderlay) =>
    rated.filter((product) => product.isUnderlay === isUnderlay),
  )

  test('every product with drops states its millilitres', () =>
    expect(rated.filter(({ millilitres }) => !(millilitres > 0)).map(({ slug }) => slug)).toEqual(
      [],
    ))

  test('more millilitres never mean fewer drops, and equal millilitres mean equal drops', () => {
    for (const scale of scales) {
      const sorted = scale.toSorted(
        (product, other) => product.drops - other.drops || product.millilitres - other.millilitres,
      )
      for (const [index, product] of sorted.slice(1).entries()) {
        const lower = sorted[index]!
        expect([product.slug, product.millilitres >= lower.millilitres]).toEqual([
          product.slug,
          true,
        ])
        if (product.millilitres === lower.millilitres)
          expect([product.slug, product.drops]).toEqual([product.slug, lower.drops])
      }
    }
  })

  test('worn products have eight drops exactly from 1500 ml on', () =>
    expect(
      scales[1]!.filter(({ drops, millilitres }) => (drops === 8) !== millilitres >= 1500),
    ).toEqual([]))
})

describe('the terms of the demo shop', () => {
  const text = JSON.stringify(terms.content)

  test('link to the accessibility statement', () =>
    expect(text).toMatch(/href=\\"\/toegankelijkheid\\"/))

  test('say how reviews are checked, what is refused, and that critical ones are placed', () => {
    expect(text).toContain(
      'Een medewerker leest elke review voordat hij op de site komt. Kritische reviews plaatsen we ook.',
    )
    expect(text).toContain(
      'We weigeren alleen namen en adressen, medisch advies, scheldwoorden en reclame',
    )
  })

  test('name the contact point for reports about reviews, its languages and the time of an answer', () => {
    expect(text).toContain('[[e-mailadres]]')
    expect(text).toContain(
      'contactpunt voor meldingen over reviews, ook voor toezichthouders, in het Nederlands of het Engels',
    )
    expect(text).toContain(
      'bevestigt je melding en laat binnen vijf werkdagen weten wat we besluiten en waarom',
    )
  })
})

const textOf = (pages: typeof demoPages) => JSON.stringify(pages)

describe('the pages of the demo shop', () => {
  test('link to no platform for online dispute resolution, because the EU closed it', () =>
    expect(textOf(demoPages)).not.toMatch(/consumers\/odr|geschillenplatform|ODR/))

  test('count the days of a refund from the withdrawal, also in the first pages of a new shop', () => {
    const text = JSON.stringify([demoPages, starterPages])
    const terms = [...text.matchAll(/betalen (?:we )?binnen veertien dagen (.{22})/g)]
    expect(terms.length).toBeGreaterThan(2)
    for (const [, since] of terms) expect(since).toContain('na je herroeping terug')
  })

  test('give nobody of the team a protected title', () => {
    const team = textOf(demoPages.filter(({ slug }) => slug === 'team'))
    expect(team).toContain('Inkoop')
    expect(team).not.toMatch(/apothe|farma|\barts\b|verpleegkundige|fysiotherapeut/i)
  })
})
