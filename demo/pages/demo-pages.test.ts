// Runs the editor's check before publication on the demo pages and on the samples of the blocks.

import { expect, test } from 'vitest'
import { loadBlocksWithMetadata } from '#blocks/load-blocks-with-metadata.ts'
import { checkPublication } from '#domain/content/publication/publication-check.ts'
import { demoPages } from './demo-pages.ts'

const blocks = await loadBlocksWithMetadata()
const fieldsOf = (layout: string) => blocks.find((block) => block.layout === layout)?.fields

test.each(demoPages.map((page) => [page.slug, page] as const))(
  'page %s passes the check before publication',
  (_, page) => {
    expect(
      checkPublication(page, fieldsOf).map(({ message, spot }) => `${spot.block}: ${message}`),
    ).toEqual([])
  },
)

test.each(blocks.map((block) => [block.layout, block] as const))(
  'the sample of block %s passes the check before publication',
  (layout, { sample }) => {
    const content = [
      { layout: 'TitleSubtitle', attributes: { title: 'Voorbeeld' } },
      { layout, attributes: { ...sample } },
    ]
    const page = { title: 'Voorbeeld', description: 'Een blok met zijn voorbeeld', content }
    // A sample with placeholder text gets the warning about it.
    const expected = JSON.stringify(sample).includes('Voorbeeldtekst')
      ? [expect.stringContaining('Hier staat nog voorbeeldtekst')]
      : []
    expect(checkPublication(page, fieldsOf).map(({ message }) => message)).toEqual(expected)
  },
)
