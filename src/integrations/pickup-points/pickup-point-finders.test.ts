import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatOpeningHours } from '#domain/order/delivery/opening-hours.ts'
import { createDhlFinder } from './dhl.ts'
import { findExamplePoints } from './example-points.ts'
import { type PickupPointFinder, cacheFinder } from './pickup-point-finder.ts'
import {
  type PointBehaviour,
  dhlLocation,
  startFakeDhl,
  postnlLocation,
  startFakePostnl,
} from './point-server.fake.ts'
import { createPostnlFinder } from './postnl.ts'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

type Locations = (postcode: string) => unknown
async function postnl(locations?: Locations, { apiKey }: { apiKey?: string } = {}) {
  const fake = await startFakePostnl(locations)
  open.push(fake)
  return {
    fake,
    find: createPostnlFinder({ apiKey: apiKey ?? fake.apiKey, url: fake.url, timeoutMs: 200 }),
  }
}
async function dhl(locations?: Locations) {
  const fake = await startFakeDhl(locations)
  open.push(fake)
  return { fake, find: createDhlFinder({ url: fake.url, timeoutMs: 200 }) }
}

describe.each([
  { name: 'PostNL', start: postnl, location: postnlLocation, idName: 'LocationCode' },
  { name: 'DHL', start: dhl, location: dhlLocation, idName: 'id' },
])('the finder of $name', ({ start, location, idName }) => {
  test('sends the postcode and the country, and nothing else about the customer', async () => {
    const { fake, find } = await start()
    expect(await find('1012JS')).toHaveLength(1)
    expect(fake.requests).toHaveLength(1)
    expect(fake.requests[0]).toContain('1012JS')
    expect(fake.requests[0]).toContain('NL')
  })

  test.each<PointBehaviour>(['down', 'silent', 'html'])(
    'reports a carrier that is %s as unavailable, after one try',
    async (behaviour) => {
      const { fake, find } = await start()
      fake.behave(behaviour)
      await expect(find('1012JS')).toBeRefused('pickup-points-unavailable')
      expect(fake.requests).toHaveLength(1)
    },
  )

  test.each([{}, null, 'points', { GetLocationsResult: { ResponseLocation: 'none' } }])(
    'reports the answer %j as unavailable',
    async (answer) => {
      const fetching = vi
        .spyOn(globalThis, 'fetch')
        .mockResolvedValue(new Response(JSON.stringify(answer)))
      const { find } = await start()
      await expect(find('1012JS')).toBeRefused('pickup-points-unavailable')
      fetching.mockRestore()
    },
  )

  test('ignores broken points, and returns the five nearest, each once', async () => {
    const distances = idName === 'id' ? 'distance' : 'Distance'
    const good = [6, 2, 4, 1, 5, 3].map((at) =>
      location({ [idName]: `p${at}`, [distances]: at * 100 }),
    )
    const broken = [
      location({ [idName]: 'x y' }),
      location({ [idName]: undefined }),
      location({ name: '<b>Winkel</b>', Name: '<b>Winkel</b>' }),
      location({}, { zipCode: '123', Zipcode: '123' }),
      location({}, { countryCode: 'BE', Countrycode: 'BE' }),
      location({}, { street: '', Street: '' }),
      null,
      'p7',
    ]
    const { find } = await start(() => [...broken, ...good, good[1]])
    expect((await find('1012JS')).map(({ point }) => point.id)).toEqual([
      'p1',
      'p2',
      'p3',
      'p4',
      'p5',
    ])
  })

  test('shows a point without distance and opening hours', async () => {
    const { find } = await start(() => [
      location({ distance: null, Distance: null, openingTimes: 'altijd', OpeningHours: 'altijd' }),
    ])
    const [found] = await find('1012JS')
    expect(found?.distance).toBeNull()
    expect(formatOpeningHours(found?.openingHours ?? [])).toBe('')
  })
})

test('createPostnlFinder returns points with the network that labels need', async () => {
  const { find } = await postnl(() =>
    postnlLocation({ RetailNetworkID: undefined }, { HouseNrExt: 'b' }),
  )
  const [found] = await find('2625RD')
  expect(found?.point).toEqual({
    carrier: 'postnl',
    id: '161457',
    network: 'PNPNL-01',
    name: 'Drogisterij Buitenhof',
    street: 'Vrijheidslaan',
    houseNumber: '22b',
    postcode: '2625RD',
    city: 'Delft',
  })
  expect(formatOpeningHours(found?.openingHours ?? [])).toBe(
    'ma 11.00–18.00, di 9.00–18.00, wo 9.00–12.00 en 13.00–18.00, do 9.00–18.00, vr 9.00–21.00, za 9.00–17.00',
  )
})

test('createPostnlFinder reports a wrong key as unavailable', async () => {
  const { find } = await postnl(undefined, { apiKey: 'wrong-postnl-key' })
  await expect(find('1012JS')).toBeRefused('pickup-points-unavailable')
})

test('createDhlFinder leaves out a point that only takes parcels in', async () => {
  const { find } = await dhl(() => [
    dhlLocation({ serviceTypes: ['parcel-first-mile'] }),
    dhlLocation({ id: 'p2' }),
  ])
  expect(await find('2724TV')).toMatchObject([
    {
      point: {
        carrier: 'dhl',
        id: 'p2',
        name: 'Primera Zoetermeer',
        houseNumber: '10',
        postcode: '2724TV',
      },
      distance: 1236.4,
    },
  ])
})

test('findExamplePoints names its points as examples', async () => {
  const points = await findExamplePoints('1012JS')
  expect(points).toHaveLength(5)
  for (const { point } of points) expect(point.name).toContain('Voorbeeld')
})

/** Fails the first time that it is called with 'down'. */
function countCalls() {
  const calls: string[] = []
  const find: PickupPointFinder = (postcode) => {
    calls.push(postcode)
    return calls.length === 1 && postcode === 'down'
      ? Promise.reject(new Error('down'))
      : findExamplePoints(postcode)
  }
  return { calls, find }
}

describe('cacheFinder', () => {
  test('asks once per postcode for six hours, also for requests at the same moment', async () => {
    let now = 0
    const { calls, find } = countCalls()
    const cached = cacheFinder(find, { clock: () => new Date(now) })
    await Promise.all([cached('1012JS'), cached('1012JS'), cached('2625RD')])
    now = 6 * 3_600_000 - 1
    await cached('1012JS')
    expect(calls).toEqual(['1012JS', '2625RD'])
    now += 1
    await cached('1012JS')
    expect(calls).toHaveLength(3)
  })

  test('does not remember a failure', async () => {
    const { find } = countCalls()
    const cached = cacheFinder(find, { clock: () => new Date(0) })
    await expect(cached('down')).rejects.toThrow('down')
    expect(await cached('down')).toHaveLength(5)
  })

  test('forgets the oldest postcode above its limit', async () => {
    const { calls, find } = countCalls()
    const cached = cacheFinder(find, { clock: () => new Date(0), maxPostcodes: 2 })
    for (const postcode of ['1012JS', '2625RD', '2724TV', '2625RD', '1012JS'])
      await cached(postcode)
    expect(calls).toEqual(['1012JS', '2625RD', '2724TV', '1012JS'])
  })
})
