import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxSafePlaceLength } from '#domain/order/delivery/delivery-instructions.ts'
import type { PickupPoint } from '#domain/order/delivery/pickup-point.ts'
import { type LabelServices, startLabelServices, testLabel } from '../tests/label-services.ts'
import { fakePickupMethod } from './sendcloud.fake.ts'

let myparcel: LabelServices['myparcel']
let sendcloud: LabelServices['sendcloud']
let myparcelProvider: LabelServices['myparcelProvider']
let sendcloudProvider: LabelServices['sendcloudProvider']
let labelServices: LabelServices
beforeEach(async () => {
  labelServices = await startLabelServices()
  ;({ myparcel, sendcloud, myparcelProvider, sendcloudProvider } = labelServices)
})
afterEach(() => labelServices.close())

const label = testLabel

describe('a pickup point', () => {
  const pickupPoint = {
    carrier: 'postnl',
    id: '161457',
    network: 'PNPNL-01',
    name: 'Drogisterij Buitenhof',
    street: 'Vrijheidslaan',
    houseNumber: '22b',
    postcode: '2625RD',
    city: 'Delft',
  } as const

  test('reaches MyParcel beside the address of the customer, and still without contents, e-mail address or telephone number', async () => {
    await myparcelProvider().create({ ...label, pickupPoint }, { mayExist: false })
    expect([...myparcel.shipments.values()]).toMatchObject([
      {
        recipient: { person: 'Jo de Vries', street: 'Dam' },
        pickup: {
          location_code: '161457',
          retail_network_id: 'PNPNL-01',
          location_name: 'Drogisterij Buitenhof',
          street: 'Vrijheidslaan',
          number: '22b',
          postal_code: '2625RD',
          city: 'Delft',
          cc: 'NL',
        },
        options: { package_type: 1, delivery_type: 4, label_description: 'L10001' },
      },
    ])
    expect(myparcel.sentBodies.join()).not.toMatch(
      /luwte|incontinent|pants|verband|slip|luier|@|phone|telephone|items|customs|value/i,
    )
  })

  test('reaches Sendcloud by its number there, with the method to pickup points', async () => {
    await sendcloudProvider().create({ ...label, pickupPoint }, { mayExist: false })
    expect([...sendcloud.parcels.values()]).toMatchObject([
      {
        name: 'Jo de Vries',
        address: 'Dam',
        to_service_point: 10_875_349,
        shipment: { id: fakePickupMethod },
      },
    ])
    expect(sendcloud.sentBodies.join()).not.toMatch(
      /luwte|incontinent|pants|verband|slip|luier|@|phone|telephone|items|customs|value/i,
    )
  })

  test.each([
    [
      'without a method to pickup points',
      { pickupMethodId: undefined },
      {},
      /SENDCLOUD_PICKUP_METHOD/,
    ],
    ['that it does not know', {}, { id: '999999' }, /Maak het label anders zelf bij PostNL/],
    ['whose carrier is not switched on', {}, { carrier: 'dhl' }, /afhaalpunten van DHL aan/],
  ])(
    'gets no label of Sendcloud %s, and staff read what to do',
    async (_, settings, changes, sentence) => {
      const point = { ...pickupPoint, ...changes } as PickupPoint
      await expect(
        sendcloudProvider(settings).create({ ...label, pickupPoint: point }, { mayExist: false }),
      ).toBeRefused({
        code: 'label-refused',
        message: expect.stringMatching(sentence),
      })
      expect(sendcloud.parcels.size).toBe(0)
    },
  )

  test('of DHL goes with a DHL label, and without a network', async () => {
    const point = { ...pickupPoint, carrier: 'dhl', id: '8004-NL-272403', network: '' } as const
    await myparcelProvider({ carrier: 'dhl' }).create(
      { ...label, pickupPoint: point },
      { mayExist: false },
    )
    expect([...myparcel.shipments.values()][0]?.pickup).toMatchObject({
      location_code: '8004-NL-272403',
    })
  })

  test.each(['dhl', 'dpd'] as const)(
    'of PostNL gets no %s label, and staff read what to do',
    async (carrier) => {
      await expect(
        myparcelProvider({ carrier }).create({ ...label, pickupPoint }, { mayExist: false }),
      ).toBeRefused({
        code: 'label-refused',
        message: expect.stringMatching(
          /afhaalpunt van PostNL, en de labels zijn van (?:DHL|DPD)\. Maak het label zelf bij PostNL/,
        ),
      })
      expect(myparcel.shipments.size).toBe(0)
    },
  )
})

describe('a letterbox parcel', () => {
  const letterboxLabel = {
    ...label,
    isLetterboxParcel: true,
    instructions: { notToNeighbours: true, safePlace: '' },
  }

  test('has its own package type at MyParcel without the options of a door, and goes as a parcel with DPD', async () => {
    for (const carrier of ['postnl', 'dhl', 'dpd'] as const)
      await myparcelProvider({ carrier }).create(
        { ...letterboxLabel, reference: carrier },
        { mayExist: false },
      )
    const text = { label_description: 'L10001 niet bij buren' }
    expect([...myparcel.shipments.values()].map(({ options }) => options)).toEqual([
      { package_type: 2, ...text },
      { package_type: 2, ...text },
      { package_type: 1, ...text },
    ])
  })

  test('has its own shipping method at Sendcloud, and the ordinary one in an account without', async () => {
    await sendcloudProvider({ letterboxMethodId: 39 }).create(letterboxLabel, { mayExist: false })
    await sendcloudProvider().create({ ...letterboxLabel, reference: 'other' }, { mayExist: false })
    await sendcloudProvider({ letterboxMethodId: 39 }).create(
      { ...label, reference: 'ordinary' },
      { mayExist: false },
    )
    expect([...sendcloud.parcels.values()].map(({ shipment }) => shipment.id)).toEqual([39, 8, 8])
  })

  test('is refused by a service that does not know the method', async () => {
    const provider = sendcloudProvider({ letterboxMethodId: 40 })
    await expect(provider.create(letterboxLabel, { mayExist: false })).toBeRefused('label-refused')
  })
})

describe('what the customer asks of the carrier', () => {
  const instructions = { notToNeighbours: true, safePlace: 'de schuur' }

  test('reaches PostNL and DHL as an option of MyParcel, and every carrier on the label', async () => {
    for (const carrier of ['postnl', 'dhl', 'dpd'] as const)
      await myparcelProvider({ carrier }).create(
        { ...label, reference: carrier, instructions },
        { mayExist: false },
      )
    const text = { label_description: 'L10001 niet bij buren, leg bij de schuur' }
    expect([...myparcel.shipments.values()].map(({ options }) => options)).toEqual([
      { package_type: 1, only_recipient: true, ...text },
      { package_type: 1, only_recipient: true, ...text },
      { package_type: 1, ...text },
    ])
  })

  test('stands in the second line of the address at Sendcloud', async () => {
    await sendcloudProvider().create({ ...label, instructions }, { mayExist: false })
    expect(sendcloud.sentBodies.join()).toContain('"address_2":"niet bij buren, leg bij de schuur"')
  })

  test('fits on the label with the longest safe place and order number', async () => {
    const instructionsOfMaxLength = {
      notToNeighbours: false,
      safePlace: 'x'.repeat(maxSafePlaceLength),
    }
    await myparcelProvider().create(
      { ...label, orderNumber: 'L9999999', instructions: instructionsOfMaxLength },
      { mayExist: false },
    )
    expect([...myparcel.shipments.values()][0]?.options['label_description']).toBe(
      `L9999999 leg bij ${instructionsOfMaxLength.safePlace}`.slice(0, 45),
    )
  })
})
