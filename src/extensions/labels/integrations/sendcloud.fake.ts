// A fake of Sendcloud's API v2, limited to the requests of the shop. It rejects what Sendcloud
// rejects.

import { createHmac } from 'node:crypto'
import {
  drawFakeLabels,
  type FakeLabelRequest,
  type FakeLabelResponse,
  type FakeLabelServer,
  isText,
  startFakeLabelServer,
} from './label-server.fake.ts'

export type FakeParcel = {
  id: number
  external_reference: string
  order_number: string
  name: string
  address: string
  house_number: string
  postal_code: string
  city: string
  country: string
  sender_address: number
  shipment: { id: number }
  tracking_number: string
  status: { id: number; message: string }
  carrier: { code: string }
}
export type FakeServicePoint = {
  id: number
  code: string
  carrier: string
  postal_code: string
  is_active: boolean
}
export type FakeSenderAddress = {
  id: number
  company_name: string
  contact_name: string
  street: string
  house_number: string
  postal_code: string
  city: string
}
export type FakeSendcloud = FakeLabelServer & {
  publicKey: string
  secretKey: string
  parcels: Map<number, FakeParcel>
  senders: FakeSenderAddress[]
  points: FakeServicePoint[]
  /**
   * Sets a parcel's status, and calls the webhook `calls` times, signed with `key`; returns the
   * HTTP statuses.
   */
  report: (
    id: number,
    status: number,
    webhook?: { url: string; key?: string; calls?: number },
  ) => Promise<number[]>
}

export async function startFakeSendcloud(): Promise<FakeSendcloud> {
  const [publicKey, secretKey] = ['fake-public', 'fake-secret']
  const parcels = new Map<number, FakeParcel>()
  const senders: FakeSenderAddress[] = [
    {
      id: 7,
      company_name: 'Luwte B.V.',
      contact_name: '',
      street: 'Duinpad',
      house_number: '12',
      postal_code: '0000 AA',
      city: 'Zandwijk',
    },
    {
      id: 8,
      company_name: '',
      contact_name: 'Retouren',
      street: 'Postbus',
      house_number: '12',
      postal_code: '0000 AA',
      city: 'Zandwijk',
    },
  ]
  const points = [
    { id: 10_875_349, code: '161457', carrier: 'postnl', postal_code: '2625RD', is_active: true },
  ]
  const state = { parcels, senders, points, publicKey, secretKey }
  const server = await startFakeLabelServer((request) => route(state, request))
  return {
    ...server,
    ...state,
    report: async (id, status, webhook) => {
      const parcel = parcels.get(id)
      if (!parcel) throw new Error(`no parcel ${id}`)
      parcel.status = { id: status, message: '' }
      if (!webhook) return []
      const { url, key = secretKey, calls = 1 } = webhook
      return Promise.all(Array.from({ length: calls }, () => callWebhook(url, key, parcel)))
    },
  }
}

async function callWebhook(url: string, key: string, parcel: FakeParcel): Promise<number> {
  const body = JSON.stringify({
    action: 'parcel_status_changed',
    timestamp: 1_700_000_000_000,
    parcel,
  })
  const signature = createHmac('sha256', key).update(body).digest('hex')
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sendcloud-signature': signature },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

type State = Pick<FakeSendcloud, 'parcels' | 'senders' | 'points' | 'publicKey' | 'secretKey'>

async function route(state: State, request: FakeLabelRequest): Promise<FakeLabelResponse> {
  const { method, path, query, headers } = request
  const credentials = Buffer.from(`${state.publicKey}:${state.secretKey}`).toString('base64')
  if (headers.authorization !== `Basic ${credentials}`)
    return errorResponse(401, 'Invalid username/password.')
  const ids = (query.get('ids') ?? '').split(',').map(Number)
  const byIds = ids.flatMap((id) => state.parcels.get(id) ?? [])
  if (method === 'GET' && path === '/api/v2/user/addresses/sender')
    return { status: 200, body: { sender_addresses: state.senders } }
  if (method === 'GET' && path === '/api/v2/service-points') return servicePoints(state, request)
  if (method === 'POST' && path === '/api/v2/parcels') return create(state, request)
  if (method === 'GET' && path === '/api/v2/parcels') {
    const reference = query.get('external_reference')
    const found =
      reference === null
        ? byIds
        : [...state.parcels.values()].filter((one) => one.external_reference === reference)
    return { status: 200, body: { next: null, previous: null, parcels: found } }
  }
  const [, printer] = /^\/api\/v2\/labels\/(normal|label)_printer$/.exec(path) ?? []
  if (method === 'GET' && printer) return labels(byIds, printer === 'normal' ? 'A4' : 'A6', request)
  const [, id] = /^\/api\/v2\/parcels\/(\d+)\/cancel$/.exec(path) ?? []
  const parcel = state.parcels.get(Number(id))
  if (method !== 'POST' || !parcel) return errorResponse(404, 'No Parcel matches the given query.')
  if (parcel.status.id >= 2 && parcel.status.id < 1000)
    return { status: 400, body: { status: 'failed', message: 'This parcel cannot be cancelled.' } }
  parcel.status = { id: 2000, message: 'Cancelled' }
  return { status: 200, body: { status: 'cancelled', message: 'Parcel has been cancelled' } }
}

const errorResponse = (code: number, message: string): FakeLabelResponse => ({
  status: code,
  body: { error: { code, message, request: 'api/v2' } },
})

/** Only the carriers that are switched on in the integration. */
function servicePoints({ points }: State, { query }: FakeLabelRequest): FakeLabelResponse {
  const names = [...query.keys()].sort().join()
  if (
    names !== 'carrier,country,postal_code' ||
    query.get('country') !== 'NL' ||
    query.get('carrier') !== 'postnl'
  )
    return errorResponse(400, 'Service point support is not activated for this integration')
  return {
    status: 200,
    body: points.filter(({ postal_code: postcode }) => postcode === query.get('postal_code')),
  }
}

/** The number of the shipping method to pickup points. */
export const fakePickupMethod = 64
/** The number of the shipping method for returns. */
export const fakeReturnMethod = 2055

/** The shipping methods of the account, as Sendcloud lists them. */
export const fakeShippingMethods = [
  { id: 8, name: 'PostNL Standard 0-23kg' },
  { id: 39, name: 'PostNL Mailbox Parcel 0-2kg' },
  { id: fakePickupMethod, name: 'PostNL Service Point 0-23kg' },
  { id: fakeReturnMethod, name: 'PostNL Return 0-23kg' },
] as const

/** A return names its sender itself, and takes a method for returns only. */
const findReturnFaults = (
  parcel: Record<string, unknown> & { shipment?: { id?: unknown } },
): (true | string)[] => [
  isText(parcel['from_name'], 75) || 'from_name',
  isText(parcel['from_address_1'], 75) || 'from_address_1',
  isText(parcel['from_house_number'], 20) || 'from_house_number',
  /^\d{4} ?[A-Z]{2}$/.test(String(parcel['from_postal_code'])) || 'from_postal_code',
  isText(parcel['from_city'], 30) || 'from_city',
  isText(parcel['from_country'], 2) || 'from_country',
  parcel.shipment?.id === fakeReturnMethod || 'shipment',
  parcel['sender_address'] === undefined || 'sender_address',
]

/** A repeated external reference returns the parcel that has it. */
function create(
  { parcels, senders, points }: State,
  { headers, body }: FakeLabelRequest,
): FakeLabelResponse {
  if (!headers['content-type']?.startsWith('application/json'))
    return errorResponse(415, 'Unsupported media type')
  const { parcel } = JSON.parse(body) as {
    parcel: Record<string, unknown> & { shipment?: { id?: unknown } }
  }
  const faults = [
    isText(parcel['name'], 75) || 'name',
    isText(parcel['address'], 75) || 'address',
    isText(parcel['house_number'], 20) || 'house_number',
    /^\d{4} ?[A-Z]{2}$/.test(String(parcel['postal_code'])) || 'postal_code',
    isText(parcel['address_2'] ?? 'x', 75) || 'address_2',
    isText(parcel['city'], 30) || 'city',
    isText(parcel['country'], 2) || 'country',
    isText(parcel['external_reference'], 50) || 'external_reference',
    fakeShippingMethods.some(({ id }) => id === parcel.shipment?.id) || 'shipment',
    (parcel.shipment?.id === fakePickupMethod) ===
      points.some(({ id }) => id === parcel['to_service_point']) || 'to_service_point',
    ...(parcel['is_return'] === true
      ? findReturnFaults(parcel)
      : [
          senders.some(({ id }) => id === parcel['sender_address']) || 'sender_address',
          parcel.shipment?.id !== fakeReturnMethod || 'shipment',
        ]),
  ].filter((fault) => fault !== true)
  if (faults.length > 0)
    return errorResponse(400, faults.map((fault) => `${fault}: "Invalid value."`).join(' '))
  const existing = [...parcels.values()].find(
    (one) => one.external_reference === parcel['external_reference'],
  )
  if (existing) return { status: 200, body: { parcel: existing } }
  const id = 500_001 + parcels.size
  const created: FakeParcel = {
    ...(parcel as unknown as FakeParcel),
    id,
    tracking_number: `3SYZXG${String(id).padStart(9, '0')}`,
    status:
      parcel['request_label'] === true
        ? { id: 1000, message: 'Ready to send' }
        : { id: 999, message: 'No label' },
    carrier: { code: 'postnl' },
  }
  parcels.set(id, created)
  return { status: 200, body: { parcel: created } }
}

async function labels(
  parcels: readonly FakeParcel[],
  paper: 'A4' | 'A6',
  { query }: FakeLabelRequest,
): Promise<FakeLabelResponse> {
  if (parcels.length === 0) return errorResponse(404, 'No parcels found')
  const start = Number(query.get('start_from') ?? 0)
  if (![0, 1, 2, 3].includes(start)) return errorResponse(400, 'start_from')
  const drawn = parcels.map((one) => [
    one.name,
    `${one.address} ${one.house_number}`,
    `${one.postal_code} ${one.city}`,
    one.tracking_number,
    one.order_number,
  ])
  return { status: 200, pdf: await drawFakeLabels(drawn, { paper, start }) }
}
