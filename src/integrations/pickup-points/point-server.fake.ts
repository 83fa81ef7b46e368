// The HTTP server of the fakes of PostNL and DHL. It refuses a request with anything but the
// postcode and the country of a customer.

import type { IncomingHttpHeaders } from 'node:http'
import { startLocalServer } from '../network/local-server.fake.ts'

export type PointBehaviour = 'well' | 'down' | 'silent' | 'html'
type PointRequest = {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  headers: IncomingHttpHeaders
}
type PointResponse = { status: number; body: unknown }

async function startPointServer(respond: (request: PointRequest) => PointResponse) {
  let behaviour: PointBehaviour = 'well'
  const requests: string[] = []
  const server = await startLocalServer((request, response) => {
    requests.push(request.url ?? '')
    if (behaviour === 'silent') return
    if (behaviour === 'down') return void response.writeHead(503).end()
    if (behaviour === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries(searchParams)
    const hasBody =
      request.headers['content-length'] !== undefined ||
      request.headers['transfer-encoding'] !== undefined
    const isPersonal = ['cookie', 'referer', 'authorization', 'from'].some(
      (name) => name in request.headers,
    )
    const { status, body } =
      hasBody || isPersonal
        ? { status: 400, body: { message: 'only the query counts' } }
        : respond({ method: request.method ?? '', path: pathname, query, headers: request.headers })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return {
    ...server,
    /** The path and query of each request. */
    requests,
    behave: (next: PointBehaviour) => void (behaviour = next),
  }
}

const isFullPostcode = (postcode: string | undefined): boolean =>
  /^[1-9]\d{3}[A-Z]{2}$/.test(postcode ?? '')

/** Says whether the query has exactly these names. */
const hasOnly = (query: Readonly<Record<string, string>>, names: readonly string[]): boolean =>
  Object.keys(query).sort().join() === [...names].sort().join()

/** A parcel shop as DHL's public list has it. */
export const dhlLocation = (changes: object = {}, address: object = {}) => ({
  id: '8004-NL-272403',
  harmonisedId: 'NL-272403',
  psfKey: '8004-NL-272403',
  shopType: 'parcelShop',
  name: 'Primera Zoetermeer',
  keyword: 'Primera',
  address: {
    countryCode: 'NL',
    zipCode: '2724 TV',
    city: 'Zoetermeer',
    street: 'Petuniatuin',
    number: '10',
    isBusiness: false,
    postalCode: '2724 TV',
    ...address,
  },
  geoLocation: { latitude: 52.06, longitude: 4.48 },
  distance: 1236.4,
  openingTimes: [
    ...[1, 2, 3, 4, 5].map((weekDay) => ({ timeFrom: '08:30', timeTo: '18:00', weekDay })),
    { timeFrom: '08:30', timeTo: '17:00', weekDay: 6 },
  ],
  closurePeriods: [],
  serviceTypes: ['parcel-first-mile', 'parcel-last-mile', 'pick-up'],
  ...changes,
})

/** Rejects what DHL rejects. `locations` answers for a postcode. */
export const startFakeDhl = (locations: (postcode: string) => unknown = () => [dhlLocation()]) =>
  startPointServer(({ method, path, query }) => {
    if (method !== 'GET' || path !== '/parcel-shop-locations/NL')
      return { status: 404, body: { key: 'not_found' } }
    const isValid =
      hasOnly(query, ['zipCode', 'limit', 'serviceType']) &&
      isFullPostcode(query['zipCode']) &&
      /^\d{1,2}$/.test(query['limit'] ?? '') &&
      query['serviceType'] === 'parcel-last-mile'
    return isValid
      ? { status: 200, body: locations(query['zipCode'] ?? '') }
      : { status: 400, body: { key: 'invalid_query' } }
  })

/** A location as PostNL's Locations API answers it. */
export const postnlLocation = (changes: object = {}, address: object = {}) => ({
  Address: {
    City: 'Delft',
    Countrycode: 'NL',
    HouseNr: 22,
    Remark: 'Dit is een Postkantoor.',
    Street: 'Vrijheidslaan',
    Zipcode: '2625RD',
    ...address,
  },
  DeliveryOptions: { string: ['DO', 'PG', 'UL', 'BW'] },
  Distance: 244,
  Latitude: 51.987855746674,
  LocationCode: 161457,
  Longitude: 4.34625216973989,
  Name: 'Drogisterij Buitenhof',
  OpeningHours: {
    Monday: { string: '11:00-18:00' },
    Tuesday: { string: '09:00-18:00' },
    Wednesday: { string: ['09:00-12:00', '13:00-18:00'] },
    Thursday: { string: '09:00-18:00' },
    Friday: { string: '09:00-21:00' },
    Saturday: { string: '09:00-17:00' },
  },
  PartnerName: 'PostNL',
  RetailNetworkID: 'PNPNL-01',
  ...changes,
})

/** Rejects what PostNL rejects. `locations` answers for a postcode. */
export async function startFakePostnl(
  locations: (postcode: string) => unknown = () => [postnlLocation()],
) {
  const apiKey = 'fake-postnl-key'
  const server = await startPointServer(({ method, path, query, headers }) => {
    if (headers['apikey'] !== apiKey) return { status: 401, body: { message: 'Invalid ApiKey' } }
    if (method !== 'GET') return { status: 405, body: { message: 'Only GET is allowed' } }
    if (path !== '/shipment/v2_1/locations/nearest')
      return { status: 404, body: { message: 'Not found' } }
    const isValid =
      hasOnly(query, ['CountryCode', 'PostalCode', 'DeliveryOptions']) &&
      query['CountryCode'] === 'NL' &&
      query['DeliveryOptions'] === 'PG' &&
      isFullPostcode(query['PostalCode'])
    if (!isValid) return { status: 400, body: { Errors: [{ Description: 'Invalid query' }] } }
    return {
      status: 200,
      body: { GetLocationsResult: { ResponseLocation: locations(query['PostalCode'] ?? '') } },
    }
  })
  return { ...server, apiKey }
}
