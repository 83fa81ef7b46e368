import { afterEach, expect, test } from 'vitest'
import { readPostcode } from '#domain/address/postcode.ts'
import { builtinAddresses } from './builtin.ts'
import { fakePdok } from './pdok.fake.ts'
import { pdokAddresses } from './pdok.ts'
import { publicPlaces } from './public-places.ts'

const dam = { postcode: '1012JS', houseNumber: 1, addition: null }

test('the built-in table holds readable postcodes and knows its streets', async () => {
  expect(publicPlaces.size).toBeGreaterThanOrEqual(60)
  for (const postcode of publicPlaces.keys()) expect(readPostcode(postcode)).toBe(postcode)
  expect(await builtinAddresses(dam)).toEqual({ street: 'Dam', city: 'Amsterdam' })
  expect(await builtinAddresses({ ...dam, postcode: '5616NH', houseNumber: 10 })).toEqual({
    street: 'Frederiklaan',
    city: 'Eindhoven',
    additions: ['A', 'B', 'C'],
  })
  expect(await builtinAddresses({ ...dam, postcode: '9999ZZ' })).toBeUndefined()
  expect(await builtinAddresses({ ...dam, houseNumber: 1000 })).toBeUndefined()
})

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})
async function asking(...given: Parameters<typeof fakePdok>) {
  const server = await fakePdok(...given)
  open.push(server)
  return pdokAddresses({ url: server.url, patience: 200 })
}

test('PDOK answers street and city, and the additions when there are several', async () => {
  const street = { straatnaam: 'Dam', woonplaatsnaam: 'Amsterdam' }
  const lookup = await asking((postcode, number) => {
    if (postcode !== '1012JS') return []
    return number === '1' ? [street] : [{ ...street, huisletter: 'B' }, { ...street, huisletter: 'A', huisnummertoevoeging: '2' }, street]
  })
  expect(await lookup(dam)).toEqual({ street: 'Dam', city: 'Amsterdam' })
  expect(await lookup({ ...dam, houseNumber: 2 })).toEqual({ street: 'Dam', city: 'Amsterdam', additions: ['A-2', 'B'] })
  expect(await lookup({ ...dam, postcode: '9999ZZ' })).toBeUndefined()
})

test.each([
  ['does not answer', { body: null }],
  ['is down', { status: 503, body: '' }],
  ['answers a page', { body: '<html>' }],
  ['answers something else', { body: '{"response":{}}' }],
])('a PDOK that %s is unavailable', async (_, spoilt) => {
  const lookup = await asking(() => [], spoilt)
  await expect(lookup(dam)).rejects.toMatchObject({ code: 'address-lookup-unavailable' })
})
