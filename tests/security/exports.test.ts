// CSV exports: no cell runs as a formula when a spreadsheet opens the file, whatever people
// entered.

import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openSampleShop } from '../api/samples.ts'
import { endpointOf } from '../support/call-endpoint.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'

const formula = `=cmd|' /C calc'!A0`

const { database, samples, callEndpoint } = await openSampleShop()
for (const [table, column] of [
  ['products', 'name'],
  ['product_variations', 'name'],
  ['categories', 'name'],
  ['order_lines', 'name'],
  ['orders', 'first_name'],
  ['orders', 'last_name'],
  ['orders', 'city'],
])
  await database.db.execute(
    sql.raw(`update ${table} set ${column} = '${formula.replaceAll("'", "''")}' || ${column}`),
  )
// Valid e-mail addresses that begin like a formula.
await database.db.execute(sql`update subscribers set email = '+' || id || '=1@voorbeeld.nl'`)

const files = allEndpoints.filter(({ responseFormat }) => responseFormat === 'csv')

test.each(files)('$key exports no cell that runs as a formula', async (endpoint) => {
  const { status, text, headers } = await callEndpoint(endpoint, samples[endpoint.key]!)
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="[\w.-]+\.csv"$/),
  ])
  const cells = parse(text, { delimiter: ';', bom: true, relax_column_count: true }).flat()
  expect(cells.length).toBeGreaterThan(3)
  expect(
    cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:,\d+)?$/.test(cell)),
  ).toEqual([])
})

test('a catalogue import refuses hostile cells with their line, or takes them literally', async () => {
  const endpoint = endpointOf('POST /api/admin/catalogue-file/preview')
  const body = samples[endpoint.key]!.body as Record<string, unknown>
  const [name, file] = Object.entries(body).find(([, value]) => value instanceof Blob)!
  const validCsv = await (file as Blob).text()
  const [head = '', ...lines] = validCsv.split(/\r?\n/)
  for (const cell of [
    formula,
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
      const hostileLine = lines[0]!.split(';').with(column, cell).join(';')
      const { status, text, faults } = await callEndpoint(endpoint, {
        body: { ...body, [name]: new File([[head, hostileLine].join('\r\n')], 'x.csv') },
      })
      expect([column, cell.slice(0, 20), faults, status < 500]).toEqual([
        column,
        cell.slice(0, 20),
        [],
        true,
      ])
      expect(text).not.toMatch(/node_modules|postgres|at \S+:\d+/i)
    }
})
