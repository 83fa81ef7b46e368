import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from './index.ts'
import { openapi } from './openapi.ts'

const document = `${JSON.stringify(openapi(allEndpoints), null, 2)}\n`
const file = 'docs/openapi.json'

/** UPDATE_OPENAPI=1 npx vitest run src/api/openapi.test.ts */
test(`${file} is what the shop answers (else run: UPDATE_OPENAPI=1 npx vitest run src/api/openapi.test.ts)`, () => {
  if (process.env['UPDATE_OPENAPI']) writeFileSync(file, document)
  expect(readFileSync(file, 'utf8') === document).toBe(true)
})

test('every call is there, and every reference leads somewhere', () => {
  const { paths, components } = openapi(allEndpoints)
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as { operationId: string }[])
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allEndpoints.map(({ key }) => key).sort())
  const references = [...document.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(references.filter((name) => !Object.hasOwn(components.schemas, name))).toEqual([])
})

/** Counters of the shop's own that grow without bound are bigint columns; every other whole number is an integer column. */
const inLargeColumns = new Set(['line', 'seen', 'na'])

test('a whole number that is asked for fits the column it is compared with', () => {
  const tooLarge: string[] = []
  const look = (schema: unknown, name: string, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { type, minimum, maximum } = schema as { type?: unknown; minimum?: number; maximum?: number }
    const fits = (minimum ?? 0) >= -2_147_483_648 && (maximum ?? Infinity) <= 2_147_483_647
    if (type === 'integer' && !fits && !inLargeColumns.has(name)) tooLarge.push(`${at} ${name}`)
    for (const [key, inner] of Object.entries(schema))
      look(
        inner,
        Array.isArray(schema) || key === 'items' || key === 'schema' ? name : ((inner as { name?: string } | null)?.name ?? key),
        at,
      )
  }
  for (const operations of Object.values(openapi(allEndpoints).paths))
    for (const { operationId, parameters, requestBody } of Object.values(operations) as Record<string, unknown>[])
      for (const asked of [...(parameters as { name: string }[]), requestBody])
        look(asked, (asked as { name?: string } | undefined)?.name ?? '', String(operationId))
  expect(tooLarge).toEqual([])
})
