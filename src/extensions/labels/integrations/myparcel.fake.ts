// A fake of MyParcel's API, limited to the requests of the shop. It rejects what MyParcel rejects.

import { type Address, findFaults, findReturnFaults } from './myparcel-faults.fake.ts'
import {
  drawFakeLabels,
  type FakeLabelRequest,
  type FakeLabelResponse,
  type FakeLabelServer,
  startFakeLabelServer,
} from './label-server.fake.ts'

export type FakeShipment = {
  id: number
  reference_identifier: string
  recipient: Address
  sender: Address
  pickup?: Address
  options: Readonly<Record<string, unknown>>
  carrier_id: number
  status: number
  barcode: string | null
}
export type FakeMyparcel = FakeLabelServer & {
  apiKey: string
  shipments: Map<number, FakeShipment>
  /** Sets a shipment's status, and calls the webhook `calls` times; returns the HTTP statuses. */
  report: (id: number, status: number, webhookUrl?: string, calls?: number) => Promise<number[]>
}

export async function startFakeMyparcel(): Promise<FakeMyparcel> {
  const apiKey = 'fake-myparcel-key'
  const shipments = new Map<number, FakeShipment>()
  const server = await startFakeLabelServer((request) => route(shipments, apiKey, request))
  return {
    ...server,
    apiKey,
    shipments,
    report: async (id, status, webhookUrl, calls = 1) => {
      const shipment = shipments.get(id)
      if (!shipment) throw new Error(`no shipment ${id}`)
      shipment.status = status
      return webhookUrl === undefined
        ? []
        : Promise.all(
            Array.from({ length: calls }, () => callWebhook(webhookUrl, apiKey, shipment)),
          )
    },
  }
}

async function callWebhook(
  url: string,
  apiKey: string,
  { id, status, barcode, reference_identifier: reference }: FakeShipment,
) {
  const hook = {
    event: 'shipment_status_change',
    shipment_id: id,
    status,
    barcode,
    shipment_reference_identifier: reference,
  }
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json;charset=utf-8',
      'x-myparcel-hook': 'shipment_status_change',
      'x-myparcel-authorization': Buffer.from(apiKey).toString('base64'),
    },
    body: JSON.stringify({ data: { hooks: [hook] } }),
  })
  await response.arrayBuffer()
  return response.status
}

async function route(
  shipments: Map<number, FakeShipment>,
  apiKey: string,
  request: FakeLabelRequest,
): Promise<FakeLabelResponse> {
  const { method, path, query, headers } = request
  if (
    headers.authorization?.toLowerCase() !==
    `basic ${Buffer.from(apiKey).toString('base64')}`.toLowerCase()
  )
    return errorResponse(401, 3001, 'Permission Denied')
  if (!headers['user-agent']) return errorResponse(400, 3000, 'User-Agent header is required')
  if (method === 'POST' && path === '/shipments')
    return isReturnRequest(request) ? createReturn(shipments, request) : create(shipments, request)
  if (method === 'GET' && path === '/shipments') {
    const reference = query.get('reference_identifier')
    return shipmentsResponse(
      [...shipments.values()].filter((one) => one.reference_identifier === reference),
    )
  }
  const [, resource, ids = ''] = /^\/(shipments|shipment_labels)\/([\d;]+)$/.exec(path) ?? []
  const found = ids.split(';').flatMap((id) => shipments.get(Number(id)) ?? [])
  if (!resource || found.length === 0) return errorResponse(404, 3102, 'Shipment not found')
  if (resource === 'shipment_labels') return labels(found, request)
  if (method === 'GET') return shipmentsResponse(found)
  if (method !== 'DELETE') return errorResponse(405, 3000, 'Method not allowed')
  if (found.some(({ status }) => status !== 1))
    return errorResponse(422, 3503, 'Only concepts can be deleted')
  for (const { id } of found) shipments.delete(id)
  return { status: 204 }
}

const shipmentsResponse = (shipments: readonly FakeShipment[]): FakeLabelResponse => ({
  status: 200,
  body: { data: { shipments, results: shipments.length } },
})

const errorResponse = (status: number, code: number, message: string): FakeLabelResponse => ({
  status,
  body: {
    message,
    request_id: '1',
    errors: [{ status: String(status), code, title: message, message }],
  },
})

const isReturnRequest = ({ headers }: FakeLabelRequest): boolean =>
  /^application\/vnd\.return_shipment\+json;\s*charset=utf-8/i.test(headers['content-type'] ?? '')

/** A return is related to a shipment that the account sent, and goes the other way. */
function createReturn(
  shipments: Map<number, FakeShipment>,
  { body }: FakeLabelRequest,
): FakeLabelResponse {
  const { data } = JSON.parse(body) as {
    data: { return_shipments: (Address & { options?: Address })[] }
  }
  const [requested = {}] = data.return_shipments
  const parent = shipments.get(Number(requested['parent']))
  const { options = {} } = requested
  const isSent = parent !== undefined && parent.status !== 1
  const faults = findReturnFaults(requested, isSent)
  if (!parent || faults.length > 0)
    return errorResponse(
      422,
      3505,
      faults.map((fault) => `data.return_shipments[0].${fault}`).join(', '),
    )
  const id = 100_001 + shipments.size
  const reference = String(requested['reference_identifier'])
  shipments.set(id, {
    id,
    reference_identifier: reference,
    recipient: parent.sender,
    sender: parent.recipient,
    options,
    carrier_id: Number(requested['carrier']),
    status: 1,
    barcode: null,
  })
  return { status: 200, body: { data: { ids: [{ id, reference_identifier: reference }] } } }
}

function create(
  shipments: Map<number, FakeShipment>,
  { headers, body }: FakeLabelRequest,
): FakeLabelResponse {
  if (!/^application\/vnd\.shipment\+json;\s*charset=utf-8/i.test(headers['content-type'] ?? ''))
    return errorResponse(415, 3201, 'Unsupported media type')
  const requested = (JSON.parse(body) as { data: { shipments: Record<string, Address>[] } }).data
    .shipments
  const faults = requested.flatMap((one, index) =>
    findFaults(one).map((fault) => `data.shipments[${index}].${fault}`),
  )
  if (faults.length > 0) return errorResponse(422, 3505, faults.join(', '))
  const created = requested.map(
    ({ recipient = {}, sender = {}, options = {}, pickup, ...rest }): FakeShipment => {
      const fields = rest as unknown as { reference_identifier: string; carrier: number }
      const { reference_identifier, carrier } = fields
      const id = 100_001 + shipments.size
      const details = {
        id,
        reference_identifier,
        recipient,
        sender,
        options,
        ...(pickup && { pickup }),
      }
      const shipment = { ...details, carrier_id: carrier, status: 1, barcode: null }
      shipments.set(id, shipment)
      return shipment
    },
  )
  return {
    status: 200,
    body: {
      data: { ids: created.map(({ id, reference_identifier }) => ({ id, reference_identifier })) },
    },
  }
}

/** Fetching a label registers the shipment, which then gets its barcode. */
async function labels(
  shipments: readonly FakeShipment[],
  { query, headers }: FakeLabelRequest,
): Promise<FakeLabelResponse> {
  const format = query.get('format') ?? 'A4'
  const positions = (query.get('positions') ?? '1').split(';').map(Number)
  if (headers.accept !== 'application/pdf') return errorResponse(406, 3200, 'Not acceptable')
  if (format !== 'A4' && format !== 'A6') return errorResponse(422, 3515, 'format')
  if (positions.some((position) => ![1, 2, 3, 4].includes(position)))
    return errorResponse(422, 3515, 'positions')
  for (const shipment of shipments) {
    if (shipment.status === 1) shipment.status = 2
    shipment.barcode ??= `3SMYPA${String(shipment.id).padStart(9, '0')}`
  }
  const drawn = shipments.map(({ recipient, sender, barcode, options }) => [
    `Afz. ${String(sender['person'])}, ${String(sender['street'])} ${String(sender['number'])}`,
    `${String(sender['postal_code'])} ${String(sender['city'])}`,
    '',
    String(recipient['person']),
    `${String(recipient['street'])} ${String(recipient['number'])}`,
    `${String(recipient['postal_code'])} ${String(recipient['city'])}`,
    '',
    barcode ?? '',
    String(options['label_description']),
  ])
  return {
    status: 200,
    pdf: await drawFakeLabels(drawn, { paper: format, start: (positions[0] ?? 1) - 1 }),
  }
}
