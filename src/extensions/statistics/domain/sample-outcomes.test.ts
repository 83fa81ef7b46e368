import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minGroupSize } from './small-groups.ts'
import { reportSampleOutcomes } from './sample-outcomes.ts'

const product = (name: string, sent: number, old: number, followed: number) => ({
  name,
  sent,
  sentOnce: sent,
  old,
  oldOnce: old,
  followed,
})

describe('reportSampleOutcomes', () => {
  test('says how many orders were followed by a pack, the best product first and small groups together', () => {
    const products = [
      product('Duin', 30, 20, 4),
      product('Helm', 12, 10, 5),
      product('Wad', 3, 3, 1),
      product('Kiel', 2, 2, 0),
    ]
    const { headline, chart, tables } = reportSampleOutcomes({
      all: product('Alles samen', 47, 35, 10),
      products,
    })
    expect(headline).toBe(
      'Er zijn 47 bestellingen met een proefpakje verstuurd. Na 29% volgde binnen 60 dagen een heel pak van hetzelfde product (10 van 35).',
    )
    expect(chart).toMatchObject({
      bars: [{ name: 'Helm' }, { name: 'Duin' }, { name: 'Overige producten' }],
    })
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['Helm', 10, 5, 0.5],
        ['Duin', 20, 4, 0.2],
        ['Overige producten', 5, 1, 0.2],
        ['Alles samen', 35, 10, 10 / 35],
      ],
      [
        ['Duin', 30],
        ['Helm', 12],
        ['Overige producten', 5],
        ['Alles samen', 47],
      ],
    ])
  })

  test('says nothing about what followed while that is too early', () => {
    const { headline, chart, tables } = reportSampleOutcomes({
      all: product('Alles samen', 6, 4, 4),
      products: [product('Duin', 6, 4, 4)],
    })
    expect(headline).toContain('te kort geleden')
    expect(chart).toBeNull()
    expect(tables.map(({ rows }) => rows.length)).toEqual([0, 2])
  })

  test('shows no group of fewer than five orders, and none can be computed from the total', () => {
    const count = fc.integer({ min: 0, max: 9 })
    const counts = fc
      .tuple(count, count, count)
      .map((three) => three.toSorted((one, other) => one - other))
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 6 }), (groups) => {
        const products = groups.map(([followed = 0, old = 0, sent = 0], index) =>
          product(`Product ${index}`, sent, old, followed),
        )
        const sum = (part: 'sent' | 'old' | 'followed') =>
          products.reduce((total, one) => total + one[part], 0)
        const all = product('Alles samen', sum('sent'), sum('old'), sum('followed'))
        for (const { rows } of reportSampleOutcomes({ all, products }).tables) {
          const sizes = rows.map(([, size]) => Number(size))
          expect(sizes.every((size) => size >= minGroupSize)).toBe(true)
          const hidden =
            (sizes.at(-1) ?? 0) - sizes.slice(0, -1).reduce((total, size) => total + size, 0)
          expect(hidden === 0 || hidden >= minGroupSize).toBe(true)
        }
      }),
    )
  })
})
