import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LabelServices, startLabelServices, testLabel } from '../tests/label-services.ts'
import type { LabelProvider } from './label-provider.ts'
import type { FakeLabelBehaviour, FakeLabelServer } from './label-server.fake.ts'

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

const createLabel = (provider: LabelProvider, changes: Partial<typeof label> = {}) =>
  provider.create({ ...label, ...changes }, { mayExist: false })

type Service = {
  name: string
  fake: () => FakeLabelServer
  provider: (differently?: object) => LabelProvider
  count: () => number
}
const services: Service[] = [
  {
    name: 'MyParcel',
    fake: () => myparcel,
    provider: (differently) => myparcelProvider(differently),
    count: () => myparcel.shipments.size,
  },
  {
    name: 'Sendcloud',
    fake: () => sendcloud,
    provider: (differently) => sendcloudProvider(differently),
    count: () => sendcloud.parcels.size,
  },
]

describe.each(services)('the label provider on $name', ({ fake, provider, count }) => {
  test('makes a label with a tracking code', async () => {
    const parcel = await createLabel(provider())
    expect(parcel).toMatchObject({
      reference: label.reference,
      status: 'ready',
      trackingCode: expect.stringMatching(/^3S/) as string,
    })
    expect(parcel.carrier.toLowerCase()).toBe('postnl')
    expect(count()).toBe(1)
  })

  test('sends neither the shop’s name, the contents nor the e-mail address of the customer', async () => {
    await createLabel(provider())
    expect(fake().sentBodies).toHaveLength(1)
    expect(fake().sentBodies.join()).toContain('1012JS')
    expect(fake().sentBodies.join()).not.toMatch(
      /luwte|incontinent|pants|verband|slip|luier|@|phone|telephone|items|customs|value/i,
    )
  })

  test.each<FakeLabelBehaviour>(['down', 'silent', 'html'])(
    'reports a service that is %s as unavailable',
    async (behaviour) => {
      fake().behave(behaviour)
      await expect(createLabel(provider())).toBeRefused('labels-unavailable')
      await expect(provider().find(['100001'])).toBeRefused('labels-unavailable')
      await expect(provider().fetchPdf(['100001'], { paper: 'a6', start: 1 })).toBeRefused(
        'labels-unavailable',
      )
      await expect(provider().cancel('100001')).toBeRefused('labels-unavailable')
    },
  )

  test('waits for a slow service', async () => {
    fake().behave('slow')
    expect(await createLabel(provider({ timeoutMs: 5_000 }))).toMatchObject({
      status: 'ready',
    })
  })

  test('makes no second label after an answer that was lost', async () => {
    fake().behave('lost answer')
    await expect(createLabel(provider())).toBeRefused('labels-unavailable')
    expect(count()).toBe(1)
    fake().behave('well')
    const parcel = await provider().create(label, { mayExist: true })
    expect(parcel.trackingCode).not.toBeNull()
    expect(count()).toBe(1)
    expect(await provider().findByReference(label.reference)).toMatchObject({ id: parcel.id })
  })

  test('says that the address is refused, and not why the service is down', async () => {
    const recipient = { ...label.recipient, postcode: 'onzin' }
    await expect(createLabel(provider(), { recipient })).toBeRefused('label-refused')
    expect(count()).toBe(0)
  })

  test('says that the key is wrong', async () => {
    const wrong = provider({ apiKey: 'wrong-key', secretKey: 'wrong-key' })
    await expect(createLabel(wrong)).toBeRefused({
      code: 'label-refused',
      message: expect.stringContaining('sleutel'),
    })
  })

  test('cuts a name that is too long for a label', async () => {
    const recipient = { ...label.recipient, name: 'Jo '.repeat(60) }
    expect(await createLabel(provider(), { recipient })).toMatchObject({
      status: 'ready',
    })
  })

  test('fetches one PDF for several labels, four on a sheet of A4 from the chosen position', async () => {
    const ids: string[] = []
    for (const number of [1, 2, 3, 4, 5])
      ids.push(
        (await provider().create({ ...label, reference: `L1000${number}-a` }, { mayExist: false }))
          .id,
      )
    const pageCount = async (options: { paper: 'a4' | 'a6'; start: number }) =>
      new TextDecoder('latin1')
        .decode(await provider().fetchPdf(ids, options))
        .match(/\/Type \/Page\b/g)?.length
    expect(await pageCount({ paper: 'a6', start: 1 })).toBe(5)
    expect(await pageCount({ paper: 'a4', start: 1 })).toBe(2)
    expect(await pageCount({ paper: 'a4', start: 4 })).toBe(2)
  })

  test('leaves out parcels that the service does not know', async () => {
    const { id } = await createLabel(provider())
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
    await expect(createLabel(myparcelProvider())).toBeRefused('labels-unavailable')
    expect([...myparcel.shipments.values()]).toMatchObject([{ status: 1, barcode: null }])
    myparcel.behave('well')
    await myparcelProvider().create(label, { mayExist: true })
    expect([...myparcel.shipments.values()]).toMatchObject([{ status: 2 }])
  })

  test('names the fields of the address that MyParcel refuses', async () => {
    const recipient = { ...label.recipient, postcode: 'onzin', street: '' }
    await expect(createLabel(myparcelProvider(), { recipient })).toBeRefused({
      message:
        'MyParcel neemt dit adres niet aan (postcode, straat). Kijk het na en probeer het opnieuw.',
    })
  })

  test('deletes a concept, leaves a registered label unused, and keeps a parcel that the carrier has', async () => {
    const { id } = await createLabel(myparcelProvider())
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
    const { id } = await createLabel(myparcelProvider())
    await myparcel.report(Number(id), status)
    expect(await myparcelProvider().find([id])).toMatchObject([{ status: expected }])
  })

  test('reads the shipments of a webhook call with the key, and nothing from another body', () => {
    const key = Buffer.from(myparcel.apiKey).toString('base64')
    const read = (body: string) => myparcelProvider().readWebhook(body, key)
    expect(
      read('{"data":{"hooks":[{"shipment_id":12},{"shipment_id":"13"},{"shipment_id":"1;2"},{}]}}'),
    ).toEqual(['12', '13'])
    for (const body of ['', '{', '[]', 'null', '{"data":{"hooks":{}}}'])
      expect(read(body)).toEqual([])
  })
})

describe('Sendcloud', () => {
  test('refuses to print a sender with the name of the shop', async () => {
    const sender = { ...label.sender, street: 'Duinpad' }
    expect(await createLabel(sendcloudProvider(), { sender })).toMatchObject({ status: 'ready' })
    expect([...sendcloud.parcels.values()]).toMatchObject([{ sender_address: 8 }])
    sendcloud.senders.pop()
    await expect(createLabel(sendcloudProvider())).toBeRefused({
      code: 'label-refused',
      message: expect.stringContaining('afzender'),
    })
  })

  test('cancels a label until the carrier has the parcel', async () => {
    const { id } = await createLabel(sendcloudProvider())
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
    const { id } = await createLabel(sendcloudProvider())
    await sendcloud.report(Number(id), status)
    expect(await sendcloudProvider().find([id])).toMatchObject([{ status: expected }])
  })

  test('checks the signature over the bytes of the body', () => {
    const body = '{"action":"parcel_status_changed", "parcel":{"id":12}}'
    const signature = createHmac('sha256', 'fake-secret').update(body).digest('hex')
    expect(sendcloudProvider().readWebhook(body, signature)).toEqual(['12'])
    expect(sendcloudProvider().readWebhook(body.replace('12', '13'), signature)).toBeUndefined()
    expect(
      sendcloudProvider({ webhookKey: 'another-key' }).readWebhook(body, signature),
    ).toBeUndefined()
  })
})
