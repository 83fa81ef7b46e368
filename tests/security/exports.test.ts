// Files for spreadsheets: whatever people call themselves or type, no cell of them is run when it is opened.

import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#api/index.ts'
import { type Ask, asking } from '#tests/support/ask.ts'
import { aShop } from '#tests/support/builders/shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AnySample, samplesIn } from '#tests/api/samples.ts'

const runs = `=cmd|' /C calc'!A0`

let database: TestDatabase
let ask: Ask
let samples: Record<string, AnySample>
beforeAll(async () => {
  database = await freshDatabase()
  const shop = aShop(database.db)
  ask = asking(shop)
  samples = await samplesIn(shop)
  for (const [table, column] of [
    ['products', 'name'],
    ['product_variations', 'name'],
    ['categories', 'name'],
    ['order_lines', 'name'],
    ['orders', 'first_name'],
    ['orders', 'last_name'],
    ['orders', 'city'],
  ])
    await database.db.execute(sql.raw(`update ${table} set ${column} = '${runs.replaceAll("'", "''")}' || ${column}`))
  // All of these are addresses.
  await database.db.execute(sql`update subscribers set email = '+' || id || '=1@voorbeeld.nl'`)
})
afterAll(() => database.close())

const files = allEndpoints.filter(({ replyAs }) => replyAs === 'csv')

test.each(files)('$key', async (endpoint) => {
  const { status, text, headers } = await ask(endpoint, samples[endpoint.key]!.call)
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment; filename="[\w.-]+\.csv"$/)])
  const cells = parse(text, { delimiter: ';', bom: true, relax_column_count: true }).flat()
  expect(cells.length).toBeGreaterThan(3)
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:,\d+)?$/.test(cell))).toEqual([])
})

test('hostile cells are refused with their line, or taken to the letter', async () => {
  const endpoint = allEndpoints.find(({ key }) => key === 'POST /api/admin/catalogue-file/preview')!
  const { call } = samples[endpoint.key]! as { call: { body: Record<string, unknown> } }
  const [name, file] = Object.entries(call.body).find(([, value]) => value instanceof Blob)!
  const good = await (file as Blob).text()
  const [head = '', ...lines] = good.split(/\r?\n/)
  for (const cell of [
    runs,
    '"',
    '<script>alert(1)</script>',
    '\u202e',
    '1e309',
    '-0',
    '2147483648',
    '../../etc/passwd',
    'x'.repeat(70_000),
    '__proto__',
  ])
    for (const column of head.split(';').keys()) {
      const spoilt = lines[0]!.split(';').with(column, cell).join(';')
      const { status, text, faults } = await ask(endpoint, {
        body: { ...call.body, [name]: new File([[head, spoilt].join('\r\n')], 'x.csv') },
      })
      expect([column, cell.slice(0, 20), faults, status < 500]).toEqual([column, cell.slice(0, 20), [], true])
      expect(text).not.toMatch(/node_modules|postgres|at \S+:\d+/i)
    }
})
