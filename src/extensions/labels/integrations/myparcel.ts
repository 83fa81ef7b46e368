// Makes shipping labels with MyParcel's API. A shipment is a concept until its label is fetched,
// which registers it with the carrier.

import { timingSafeEqual } from 'node:crypto'
import { isRecord } from '#domain/is-record.ts'
import { labelsPerSheet } from '../domain/label-papers.ts'
import type { CarrierStatus } from '../domain/label-progress.ts'
import { type PickupPoint, pickupCarrierNames } from '#domain/order/delivery/pickup-point.ts'
import { memberOf } from '#integrations/network/member-of.ts'
import { createLabelClient } from './label-client.ts'
import type { CarrierParcel, LabelPdfOptions, LabelProvider, NewLabel } from './label-provider.ts'
import { myparcelCarriers, toMyparcelReturn, toMyparcelShipment } from './myparcel-shipment.ts'

/**
 * For staff, if the labels are of another carrier than the pickup point. Another label would send
 * the parcel to the wrong place.
 */
const describeOtherCarrier = ({ carrier }: PickupPoint, labelCarrier: string): string => {
  const name = pickupCarrierNames[carrier]
  return `Deze klant koos een afhaalpunt van ${name}, en de labels zijn van ${labelCarrier}. Maak het label zelf bij ${name} en vul de volgcode in, of spreek met de klant af dat je het thuis bezorgt en kies bij de bestelling ‘Toch op een adres bezorgen’.`
}

/** By MyParcel's id of the carrier. */
const carrierNames: Readonly<Record<number, string>> = { 1: 'PostNL', 4: 'DPD', 9: 'DHL' }

/** `apiUrl` is the URL of the API without a path. */
type Settings = {
  apiKey: string
  apiUrl: string
  carrier: keyof typeof myparcelCarriers
  timeoutMs?: number
}

const shipmentType = 'application/vnd.shipment+json;charset=utf-8;version=1.1'
const returnShipmentType = 'application/vnd.return_shipment+json;charset=utf-8;version=1.1'
const conceptStatus = 1

export function createMyparcelProvider({
  apiKey,
  apiUrl,
  carrier,
  timeoutMs,
}: Settings): LabelProvider {
  const encodedKey = Buffer.from(apiKey).toString('base64')
  const client = createLabelClient({
    service: 'MyParcel',
    apiUrl,
    authorization: `basic ${encodedKey}`,
    timeoutMs,
  })

  async function fetchShipments(path: string): Promise<Shipment[]> {
    const { status, body } = await client.call({ path })
    if (status === 404) return []
    const shipments = status === 200 ? memberOf(body, 'data', 'shipments') : undefined
    if (!Array.isArray(shipments)) throw client.unexpected(`${status} without shipments`)
    return shipments.map(
      (one: unknown) => toShipment(one) ?? fail('a shipment without an id or a status'),
    )
  }
  const fail = (what: string): never => {
    throw client.unexpected(what)
  }

  async function findShipment(reference: string): Promise<Shipment | undefined> {
    const found = await fetchShipments(
      `shipments?reference_identifier=${encodeURIComponent(reference)}&size=30`,
    )
    return found.find(
      (shipment) => shipment.reference === reference && shipment.status !== 'cancelled',
    )
  }

  async function createShipment(label: NewLabel): Promise<string> {
    if (label.pickupPoint && label.pickupPoint.carrier !== carrier)
      throw client.refused(
        describeOtherCarrier(label.pickupPoint, carrierNames[myparcelCarriers[carrier]] ?? ''),
      )
    return post(shipmentType, {
      shipments: [toMyparcelShipment(label, myparcelCarriers[carrier])],
    })
  }

  /** Returns the id of the shipment. */
  async function post(contentType: string, data: object): Promise<string> {
    const { status, body } = await client.call({
      method: 'POST',
      path: 'shipments',
      contentType,
      body: { data },
    })
    if (status >= 400) throw client.refused(describeRefusal(body))
    const ids = memberOf(body, 'data', 'ids')
    const id = Array.isArray(ids) ? memberOf(ids[0], 'id') : undefined
    return typeof id === 'number' ? String(id) : fail('no id of the shipment')
  }

  async function findRegistered(id: string): Promise<CarrierParcel> {
    const [shipment] = await fetchShipments(`shipments/${id}`)
    return shipment?.trackingCode ? shipment : fail('no tracking code after the registration')
  }

  /** Fetching the label registers the shipment. */
  async function createOnce(
    reference: string,
    mayExist: boolean,
    create: () => Promise<string>,
  ): Promise<CarrierParcel> {
    const existing = mayExist ? await findShipment(reference) : undefined
    if (existing?.trackingCode) return existing
    const id = existing?.id ?? (await create())
    await client.fetchPdf(`shipment_labels/${id}?format=A6`)
    return findRegistered(id)
  }

  return {
    name: 'MyParcel',
    create: (label, { mayExist }) =>
      createOnce(label.reference, mayExist, () => createShipment(label)),
    createReturn: (label, { mayExist }) =>
      createOnce(label.reference, mayExist, () =>
        post(returnShipmentType, {
          return_shipments: [toMyparcelReturn(label, myparcelCarriers[carrier])],
        }),
      ),
    findByReference: findShipment,
    find: async (ids) => (ids.length === 0 ? [] : fetchShipments(`shipments/${ids.join(';')}`)),
    fetchPdf: (ids, options) =>
      client.fetchPdf(`shipment_labels/${ids.join(';')}?${layoutQuery(options)}`),
    cancel: async (id) => {
      const [shipment] = await fetchShipments(`shipments/${id}`)
      if (!shipment || shipment.status === 'cancelled') return 'cancelled'
      if (shipment.status !== 'ready') return 'too-late'
      if (!shipment.isConcept) return 'unused'
      const { status } = await client.call({ method: 'DELETE', path: `shipments/${id}` })
      return status === 204 || status === 404 ? 'cancelled' : 'unused'
    },
    readWebhook: (body, signature) =>
      isSameText(signature, encodedKey) ? shipmentIdsOf(body) : undefined,
  }
}

const layoutQuery = ({ paper, start }: LabelPdfOptions): string =>
  paper === 'a6'
    ? 'format=A6'
    : `format=A4&positions=${Array.from({ length: labelsPerSheet - start + 1 }, (_, index) => start + index).join(';')}`

type Shipment = CarrierParcel & { isConcept: boolean }

function toShipment(value: unknown): Shipment | undefined {
  if (!isRecord(value)) return undefined
  const { id, reference_identifier: reference, status, barcode, carrier_id: carrierId } = value
  if (typeof id !== 'number' || typeof status !== 'number') return undefined
  return {
    id: String(id),
    reference: typeof reference === 'string' ? reference : '',
    status: toCarrierStatus(status),
    isConcept: status === conceptStatus,
    carrier: carrierNames[Number(carrierId)] ?? '',
    trackingCode: typeof barcode === 'string' && barcode !== '' ? barcode : null,
  }
}

/**
 * 3 to 6: handed over, sorting, distribution, customs; 8: ready at a pick-up point, where the
 * customer does not have it yet.
 */
function toCarrierStatus(status: number): CarrierStatus {
  if ([7, 9, 19].includes(status)) return 'delivered'
  if ([10, 11].includes(status)) return 'returned'
  if ([3, 4, 5, 6, 8].includes(status)) return 'in-transit'
  if ([13, 16, 17].includes(status)) return 'cancelled'
  return 'ready'
}

const fieldNames: Readonly<Record<string, string>> = {
  postal_code: 'postcode',
  number: 'huisnummer',
  number_suffix: 'toevoeging',
  street: 'straat',
  city: 'plaats',
  person: 'naam',
}

/**
 * Names the fields of the address that MyParcel mentions. Its own text is English and can quote the
 * address.
 */
function describeRefusal(body: unknown): string {
  const text = JSON.stringify(body ?? '')
  const side = text.includes('.sender.') ? 'het adres voor retouren' : 'dit adres'
  const named = Object.keys(fieldNames).filter((name) => new RegExp(`\\.${name}\\b`).test(text))
  const fields = named.map((name) => fieldNames[name]).join(', ')
  return `MyParcel neemt ${side} niet aan${fields && ` (${fields})`}. Kijk het na en probeer het opnieuw.`
}

const isSameText = (text: string | undefined, expected: string): boolean =>
  text !== undefined &&
  text.length === expected.length &&
  timingSafeEqual(Buffer.from(text), Buffer.from(expected))

function shipmentIdsOf(body: string): string[] {
  const parsed = parseJson(body)
  const hooks = memberOf(parsed, 'data', 'hooks')
  if (!Array.isArray(hooks)) return []
  return hooks
    .map((hook: unknown) => String(memberOf(hook, 'shipment_id')))
    .filter((id) => /^\d{1,18}$/.test(id))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
