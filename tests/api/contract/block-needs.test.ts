// Whatever a page stores, its blocks send only valid API calls: a refused call would break the page
// for visitors.

import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import type { BlockNeeds } from '#blocks/block.ts'
import {
  type BlockWithMetadata,
  loadBlocksWithMetadata,
} from '#blocks/load-blocks-with-metadata.ts'
import { toBlockValues } from '#domain/content/normalise-block.ts'
import { hostile, withHostilePart } from './hostile.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

let blocksWithNeeds: BlockWithMetadata[]
beforeAll(async () => {
  blocksWithNeeds = (await loadBlocksWithMetadata()).filter(({ needs }) => needs)
})

const endpoints = new Map(allEndpoints.map((endpoint: Endpoint) => [endpoint.key, endpoint]))
const longLists = fc.array(fc.oneof(fc.string({ minLength: 90, maxLength: 260 }), hostile), {
  maxLength: 60,
})

test('blocks call the API only with valid queries, whatever values are stored', () => {
  expect(blocksWithNeeds.length).toBeGreaterThan(3)
  for (const { layout, fields, sample, needs } of blocksWithNeeds) {
    const anything = fc.oneof(
      withHostilePart(sample),
      fc.dictionary(fc.constantFrom(...Object.keys(fields)), fc.oneof(longLists, hostile)),
    )
    fc.assert(
      fc.property(anything, (stored) => {
        const needed = (needs as unknown as (values: unknown) => BlockNeeds)(
          toBlockValues(fields, stored),
        )
        for (const [key, call] of Object.values(needed)) {
          const schema = endpoints.get(key)?.query
          const parsed = schema?.safeParse((call as { query?: unknown } | undefined)?.query ?? {})
          expect([layout, parsed?.error?.issues ?? []]).toEqual([layout, []])
        }
      }),
      { numRuns: randomRuns(200) },
    )
  }
})
