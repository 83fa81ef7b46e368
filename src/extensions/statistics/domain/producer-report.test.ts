import { expect, test } from 'vitest'
import { createProducerReport, isIncomplete } from './producer-report.ts'

const boxer = {
  slug: 'boxer',
  name: 'Boxer',
  packs: 10,
  staffFacts: { pack_paper_g: 12, pack_plastic_g: 2.5, textile: 'ja', textile_g: 80 },
}
const pad = {
  slug: 'pad',
  name: 'Pad',
  packs: 100,
  staffFacts: { pack_plastic_g: 9, textile: 'nee', textile_g: 5 },
}

test('multiplies the grams of a pack by the shipped packs, per material and for textile', () => {
  const report = createProducerReport([boxer, pad])
  expect(report.packs).toBe(110)
  expect(report.packaging).toMatchObject({
    pack_paper_g: 120,
    pack_plastic_g: 925,
    pack_glass_g: 0,
  })
  expect(report.textile).toEqual({ packs: 10, grams: 800 })
})

test('counts packs of unknown products, and names products without weights', () => {
  const report = createProducerReport([
    pad,
    { slug: null, name: null, packs: 7, staffFacts: {} },
    { slug: 'zak', name: 'Zak', packs: 3, staffFacts: { pack_plastic_g: 'veel' } },
  ])
  expect(report).toMatchObject({ packs: 110, unknownPacks: 7 })
  expect(report.products.filter(isIncomplete).map(({ slug }) => slug)).toEqual(['zak'])
  expect(report.products.map(({ isTextile }) => isTextile)).toEqual([false, null])
})
