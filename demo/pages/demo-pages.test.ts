// What the editor's check before publishing says of the demo shop's own pages and of the blocks' samples.

import { expect, test } from 'vitest'
import { wholeBlocks } from '#blocks/whole.ts'
import { publicationCheck } from '#domain/page/publication-check.ts'
import { demoPages } from './demo-pages.ts'

const blocks = await wholeBlocks()
const fieldsOf = (layout: string) => blocks.find((block) => block.layout === layout)?.fields

test.each(demoPages.map((page) => [page.slug, page] as const))('nothing stands in the way of publishing %s', (_, page) => {
  expect(publicationCheck(page, fieldsOf).map(({ message, spot }) => `${spot.block}: ${message}`)).toEqual([])
})

test.each(blocks.map((block) => [block.layout, block] as const))('nothing is wrong with the sample of %s', (layout, { sample }) => {
  const content = [
    { layout: 'TitleSubtitle', attributes: { title: 'Voorbeeld' } },
    { layout, attributes: { ...sample } },
  ]
  const page = { title: 'Voorbeeld', description: 'Een blok met zijn voorbeeld', content }
  // A sample whose words say that they are one is told to be one.
  const marked = JSON.stringify(sample).includes('Voorbeeldtekst') ? [expect.stringContaining('Hier staat nog voorbeeldtekst')] : []
  expect(publicationCheck(page, fieldsOf).map(({ message }) => message)).toEqual(marked)
})
