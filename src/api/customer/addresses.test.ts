import { expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { lookUpBuiltinAddress } from '#integrations/address-lookup/streets-by-postcode.ts'
import type { AppContext } from '#operations/context.ts'
import { createTestApi } from '#tests/support/builders/api.ts'

const context = { addresses: lookUpBuiltinAddress } as AppContext
const checkAddress = (body: unknown, appContext: AppContext = context) =>
  createTestApi(appContext)('POST /api/check-address', { body })

test.each([
  [{ postcode: '1012JS', house_number: 1, addition: null }],
  [{ postcode: '1012 js', house_number: '1', addition: '' }],
  [{ postcode: '1012JS', house_number: '1a' }],
  [{ postcode: '1012JS', house_number: '01', addition: '-2' }],
  [{ postcode: '1012JS', house_number: '1–3', addition: '#3' }],
])('POST /api/check-address finds %j', async (body) => {
  expect(await checkAddress(body)).toMatchObject({
    status: 200,
    body: { street: 'Dam', city: 'Amsterdam' },
  })
})

test('POST /api/check-address returns the additions at one number', async () => {
  expect(
    (await checkAddress({ postcode: '5616NH', house_number: '10', addition: null })).body,
  ).toMatchObject({
    additions: ['A', 'B', 'C'],
  })
})

test.each([
  ['10', 'z', true],
  ['10z', null, true],
  ['10', 'a', undefined],
  ['10z', 'a', true],
  ['10a', 'z', undefined],
  ['10', null, undefined],
  ['11', 'z', undefined],
])(
  'POST /api/check-address with number %j and addition %j says that it is unknown: %j',
  async (house_number, addition, expected) => {
    const { body } = await checkAddress({ postcode: '5616NH', house_number, addition })
    expect(body).toMatchObject({ street: 'Frederiklaan' })
    expect(body.is_addition_unknown).toBe(expected)
    expect(body).not.toHaveProperty('knownAdditions')
  },
)

test('POST /api/check-address responds 404 for an unknown address', async () => {
  expect(
    (await checkAddress({ postcode: '9999ZZ', house_number: '1', addition: null })).status,
  ).toBe(404)
})

test.each([
  ['postcode', { postcode: '12', house_number: '1' }],
  ['postcode', { house_number: '1' }],
  ['house_number', { postcode: '1012JS', house_number: 'a' }],
  ['house_number', { postcode: '1012JS' }],
  ['addition', { postcode: '1012JS', house_number: '1', addition: { a: 1 } }],
  ['body', null],
  ['body', []],
])(
  'POST /api/check-address responds 422 with a sentence for a malformed %s: %j',
  async (field, body) => {
    const response = await checkAddress(body)
    expect(response.status).toBe(422)
    expect(response.body.errors?.[field]?.[0]).toMatch(/^[A-Z].*\.$/)
  },
)

test('POST /api/check-address responds 503 when the lookup is unavailable', async () => {
  const down = {
    ...context,
    addresses: () => Promise.reject(new Problem('address-lookup-unavailable')),
  }
  expect((await checkAddress({ postcode: '1012JS', house_number: '1' }, down)).status).toBe(503)
})
