// A fake of PostNL's Locations API, limited to the request of the shop. It rejects what PostNL
// rejects.

import { hasOnly, isFullPostcode, startPointServer } from './point-server.fake.ts'

/** A location as PostNL answers it. */
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

/** `locations` answers for a postcode. */
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
