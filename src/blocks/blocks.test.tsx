// Every block keeps its promises: its sample shows, whatever is stored never breaks it, and it starts a page with one h1.

import { existsSync, statSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import type { Fields } from '#domain/page/fields.ts'
import { normalise } from '#domain/page/normalise.ts'
import { blockFiles as files, product, shown } from '#tests/support/builders/shown-block.tsx'
import { hostile, spoilt } from '#tests/api/contract/hostile.ts'
import { layoutOf } from './layout-of.ts'

/** What React finds wrong with an element it says in the console. */
const warned = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
  throw new Error(words.join(' '))
})
afterAll(() => warned.mockRestore())

test.each(files)('%s shows its sample under one h1 when it stands first, under an h2 elsewhere', (_path, block) => {
  const sample = { ...block.sample, ...('products' in block.fields && { products: [product.slug] }) }
  const { title } = sample as { title?: string }
  expect(shown(block, sample, 0)).toContain(title)
  expect(shown(block, sample, 0).match(/<h1/g)).toHaveLength(1)
  expect(shown(block, sample, 1)).not.toContain('<h1')
  expect(shown(block, sample, 1)).toContain('<h2')
})

test.each(files)('%s carries no style attribute', (_path, block) => expect(shown(block, block.sample, 0)).not.toMatch(/\sstyle=/))

test.each(files)('%s sample is what its fields promise', (_path, { fields, sample }) => expect(normalise(fields, sample)).toEqual(sample))

test.each(files)(
  '%s has a picture in the editor (docs/pictures/take-blocks.ts), and its sample shows only pictures that exist',
  (path, { sample }) => {
    const preview = `public/images/components/${layoutOf(path)}.jpeg`
    expect(existsSync(preview)).toBe(true)
    expect(statSync(preview).size).toBeLessThan(30 * 1024)
    const shown = [...JSON.stringify(sample).matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url)
    expect(shown.filter((url) => !existsSync(`public${url}`) && !existsSync(`demo/pictures/sources${url}`))).toEqual([])
  },
)

test.each(files)('%s survives whatever is stored', (_path, block) => {
  const stored = fc.oneof({ arbitrary: spoilt(block.sample), weight: 5 }, { arbitrary: hostile, weight: 1 })
  fc.assert(
    fc.property(stored, fc.nat(1), (attributes, place) => {
      expect(() => shown(block, normalise(block.fields, attributes), place)).not.toThrow()
    }),
    { numRuns: 150 },
  )
})

test.each(files)('%s nests only the kinds of field that the specification allows', (_path, { fields }) => {
  const allowed = { object: ['text', 'image'], repeater: ['text', 'textarea', 'image', 'object'] } as const
  const wrongIn = (inside: Fields): string[] =>
    Object.entries(inside).flatMap(([name, field]) => {
      if (field.kind !== 'object' && field.kind !== 'repeater') return []
      const kinds: readonly string[] = allowed[field.kind]
      const wrong = Object.entries(field.of).filter(([, { kind }]) => !kinds.includes(kind))
      return [...wrong.map(([nested, { kind }]) => `${name}.${nested}: ${kind}`), ...wrongIn(field.of)]
    })
  expect(wrongIn(fields)).toEqual([])
})
