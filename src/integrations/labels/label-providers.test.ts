import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxSafePlaceLength } from '#domain/order/delivery-instructions.ts'
import type { PickupPoint } from '#domain/order/pickup-point.ts'
import type { LabelProvider, NewLabel } from './label-provider.ts'
import type { FakeLabelBehaviour, FakeLabelServer } from './label-server.fake.ts'
import { type FakeMyparcel, startFakeMyparcel } from './myparcel.fake.ts'
import { createMyparcelProvider } from './myparcel.ts'
import { fakePickupMethod, type FakeSendcloud, startFakeSendcloud } from './sendcloud.fake.ts'
import { createSendcloudProvider } from './sendcloud.ts'

let myparcel: FakeMyparcel
let sendcloud: FakeSendcloud
beforeEach(async () => {
  ;[myparcel, sendcloud] = await Promise.all([startFakeMyparcel(), startFakeSendcloud()])
})
afterEach(() => Promise.all([myparcel.close(), sendcloud.close()]))

const timeoutMs = 500
const myparcelProvider = (differently = {}) =>
  createMyparcelProvider({ apiKey: myparcel.apiKey, apiUrl: myparcel.url, carrier: 'postnl', timeoutMs, ...differently })
const sendcloudProvider = (differently = {}) => {
  const { publicKey, secretKey, url } = sendcloud
  return createSendcloudProvider({
    publicKey,
    secretKey,
    webhookKey: secretKey,
    methodId: 8,
    pickupMethodId: fakePickupMethod,
    apiUrl: url,
    pointsUrl: url,
    timeoutMs,
    ...differently,
  })
}
const label: NewLabel = {
  reference: 'L10001-3f9c0b2a',
  orderNumber: 'L10001',
  recipient: {
    name: 'Jo de Vries',
    company: '',
    street: 'Dam',
    houseNumber: '1',
    houseNumberAddition: 'A',
    postcode: '1012JS',
    city: 'Amsterdam',
    country: 'NL',
  },
  sender: { name: 'Retouren', street: 'Postbus', houseNumber: '12', postcode: '0000AA', city: 'Zandwijk' },
  isLetterboxParcel: false,
  instructions: null,
  pickupPoint: null,
}
const refused = { code: 'label-refused' }
const unavailable = { code: 'labels-unavailable' }

type Service = { name: string; fake: () => FakeLabelServer; provider: (differently?: object) => LabelProvider; count: () => number }
const services: Service[] = [
  { name: 'MyParcel', fake: () => myparcel, provider: myparcelProvider, count: () => myparcel.shipments.size },
  { name: 'Sendcloud', fake: () => sendcloud, provider: sendcloudProvider, count: () => sendcloud.parcels.size },
]

describe.each(services)('the label provider on $name', ({ fake, provider, count }) => {
  test('makes a label with a tracking code', async () => {
    const parcel = await provider().create(label, { mayExist: false })
    expect(parcel).toMatchObject({ reference: label.reference, status: 'ready', trackingCode: expect.stringMatching(/^3S/) as string })
    expect(parcel.carrier.toLowerCase()).toBe('postnl')
    expect(count()).toBe(1)
  })

  test('sends neither the shop’s name, the contents nor the e-mail address of the customer', async () => {
    await provider().create(label, { mayExist: false })
    expect(fake().sentBodies).toHaveLength(1)
    expect(fake().sentBodies.join()).toContain('1012JS')
    expect(fake().sentBodies.join()).not.toMatch(/luwte|incontinent|pants|verband|slip|luier|@|phone|telephone|items|customs|value/i)
  })

  test.each<FakeLabelBehaviour>(['down', 'silent', 'html'])('reports a service that is %s as unavailable', async (behaviour) => {
    fake().behave(behaviour)
    await expect(provider().create(label, { mayExist: false })).rejects.toMatchObject(unavailable)
    await expect(provider().find(['100001'])).rejects.toMatchObject(unavailable)
    await expect(provider().fetchPdf(['100001'], { paper: 'a6', start: 1 })).rejects.toMatchObject(unavailable)
    await expect(provider().cancel('100001')).rejects.toMatchObject(unavailable)
  })

  test('waits for a slow service', async () => {
    fake().behave('slow')
    expect(await provider({ timeoutMs: 5_000 }).create(label, { mayExist: false })).toMatchObject({ status: 'ready' })
  })

  test('makes no second label after an answer that was lost', async () => {
    fake().behave('lost answer')
    await expect(provider().create(label, { mayExist: false })).rejects.toMatchObject(unavailable)
    expect(count()).toBe(1)
    fake().behave('well')
    const parcel = await provider().create(label, { mayExist: true })
    expect(parcel.trackingCode).not.toBeNull()
    expect(count()).toBe(1)
    expect(await provider().findByReference(label.reference)).toMatchObject({ id: parcel.id })
  })

  test('says that the address is refused, and not why the service is down', async () => {
    const recipient = { ...label.recipient, postcode: 'onzin' }
    await expect(provider().create({ ...label, recipient }, { mayExist: false })).rejects.toMatchObject(refused)
    expect(count()).toBe(0)
  })

  test('says that the key is wrong', async () => {
    const wrong = provider({ apiKey: 'wrong-key', secretKey: 'wrong-key' })
    await expect(wrong.create(label, { mayExist: false })).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('sleutel') as string,
    })
  })

  test('cuts a name that is too long for a label', async () => {
    const recipient = { ...label.recipient, name: 'Jo '.repeat(60) }
    expect(await provider().create({ ...label, recipient }, { mayExist: false })).toMatchObject({ status: 'ready' })
  })

  test('fetches one PDF for several labels, four on a sheet of A4 from the chosen position', async () => {
    const ids: string[] = []
    for (const number of [1, 2, 3, 4, 5])
      ids.push((await provider().create({ ...label, reference: `L1000${number}-a` }, { mayExist: false })).id)
    const pageCount = async (options: { paper: 'a4' | 'a6'; start: number }) =>
      new TextDecoder('latin1').decode(await provider().fetchPdf(ids, options)).match(/\/Type \/Page\b/g)?.length
    expect(await pageCount({ paper: 'a6', start: 1 })).toBe(5)
    expect(await pageCount({ paper: 'a4', start: 1 })).toBe(2)
    expect(await pageCount({ paper: 'a4', start: 4 })).toBe(2)
  })

  test('leaves out parcels that the service does not know', async () => {
    const { id } = await provider().create(label, { mayExist: false })
    expect(await provider().find([id, '999999'])).toMatchObject([{ id }])
    expect(await provider().find(['999999'])).toEqual([])
    expect(await provider().findByReference('L99999-x')).toBeUndefined()
  })

  test('does not answer a webhook call without the right proof', () => {
    for (const signature of [undefined, '', 'x', '00'.repeat(32), 'fake-myparcel-key'])
      expect(provider().readWebhook('{"parcel":{"id":1}}', signature)).toBeUndefined()
  })
})

describe('MyParcel', () => {
  test('registers a concept that an earlier attempt left behind', async () => {
    myparcel.behave('lost answer')
    await expect(myparcelProvider().create(label, { mayExist: false })).rejects.toMatchObject(unavailable)
    expect([...myparcel.shipments.values()]).toMatchObject([{ status: 1, barcode: null }])
    myparcel.behave('well')
    await myparcelProvider().create(label, { mayExist: true })
    expect([...myparcel.shipments.values()]).toMatchObject([{ status: 2 }])
  })

  test('names the fields of the address that MyParcel refuses', async () => {
    const recipient = { ...label.recipient, postcode: 'onzin', street: '' }
    await expect(myparcelProvider().create({ ...label, recipient }, { mayExist: false })).rejects.toMatchObject({
      message: 'MyParcel neemt dit adres niet aan (postcode, straat). Kijk het na en probeer het opnieuw.',
    })
  })

  test('deletes a concept, leaves a registered label unused, and keeps a parcel that the carrier has', async () => {
    const { id } = await myparcelProvider().create(label, { mayExist: false })
    expect(await myparcelProvider().cancel(id)).toBe('unused')
    await myparcel.report(Number(id), 3)
    expect(await myparcelProvider().cancel(id)).toBe('too-late')
    await myparcel.report(Number(id), 1)
    expect(await myparcelProvider().cancel(id)).toBe('cancelled')
    expect(myparcel.shipments.size).toBe(0)
  })

  test.each([
    [2, 'ready'],
    [3, 'in-transit'],
    [8, 'in-transit'],
    [7, 'delivered'],
    [9, 'delivered'],
    [19, 'delivered'],
    [11, 'returned'],
    [17, 'cancelled'],
    [99, 'ready'],
  ])('reads status %i as %s', async (status, expected) => {
    const { id } = await myparcelProvider().create(label, { mayExist: false })
    await myparcel.report(Number(id), status)
    expect(await myparcelProvider().find([id])).toMatchObject([{ status: expected }])
  })

  test('reads the shipments of a webhook call with the key, and nothing from another body', () => {
    const key = Buffer.from(myparcel.apiKey).toString('base64')
    const read = (body: string) => myparcelProvider().readWebhook(body, key)
    expect(read('{"data":{"hooks":[{"shipment_id":12},{"shipment_id":"13"},{"shipment_id":"1;2"},{}]}}')).toEqual(['12', '13'])
    for (const body of ['', '{', '[]', 'null', '{"data":{"hooks":{}}}']) expect(read(body)).toEqual([])
  })
})

describe('Sendcloud', () => {
  test('refuses to print a sender with the name of the shop', async () => {
    const sender = { ...label.sender, street: 'Duinpad' }
    expect(await sendcloudProvider().create({ ...label, sender }, { mayExist: false })).toMatchObject({ status: 'ready' })
    expect([...sendcloud.parcels.values()]).toMatchObject([{ sender_address: 8 }])
    sendcloud.senders.pop()
    await expect(sendcloudProvider().create(label, { mayExist: false })).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('afzender') as string,
    })
  })

  test('cancels a label until the carrier has the parcel', async () => {
    const { id } = await sendcloudProvider().create(label, { mayExist: false })
    await sendcloud.report(Number(id), 22)
    expect(await sendcloudProvider().cancel(id)).toBe('too-late')
    await sendcloud.report(Number(id), 1000)
    expect(await sendcloudProvider().cancel(id)).toBe('cancelled')
    expect(await sendcloudProvider().cancel('999999')).toBe('cancelled')
  })

  test.each([
    [1000, 'ready'],
    [1, 'ready'],
    [22, 'in-transit'],
    [12, 'in-transit'],
    [11, 'delivered'],
    [93, 'delivered'],
    [80, 'returned'],
    [2000, 'cancelled'],
  ])('reads status %i as %s', async (status, expected) => {
    const { id } = await sendcloudProvider().create(label, { mayExist: false })
    await sendcloud.report(Number(id), status)
    expect(await sendcloudProvider().find([id])).toMatchObject([{ status: expected }])
  })

  test('checks the signature over the bytes of the body', () => {
    const body = '{"action":"parcel_status_changed", "parcel":{"id":12}}'
    const signature = createHmac('sha256', 'fake-secret').update(body).digest('hex')
    expect(sendcloudProvider().readWebhook(body, signature)).toEqual(['12'])
    expect(sendcloudProvider().readWebhook(body.replace('12', '13'), signature)).toBeUndefined()
    expect(sendcloudProvider({ webhookKey: 'another-key' }).readWebhook(body, signature)).toBeUndefined()
  })
})

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
    expect(myparcel.sentBodies.join()).not.toMatch(/luwte|incontinent|pants|verband|slip|luier|@|phone|telephone|items|customs|value/i)
  })

  test('reaches Sendcloud by its number there, with the method to pickup points', async () => {
    await sendcloudProvider().create({ ...label, pickupPoint }, { mayExist: false })
    expect([...sendcloud.parcels.values()]).toMatchObject([
      { name: 'Jo de Vries', address: 'Dam', to_service_point: 10_875_349, shipment: { id: fakePickupMethod } },
    ])
    expect(sendcloud.sentBodies.join()).not.toMatch(/luwte|incontinent|pants|verband|slip|luier|@|phone|telephone|items|customs|value/i)
  })

  test.each([
    ['without a method to pickup points', { pickupMethodId: undefined }, {}, /SENDCLOUD_PICKUP_METHOD/],
    ['that it does not know', {}, { id: '999999' }, /Maak het label anders zelf bij PostNL/],
    ['whose carrier is not switched on', {}, { carrier: 'dhl' }, /afhaalpunten van DHL aan/],
  ])('gets no label of Sendcloud %s, and staff read what to do', async (_, settings, changes, sentence) => {
    const point = { ...pickupPoint, ...changes } as PickupPoint
    await expect(sendcloudProvider(settings).create({ ...label, pickupPoint: point }, { mayExist: false })).rejects.toMatchObject({
      ...refused,
      message: expect.stringMatching(sentence) as string,
    })
    expect(sendcloud.parcels.size).toBe(0)
  })

  test('of DHL goes with a DHL label, and without a network', async () => {
    const point = { ...pickupPoint, carrier: 'dhl', id: '8004-NL-272403', network: '' } as const
    await myparcelProvider({ carrier: 'dhl' }).create({ ...label, pickupPoint: point }, { mayExist: false })
    expect([...myparcel.shipments.values()][0]?.pickup).toMatchObject({ location_code: '8004-NL-272403' })
  })

  test.each(['dhl', 'dpd'] as const)('of PostNL gets no %s label, and staff read what to do', async (carrier) => {
    await expect(myparcelProvider({ carrier }).create({ ...label, pickupPoint }, { mayExist: false })).rejects.toMatchObject({
      ...refused,
      message: expect.stringMatching(/afhaalpunt van PostNL, en de labels zijn van (?:DHL|DPD)\. Maak het label zelf bij PostNL/) as string,
    })
    expect(myparcel.shipments.size).toBe(0)
  })
})

describe('a letterbox parcel', () => {
  const letterboxLabel = { ...label, isLetterboxParcel: true, instructions: { notToNeighbours: true, safePlace: '' } }

  test('has its own package type at MyParcel without the options of a door, and goes as a parcel with DPD', async () => {
    for (const carrier of ['postnl', 'dhl', 'dpd'] as const)
      await myparcelProvider({ carrier }).create({ ...letterboxLabel, reference: carrier }, { mayExist: false })
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
    await sendcloudProvider({ letterboxMethodId: 39 }).create({ ...label, reference: 'ordinary' }, { mayExist: false })
    expect([...sendcloud.parcels.values()].map(({ shipment }) => shipment.id)).toEqual([39, 8, 8])
  })

  test('is refused by a service that does not know the method', async () => {
    const provider = sendcloudProvider({ letterboxMethodId: 40 })
    await expect(provider.create(letterboxLabel, { mayExist: false })).rejects.toMatchObject(refused)
  })
})

describe('what the customer asks of the carrier', () => {
  const instructions = { notToNeighbours: true, safePlace: 'de schuur' }

  test('reaches PostNL and DHL as an option of MyParcel, and every carrier on the label', async () => {
    for (const carrier of ['postnl', 'dhl', 'dpd'] as const)
      await myparcelProvider({ carrier }).create({ ...label, reference: carrier, instructions }, { mayExist: false })
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
    const instructionsOfMaxLength = { notToNeighbours: false, safePlace: 'x'.repeat(maxSafePlaceLength) }
    await myparcelProvider().create({ ...label, orderNumber: 'L9999999', instructions: instructionsOfMaxLength }, { mayExist: false })
    expect([...myparcel.shipments.values()][0]?.options['label_description']).toBe(
      `L9999999 leg bij ${instructionsOfMaxLength.safePlace}`.slice(0, 45),
    )
  })
})
