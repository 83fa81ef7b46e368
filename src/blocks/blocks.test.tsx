// Checks of every block. For example: its sample renders, random stored values do not break it, and
// a first block has the page's h1.

import { existsSync, statSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import type { Fields } from '#domain/content/block-fields.ts'
import { toBlockValues } from '#domain/content/normalise-block.ts'
import {
  blockFiles as files,
  sampleProduct,
  renderBlock,
} from '#tests/support/builders/render-block.tsx'
import { hostile, withHostilePart } from '#tests/api/contract/hostile.ts'
import { layoutNameOf } from './layout-of.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

/** Turns React's console errors into test failures. */
const consoleError = vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
  throw new Error(args.join(' '))
})
afterAll(() => consoleError.mockRestore())

test.each(files)(
  '%s shows its sample with one h1 as the first block, and with an h2 elsewhere',
  (_path, block) => {
    const sample = {
      ...block.sample,
      ...('products' in block.fields && { products: [sampleProduct.slug] }),
    }
    const { title } = sample as { title?: string }
    expect(renderBlock(block, sample, 0)).toContain(title)
    expect(renderBlock(block, sample, 0).match(/<h1/g)).toHaveLength(1)
    expect(renderBlock(block, sample, 1)).not.toContain('<h1')
    expect(renderBlock(block, sample, 1)).toContain('<h2')
  },
)

test.each(files)('%s has no style attribute', (_path, block) =>
  expect(renderBlock(block, block.sample, 0)).not.toMatch(/\sstyle=/),
)

test.each(files)('%s has a sample that is valid for its fields', (_path, { fields, sample }) =>
  expect(toBlockValues(fields, sample)).toEqual(sample),
)

test.each(files)(
  '%s has a picture in the editor (docs/pictures/take-blocks.ts), and its sample shows only pictures that exist',
  (path, { sample }) => {
    const preview = `public/images/components/${layoutNameOf(path)}.jpeg`
    expect(existsSync(preview)).toBe(true)
    expect(statSync(preview).size).toBeLessThan(30 * 1024)
    const shown = [...JSON.stringify(sample).matchAll(/"url":"([^"]+)"/g)].map(
      ([, url = '']) => url,
    )
    expect(
      shown.filter(
        (url) => !existsSync(`public${url}`) && !existsSync(`demo/pictures/sources${url}`),
      ),
    ).toEqual([])
  },
)

test.each(files)('%s renders any stored value without an error', (_path, block) => {
  const stored = fc.oneof(
    { arbitrary: withHostilePart(block.sample), weight: 5 },
    { arbitrary: hostile, weight: 1 },
  )
  fc.assert(
    fc.property(stored, fc.nat(1), (attributes, index) => {
      expect(() => renderBlock(block, toBlockValues(block.fields, attributes), index)).not.toThrow()
    }),
    { numRuns: randomRuns(150) },
  )
})

test.each(files)(
  '%s nests only the kinds of field that the specification allows',
  (_path, { fields }) => {
    const allowed = {
      object: ['text', 'image'],
      repeater: ['text', 'textarea', 'image', 'object'],
    } as const
    const wrongFieldsIn = (inside: Fields): string[] =>
      Object.entries(inside).flatMap(([name, field]) => {
        if (field.kind !== 'object' && field.kind !== 'repeater') return []
        const kinds: readonly string[] = allowed[field.kind]
        const wrong = Object.entries(field.of).filter(([, { kind }]) => !kinds.includes(kind))
        return [
          ...wrong.map(([nested, { kind }]) => `${name}.${nested}: ${kind}`),
          ...wrongFieldsIn(field.of),
        ]
      })
    expect(wrongFieldsIn(fields)).toEqual([])
  },
)
