// A fake of DHL's public list of parcel shops, limited to the request of the shop. It rejects what
// DHL rejects.

import { hasOnly, isFullPostcode, startPointServer } from './point-server.fake.ts'

/** A parcel shop as DHL answers it. */
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

/** `locations` answers for a postcode. */
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
