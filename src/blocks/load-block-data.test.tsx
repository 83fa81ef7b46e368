// Pages with any stored content show the blocks with a known layout, skip the others, and render
// without an error.

import * as fc from 'fast-check'
import type { ComponentType } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '#api/framework/client.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { hostile, withHostilePart } from '#tests/api/contract/hostile.ts'
import { loadBlockData } from './load-block-data.ts'
import { blockOf } from './index.ts'
import { blockGroups } from './block.ts'
import { type BlockWithMetadata, loadBlocksWithMetadata } from './load-blocks-with-metadata.ts'
import { randomRuns } from '#tests/support/random-runs.ts'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

let allBlocks: BlockWithMetadata[]
beforeAll(async () => {
  allBlocks = await loadBlocksWithMetadata()
})

/** The API of a shop without products, but with shop details. */
const api = ((key: string) =>
  Promise.resolve(key === 'GET /api/shop-details' ? exampleShopDetails : [])) as unknown as Api

async function render(content: readonly StoredBlock[]): Promise<string> {
  const blocks = await loadBlockData(content, api)
  return renderInRouter(
    blocks.map(({ key, layout, values }, place) => {
      const Block = blockOf(layout)?.default as ComponentType<Record<string, unknown>>
      return <Block key={`${key} ${place}`} {...values} place={place} />
    }),
  )
}

test('loadBlocksWithMetadata returns the 31 blocks of the specification, two for articles and one for sample packs, each with a unique name', () => {
  expect(allBlocks.map(({ layout }) => layout)).toEqual(
    (
      'ArticleGroup ArticleOverview ArticleSearch Contact CtaBlock FaqList FeatureGrid GenderCats GenderSplit HeroBlock HeroCollage HeroCta HeroImage HeroSplit ImageText ' +
      'ProductList SamplePacks SelectedProducts StatsBlocks StatsSimple StatsWithImage StatsWithText StatsWithTitle TeamMembers TestimonialGrid ' +
      'TestimonialStars TestimonialWithGrid TextBlock TextDouble TextWithStat ThreeColumnsImages TitleGrid TitleSubtitle TitleSubtitleCenter'
    ).split(' '),
  )
  expect(new Set(allBlocks.map(({ name }) => name)).size).toBe(34)
})

test('loadBlocksWithMetadata returns blocks of each group of the picker, and of no other', () => {
  const groups = new Set(allBlocks.map(({ group }) => group))
  expect([...groups].toSorted()).toEqual(Object.keys(blockGroups).toSorted())
})

test('loadBlockData skips unknown layouts and obsolete fields', async () => {
  const html = await render([
    { layout: 'Carrousel', attributes: { title: 'Van vroeger' } },
    { layout: 'constructor', attributes: { title: 'Van niemand' } },
    { layout: 'heroBlock', attributes: { title: 'Verkeerd geschreven' } },
    {
      layout: 'TitleSubtitle',
      attributes: { title: 'Wat blijft', kleur: 'rood', oud: [{ diep: 1 }] },
    },
  ])
  expect(html).toContain('Wat blijft')
  expect(html).not.toMatch(/Van vroeger|Van niemand|Verkeerd|rood/)
})

test('loadBlockData leaves out blocks without any filled-in field', async () => {
  for (const { layout, fields, needs } of allBlocks)
    if (!needs && layout !== 'FaqList') {
      const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
      expect(await render([{ layout, attributes: empty }])).toBe('')
    }
})

test('a page with any stored content renders without an error', async () => {
  const arbitraryBlock = fc.integer({ min: 0, max: 30 }).chain((index) => {
    const { layout, sample } = allBlocks[index]!
    const attributes = fc.oneof(
      { arbitrary: withHostilePart(sample), weight: 4 },
      hostile,
    ) as fc.Arbitrary<StoredBlock['attributes']>
    return fc.record({
      layout: fc.oneof({ arbitrary: fc.constant(layout), weight: 9 }, fc.string({ maxLength: 20 })),
      attributes,
    })
  })
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryBlock, { maxLength: 8 }), async (content) => {
      expect(await render(content)).not.toMatch(/\sstyle=/)
    }),
    { numRuns: randomRuns(400) },
  )
})
