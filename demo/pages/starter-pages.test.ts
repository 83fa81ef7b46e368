import { describe, expect, test } from 'vitest'
import { exampleCompany } from '#domain/content/example-company.ts'
import { checkPublication } from '#domain/content/publication-check.ts'
import { requiredPageSlugs } from '#domain/content/slug.ts'
import { listBlocks } from '#blocks/index.ts'
import { starterPages } from './starter-pages.ts'

const blocks = await listBlocks()
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
