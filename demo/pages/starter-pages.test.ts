import { describe, expect, test } from 'vitest'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { checkPublication } from '#domain/content/publication/publication-check.ts'
import { requiredPageSlugs } from '#domain/content/links/slug.ts'
import { loadBlocksWithMetadata } from '#blocks/load-blocks-with-metadata.ts'
import { createStarterPages } from './starter-pages.ts'

const starterPages = createStarterPages('vandaag')

const blocks = await loadBlocksWithMetadata()
const fieldsOf = (layout: string) => blocks.find((candidate) => candidate.layout === layout)?.fields

describe('the pages of a new shop', () => {
  test('include every page that the shop requires', () => {
    expect(starterPages.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([...requiredPageSlugs]),
    )
  })

  test.each(starterPages.map((page) => [page.slug, page] as const))(
    '/%s says nothing of the demo shop',
    (_, page) => {
      const text = JSON.stringify(page)
      for (const detail of [...Object.values(exampleCompany), 'verzonnen', '2026', '/images/'])
        expect(text).not.toContain(detail)
    },
  )

  test.each(starterPages.map((page) => [page.slug, page] as const))(
    '/%s uses only blocks, fields and placeholders of the shop',
    (_, page) => {
      const grave = checkPublication(page, fieldsOf).filter(({ grave }) => grave)
      expect(grave.filter(({ message }) => !message.includes('voorbeeldtekst'))).toEqual([])
    },
  )
})
