// Whatever is stored in a page, its blocks ask the shop nothing that it refuses: a refusal would take the whole page from visitors.

import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { allEndpoints } from '#api/index.ts'
import type { Needs } from '#blocks/block.ts'
import { type WholeBlock, wholeBlocks } from '#blocks/whole.ts'
import { normalise } from '#domain/page/normalise.ts'
import { hostile, spoilt } from './hostile.ts'

let asking: WholeBlock[]
beforeAll(async () => {
  asking = (await wholeBlocks()).filter(({ needs }) => needs)
})

const endpoints = new Map(allEndpoints.map((endpoint: Endpoint) => [endpoint.key, endpoint]))
const long = fc.array(fc.oneof(fc.string({ minLength: 90, maxLength: 260 }), hostile), { maxLength: 60 })

test('a block asks only what is answered', () => {
  expect(asking.length).toBeGreaterThan(3)
  for (const { layout, fields, sample, needs } of asking) {
    const anything = fc.oneof(spoilt(sample), fc.dictionary(fc.constantFrom(...Object.keys(fields)), fc.oneof(long, hostile)))
    fc.assert(
      fc.property(anything, (stored) => {
        const asked = (needs as unknown as (values: unknown) => Needs)(normalise(fields, stored))
        for (const [question, call] of Object.values(asked)) {
          const schema = endpoints.get(question)?.query
          const found = schema?.safeParse((call as { query?: unknown } | undefined)?.query ?? {})
          expect([layout, found?.error?.issues ?? []]).toEqual([layout, []])
        }
      }),
      { numRuns: 200 },
    )
  }
})
