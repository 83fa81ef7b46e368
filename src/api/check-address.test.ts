import { expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { builtinAddresses } from '#integrations/address/builtin.ts'
import type { Shop } from '#operations/shop.ts'
import { anApi } from '#tests/support/builders/api.ts'

const shop = { addresses: builtinAddresses } as Shop
const ask = (body: unknown, of: Shop = shop) => anApi(of)('POST /api/check-address', { body })

test.each([
  [{ postcode: '1012JS', house_number: 1, addition: null }],
  [{ postcode: '1012 js', house_number: '1', addition: '' }],
  [{ postcode: '1012JS', house_number: '1a' }],
])('%j is found', async (body) => {
  expect(await ask(body)).toMatchObject({ status: 200, body: { street: 'Dam', city: 'Amsterdam' } })
})

test('several additions at one number are told', async () => {
  expect((await ask({ postcode: '5616NH', house_number: '10', addition: null })).body).toMatchObject({ additions: ['A', 'B', 'C'] })
})

test('an unknown address is 404', async () => {
  expect((await ask({ postcode: '9999ZZ', house_number: '1', addition: null })).status).toBe(404)
})

test.each([
  ['postcode', { postcode: '12', house_number: '1' }],
  ['postcode', { house_number: '1' }],
  ['house_number', { postcode: '1012JS', house_number: 'a' }],
  ['house_number', { postcode: '1012JS' }],
  ['addition', { postcode: '1012JS', house_number: '1', addition: { a: 1 } }],
  ['body', null],
  ['body', []],
])('a malformed %s is 422 with a sentence: %j', async (field, body) => {
  const answer = await ask(body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.[field]?.[0]).toMatch(/^[A-Z].*\.$/)
})

test('a lookup that is down is 503', async () => {
  const down = { ...shop, addresses: () => Promise.reject(new Problem('address-lookup-unavailable')) }
  expect((await ask({ postcode: '1012JS', house_number: '1' }, down)).status).toBe(503)
})
