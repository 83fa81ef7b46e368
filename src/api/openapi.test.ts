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
