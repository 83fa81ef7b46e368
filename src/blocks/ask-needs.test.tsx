// A whole page of whatever was stored: what the shop knows is shown, the rest is passed over, and nothing ever breaks.

import * as fc from 'fast-check'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Api } from '#api/client.ts'
import { defaultDetails } from '#domain/default-details.ts'
import type { Component } from '#domain/page/component.ts'
import { hostile, spoilt } from '#tests/api/contract/hostile.ts'
import { readyBlocks } from './ask-needs.ts'
import { blockOf } from './index.ts'
import { type WholeBlock, wholeBlocks } from './whole.ts'

let all: WholeBlock[]
beforeAll(async () => {
  all = await wholeBlocks()
})

/** A shop whose shelves are empty; it knows who it is. */
const api = ((key: string) => Promise.resolve(key === 'GET /api/shop-details' ? defaultDetails : [])) as unknown as Api

async function shown(content: readonly Component[]): Promise<string> {
  const blocks = await readyBlocks(content, api)
  return renderToStaticMarkup(
    <MemoryRouter>
      {blocks.map(({ key, layout, values }, place) => {
        const Block = blockOf(layout)?.default as ComponentType<Record<string, unknown>>
        return <Block key={`${key} ${place}`} {...values} place={place} />
      })}
    </MemoryRouter>,
  )
}

test('all 31 blocks of the specification are there, each under a name of its own', () => {
  expect(all.map(({ layout }) => layout)).toEqual(
    (
      'ArticleOverview Contact CtaBlock FaqList FeatureGrid GenderCats GenderSplit HeroBlock HeroCollage HeroCta HeroImage HeroSplit ImageText ' +
      'ProductList SelectedProducts StatsBlocks StatsSimple StatsWithImage StatsWithText StatsWithTitle TeamMembers TestimonialGrid ' +
      'TestimonialStars TestimonialWithGrid TextBlock TextDouble TextWithStat ThreeColumnsImages TitleGrid TitleSubtitle TitleSubtitleCenter'
    ).split(' '),
  )
  expect(new Set(all.map(({ name }) => name)).size).toBe(31)
})

test('unknown layouts and fields of long ago are passed over', async () => {
  const html = await shown([
    { layout: 'Carrousel', attributes: { title: 'Van vroeger' } },
    { layout: 'constructor', attributes: { title: 'Van niemand' } },
    { layout: 'heroBlock', attributes: { title: 'Verkeerd geschreven' } },
    { layout: 'TitleSubtitle', attributes: { title: 'Wat blijft', kleur: 'rood', oud: [{ diep: 1 }] } },
  ])
  expect(html).toContain('Wat blijft')
  expect(html).not.toMatch(/Van vroeger|Van niemand|Verkeerd|rood/)
})

test('a block that nobody filled in yet shows nothing', async () => {
  for (const { layout, fields, needs } of all)
    if (!needs && layout !== 'FaqList') {
      const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
      expect(await shown([{ layout, attributes: empty }])).toBe('')
    }
})

test('a page of anything never breaks', async () => {
  const one = fc.integer({ min: 0, max: 30 }).chain((at) => {
    const { layout, sample } = all[at]!
    const attributes = fc.oneof({ arbitrary: spoilt(sample), weight: 4 }, hostile) as fc.Arbitrary<Component['attributes']>
    return fc.record({
      layout: fc.oneof({ arbitrary: fc.constant(layout), weight: 9 }, fc.string({ maxLength: 20 })),
      attributes,
    })
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 8 }), async (content) => {
      expect(await shown(content)).not.toMatch(/\sstyle=/)
    }),
    { numRuns: 400 },
  )
})
