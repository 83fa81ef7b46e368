// The pickup points of a demo shop: invented, and named as examples.

import type { PickupPointFinder } from './pickup-point-finder.ts'

const weekdays = (period: string, saturday: string) => [
  ...Array.from({ length: 5 }, () => [period]),
  saturday ? [saturday] : [],
  [],
]

const examples = [
  {
    name: 'Boekhandel Voorbeeld',
    street: 'Voorbeeldplein',
    houseNumber: '4',
    distance: 350,
    openingHours: weekdays('09:00-18:00', '09:00-17:00'),
  },
  {
    name: 'Supermarkt Voorbeeld',
    street: 'Voorbeeldstraat',
    houseNumber: '21',
    distance: 700,
    openingHours: Array.from({ length: 7 }, () => ['08:00-21:00']),
  },
  {
    name: 'Pakketautomaat Voorbeeld',
    street: 'Stationsweg',
    houseNumber: '1',
    distance: 950,
    openingHours: [],
  },
  {
    name: 'Drogist Voorbeeld',
    street: 'Voorbeeldlaan',
    houseNumber: '12a',
    distance: 1600,
    openingHours: weekdays('09:30-18:00', '09:30-17:00'),
  },
  {
    name: 'Sigarenwinkel Voorbeeld',
    street: 'Voorbeeldkade',
    houseNumber: '88',
    distance: 2400,
    openingHours: weekdays('10:00-17:30', ''),
  },
] as const

/** Returns the same points for every postcode. */
export const findExamplePoints: PickupPointFinder = (postcode) =>
  Promise.resolve(
    examples.map(({ distance, openingHours, ...address }, at) => ({
      point: {
        carrier: 'postnl',
        id: `voorbeeld-${at + 1}`,
        network: '',
        ...address,
        postcode: `${postcode.slice(0, 4)}XX`,
        city: 'Voorbeeldstad',
      },
      distance,
      openingHours,
    })),
  )
