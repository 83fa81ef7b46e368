import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { testedExtensions } from '#tests/support/extensions.ts'
import { testsAllExtensions } from '#tests/support/folders-left-out.ts'
import { createOpenapiDocument } from './openapi.ts'
import { sentMessagesOf } from '#extensions/index.ts'
import { programsOf } from '#operations/programs.ts'

const sentMessages = sentMessagesOf(testedExtensions)
const programs = programsOf(testedExtensions)
const createDocument = () => createOpenapiDocument(allEndpoints, sentMessages, programs)

const document = `${JSON.stringify(createDocument(), null, 2)}\n`
const file = 'docs/openapi.json'
const pathsOf = (text: string) => Object.keys((JSON.parse(text) as { paths: object }).paths)

test(`${file} is up to date (else run: UPDATE_OPENAPI=1 npx vitest run src/api/framework/openapi.test.ts)`, () => {
  if (process.env['UPDATE_OPENAPI']) writeFileSync(file, document)
  const published = readFileSync(file, 'utf8')
  if (testsAllExtensions) expect(published === document).toBe(true)
  // What a path and a schema allow depends on all extensions: they add mails and pictures.
  else expect(pathsOf(published)).toEqual(expect.arrayContaining(pathsOf(document)))
})

test('openapi lists every endpoint, and every reference resolves', () => {
  const { paths, components } = createDocument()
  const operations = Object.values(paths).flatMap(
    (path) => Object.values(path) as { operationId: string }[],
  )
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    allEndpoints.map(({ key }) => key).sort(),
  )
  const references = [...document.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  )
  expect(references.filter((name) => !Object.hasOwn(components.schemas, name))).toEqual([])
})

/**
 * Request fields for counters without an upper limit, which have bigint columns. All other integers
 * have integer columns.
 */
const inLargeColumns = new Set(['line', 'seen', 'GET /api/admin/audit-log after'])

test('every integer in a request fits its database column', () => {
  const tooLarge: string[] = []
  const check = (schema: unknown, name: string, operation: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { type, minimum, maximum } = schema as {
      type?: unknown
      minimum?: number
      maximum?: number
    }
    const fits = (minimum ?? 0) >= -2_147_483_648 && (maximum ?? Infinity) <= 2_147_483_647
    const field = `${operation} ${name}`
    if (type === 'integer' && !fits && ![name, field].some((one) => inLargeColumns.has(one)))
      tooLarge.push(field)
    for (const [key, inner] of Object.entries(schema))
      check(
        inner,
        Array.isArray(schema) || key === 'items' || key === 'schema'
          ? name
          : ((inner as { name?: string } | null)?.name ?? key),
        operation,
      )
  }
  for (const operations of Object.values(createDocument().paths))
    for (const { operationId, parameters, requestBody } of Object.values(operations) as Record<
      string,
      unknown
    >[])
      for (const input of [...(parameters as { name: string }[]), requestBody])
        check(input, (input as { name?: string } | undefined)?.name ?? '', String(operationId))
  expect(tooLarge).toEqual([])
})
