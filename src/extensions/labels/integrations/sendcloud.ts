// Makes shipping labels with Sendcloud's API v2. Sendcloud prints the sender from a list of
// addresses in its own settings.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { isRecord } from '#domain/is-record.ts'
import type { CarrierStatus } from '../domain/label-progress.ts'
import { memberOf } from '#integrations/network/member-of.ts'
import { createLabelClient, type LabelClient } from './label-client.ts'
import { findServicePoint } from './sendcloud-service-points.ts'
import type { CarrierParcel, LabelProvider, NewLabel, NewReturnLabel } from './label-provider.ts'

/**
 * `apiUrl` is the URL without /api/v2, and the ids of methods are of shipping methods in the
 * account.
 */
type Settings = {
  publicKey: string
  secretKey: string
  /** Signs webhook calls: the secret key, or the webhook signature key of the integration. */
  webhookKey: string
  methodId: number
  /** The id of a shipping method to pickup points; undefined if the account has none. */
  pickupMethodId?: number | undefined
  /** The id of a shipping method for returns; undefined if the account has none. */
  returnMethodId?: number | undefined
  /** Undefined in an account without letterbox parcels, which then go as ordinary ones. */
  letterboxMethodId?: number | undefined
  apiUrl: string
  /** The URL of the list of pickup points, without /api/v2. */
  pointsUrl: string
  timeoutMs?: number
}

const maxLength = { name: 75, houseNumber: 20, city: 30, secondLine: 75 } as const

export function createSendcloudProvider(settings: Settings): LabelProvider {
  const {
    publicKey,
    secretKey,
    webhookKey,
    methodId,
    letterboxMethodId = methodId,
    pickupMethodId,
    returnMethodId,
    apiUrl,
    pointsUrl,
    timeoutMs,
  } = settings
  const authorization = `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`
  const client = createLabelClient({
    service: 'Sendcloud',
    apiUrl: `${apiUrl}/api/v2`,
    authorization,
    timeoutMs,
  })

  async function fetchParcels(query: string): Promise<CarrierParcel[]> {
    const { status, body } = await client.call({ path: `parcels?${query}` })
    const parcels = status === 200 ? memberOf(body, 'parcels') : undefined
    if (!Array.isArray(parcels)) throw client.unexpected(`${status} without parcels`)
    return parcels.map((one: unknown) => requireParcel(one))
  }
  function requireParcel(value: unknown): CarrierParcel {
    const parcel = toParcel(value)
    if (!parcel) throw client.unexpected('a parcel without an id or a status')
    return parcel
  }

  async function findByReference(reference: string): Promise<CarrierParcel | undefined> {
    const found = await fetchParcels(`external_reference=${encodeURIComponent(reference)}`)
    return found.find((parcel) => parcel.reference === reference && parcel.status !== 'cancelled')
  }

  async function chooseDelivery({ pickupPoint, isLetterboxParcel }: NewLabel) {
    if (!pickupPoint) return { shipment: { id: isLetterboxParcel ? letterboxMethodId : methodId } }
    if (pickupMethodId === undefined) throw client.refused(noPickupMethod)
    const pointId = await findServicePoint(
      { url: pointsUrl, authorization, timeoutMs },
      pickupPoint,
    )
    return { shipment: { id: pickupMethodId }, to_service_point: pointId }
  }

  async function createParcel(label: NewLabel): Promise<CarrierParcel> {
    const delivery = await chooseDelivery(label)
    const senderId = await findSenderId(client, label.sender)
    return post({ ...toSendcloudParcel(label, senderId), ...delivery })
  }

  async function post(parcel: object): Promise<CarrierParcel> {
    const { status, body } = await client.call({
      method: 'POST',
      path: 'parcels',
      body: { parcel },
    })
    if (status >= 400)
      throw client.refused(
        'Sendcloud neemt dit adres niet aan. Kijk het na en probeer het opnieuw.',
      )
    const created = memberOf(body, 'parcel')
    if (statusIdOf(created) === announcementFailed)
      throw client.refused(
        'De bezorger neemt dit adres niet aan. Kijk het na en probeer het opnieuw.',
      )
    return requireParcel(created)
  }

  async function createOnce(
    reference: string,
    mayExist: boolean,
    create: () => Promise<CarrierParcel>,
  ): Promise<CarrierParcel> {
    const parcel = (mayExist ? await findByReference(reference) : undefined) ?? (await create())
    if (parcel.trackingCode === null) throw client.unexpected('no tracking code yet')
    return parcel
  }

  return {
    name: 'Sendcloud',
    create: (label, { mayExist }) =>
      createOnce(label.reference, mayExist, () => createParcel(label)),
    ...(returnMethodId !== undefined && {
      createReturn: (label, { mayExist }) =>
        createOnce(label.reference, mayExist, () =>
          post({ ...toSendcloudReturn(label), shipment: { id: returnMethodId } }),
        ),
    }),
    findByReference,
    find: async (ids) => (ids.length === 0 ? [] : fetchParcels(`ids=${ids.join(',')}`)),
    fetchPdf: (ids, { paper, start }) =>
      client.fetchPdf(
        paper === 'a6'
          ? `labels/label_printer?ids=${ids.join(',')}`
          : `labels/normal_printer?ids=${ids.join(',')}&start_from=${start - 1}`,
      ),
    cancel: async (id) => {
      const { status, body } = await client.call({ method: 'POST', path: `parcels/${id}/cancel` })
      const answer = memberOf(body, 'status')
      // 'queued' means that Sendcloud cancels the label as soon as the carrier allows it.
      if (status === 404 || ['cancelled', 'deleted', 'queued'].includes(String(answer)))
        return 'cancelled'
      const [parcel] = await fetchParcels(`ids=${id}`)
      return parcel === undefined || parcel.status === 'cancelled'
        ? 'cancelled'
        : parcel.status === 'ready'
          ? 'unused'
          : 'too-late'
    },
    readWebhook: (body, signature) =>
      isSignedWith(webhookKey, body, signature) ? parcelIdsOf(body) : undefined,
  }
}

const toSendcloudParcel = (
  { reference, orderNumber, recipient, instructions }: NewLabel,
  senderId: number,
) => ({
  name: recipient.name.slice(0, maxLength.name),
  ...(recipient.company && { company_name: recipient.company.slice(0, maxLength.name) }),
  address: recipient.street,
  house_number: `${recipient.houseNumber}${recipient.houseNumberAddition}`.slice(
    0,
    maxLength.houseNumber,
  ),
  postal_code: recipient.postcode,
  // Sendcloud has no field for it that every carrier knows. The second line of the address is
  // printed on the label.
  ...(instructions && {
    address_2: formatInstructions(instructions).slice(0, maxLength.secondLine),
  }),
  city: recipient.city.slice(0, maxLength.city),
  country: recipient.country,
  order_number: orderNumber,
  external_reference: reference,
  sender_address: senderId,
  request_label: true,
})

/** A return goes from the customer to the return address of the shop. */
const toSendcloudReturn = ({ reference, returnNumber, customer, receiver }: NewReturnLabel) => ({
  is_return: true,
  from_name: customer.name.slice(0, maxLength.name),
  ...(customer.company && { from_company_name: customer.company.slice(0, maxLength.name) }),
  from_address_1: customer.street,
  from_house_number: `${customer.houseNumber}${customer.houseNumberAddition}`.slice(
    0,
    maxLength.houseNumber,
  ),
  from_postal_code: customer.postcode,
  from_city: customer.city.slice(0, maxLength.city),
  from_country: customer.country,
  name: receiver.name.slice(0, maxLength.name),
  address: receiver.street,
  house_number: receiver.houseNumber,
  postal_code: receiver.postcode,
  city: receiver.city.slice(0, maxLength.city),
  country: 'NL',
  order_number: returnNumber,
  external_reference: reference,
  request_label: true,
})

/**
 * Returns Sendcloud's id of the shop's return address. Another name would stand on the parcel, so
 * the name must be the same too.
 * @throws Problem label-refused if the address is not in the account
 */
async function findSenderId(client: LabelClient, sender: NewLabel['sender']): Promise<number> {
  const { status, body } = await client.call({ path: 'user/addresses/sender' })
  const addresses = status === 200 ? memberOf(body, 'sender_addresses') : undefined
  if (!Array.isArray(addresses)) throw client.unexpected(`${status} without sender addresses`)
  const found = addresses
    .filter(isRecord)
    .find(
      (one) =>
        isSame(one['postal_code'], sender.postcode) &&
        isSame(one['house_number'], sender.houseNumber) &&
        [one['company_name'], one['contact_name']].every(
          (name) => !name || isSame(name, sender.name),
        ),
    )
  if (typeof found?.['id'] === 'number') return found['id']
  throw client.refused(
    'Zet in Sendcloud een afzender met precies de naam en het adres voor retouren van de winkel.',
  )
}

const isSame = (one: unknown, expected: string): boolean => normalize(one) === normalize(expected)

const normalize = (text: unknown): string =>
  (typeof text === 'string' ? text : '').replace(/\s+/g, '').toLowerCase()

const announcementFailed = 1002

const noPickupMethod =
  'Deze klant koos een afhaalpunt. Maak dit label zelf in Sendcloud, kies daar het punt dat bij de bestelling staat, en vul de volgcode in. Je beheerder kan het ook laten maken, met SENDCLOUD_PICKUP_METHOD.'

const statusIdOf = (parcel: unknown): unknown => memberOf(parcel, 'status', 'id')

function toParcel(value: unknown): CarrierParcel | undefined {
  const status = statusIdOf(value)
  if (!isRecord(value) || typeof value['id'] !== 'number' || typeof status !== 'number')
    return undefined
  const { id, external_reference: reference, tracking_number: code, carrier } = value
  return {
    id: String(id),
    reference: typeof reference === 'string' ? reference : '',
    status: toCarrierStatus(status),
    carrier: isRecord(carrier) && typeof carrier['code'] === 'string' ? carrier['code'] : '',
    trackingCode: typeof code === 'string' && code !== '' ? code : null,
  }
}

/**
 * 12 is ready at a pick-up point, where the customer does not have it yet; 93 is collected there.
 */
function toCarrierStatus(id: number): CarrierStatus {
  if ([11, 93].includes(id)) return 'delivered'
  if ([80, 62_991, 62_992].includes(id)) return 'returned'
  if ([3, 4, 5, 6, 7, 8, 12, 22, 91, 92, 62_989, 62_990].includes(id)) return 'in-transit'
  if ([1998, 1999, 2000, 2001].includes(id)) return 'cancelled'
  return 'ready'
}

function isSignedWith(key: string, body: string, signature: string | undefined): boolean {
  const expected = createHmac('sha256', key).update(body).digest()
  const sent = Buffer.from(signature ?? '', 'hex')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

function parcelIdsOf(body: string): string[] {
  try {
    const parsed: unknown = JSON.parse(body)
    const id = memberOf(parsed, 'parcel', 'id')
    return typeof id === 'number' && Number.isSafeInteger(id) ? [String(id)] : []
  } catch {
    return []
  }
}
