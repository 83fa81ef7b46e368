import { afterEach, expect, test, vi } from 'vitest'
import { parsePostcode } from '#domain/address/postcode.ts'
import { startFakePdok } from './pdok.fake.ts'
import { createPdokLookup } from './pdok.ts'
import { streetsByPostcode, lookUpBuiltinAddress } from './streets-by-postcode.ts'

const dam = { postcode: '1012JS', houseNumber: 1, addition: null }

test('lookUpBuiltinAddress knows its streets, and its table holds valid postcodes', async () => {
  expect(streetsByPostcode.size).toBeGreaterThanOrEqual(60)
  for (const postcode of streetsByPostcode.keys()) expect(parsePostcode(postcode)).toBe(postcode)
  expect(await lookUpBuiltinAddress(dam)).toEqual({ street: 'Dam', city: 'Amsterdam' })
  expect(await lookUpBuiltinAddress({ ...dam, postcode: '5616NH', houseNumber: 10 })).toEqual({
    street: 'Frederiklaan',
    city: 'Eindhoven',
    additions: ['A', 'B', 'C'],
    knownAdditions: ['A', 'B', 'C'],
  })
  expect(await lookUpBuiltinAddress({ ...dam, postcode: '9999ZZ' })).toBeUndefined()
  expect(await lookUpBuiltinAddress({ ...dam, houseNumber: 1000 })).toBeUndefined()
})

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})
async function lookupWith(...args: Parameters<typeof startFakePdok>) {
  const server = await startFakePdok(...args)
  open.push(server)
  return createPdokLookup({ url: server.url, timeoutMs: 200 })
}

test('createPdokLookup returns street and city, and the additions of a shared number', async () => {
  const street = { straatnaam: 'Dam', woonplaatsnaam: 'Amsterdam' }
  const lookup = await lookupWith((postcode, number) => {
    if (postcode !== '1012JS') return []
    return number === '1'
      ? [street]
      : [
          { ...street, huisletter: 'B' },
          { ...street, huisletter: 'A', huisnummertoevoeging: '2' },
          street,
        ]
  })
  expect(await lookup(dam)).toEqual({ street: 'Dam', city: 'Amsterdam', knownAdditions: [''] })
  expect(await lookup({ ...dam, houseNumber: 2 })).toEqual({
    street: 'Dam',
    city: 'Amsterdam',
    additions: ['A-2', 'B'],
    knownAdditions: ['', 'A-2', 'B'],
  })
  expect(await lookup({ ...dam, postcode: '9999ZZ' })).toBeUndefined()
})

test('createPdokLookup sends the postcode and the house number, and nothing else about the customer', async () => {
  const lookup = await lookupWith(() => [])
  const calls = vi.spyOn(globalThis, 'fetch')
  await lookup({ ...dam, addition: 'B' })
  const [[url, request] = []] = calls.mock.calls
  calls.mockRestore()
  expect(new URL(String(url)).searchParams.get('q')).toBe('postcode:1012JS and huisnummer:1')
  expect(request).toMatchObject({ headers: { accept: 'application/json' } })
  expect([request?.body, request?.credentials, String(url).includes('B')]).toEqual([
    undefined,
    undefined,
    false,
  ])
})

test.each([
  ['does not answer', { body: null }],
  ['is down', { status: 503, body: '' }],
  ['answers a page', { body: '<html>' }],
  ['answers something else', { body: '{"response":{}}' }],
])('createPdokLookup throws address-lookup-unavailable when PDOK %s', async (_, brokenResponse) => {
  const lookup = await lookupWith(() => [], brokenResponse)
  await expect(lookup(dam)).toBeRefused('address-lookup-unavailable')
})
