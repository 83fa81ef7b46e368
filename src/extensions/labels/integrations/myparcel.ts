// Makes shipping labels with MyParcel's API. A shipment is a concept until its label is fetched,
// which registers it with the carrier.

import { timingSafeEqual } from 'node:crypto'
import { isRecord } from '#domain/is-record.ts'
import { formatInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { labelsPerSheet } from '../domain/label-papers.ts'
import type { CarrierStatus } from '../domain/label-progress.ts'
import { type PickupPoint, pickupCarrierNames } from '#domain/order/delivery/pickup-point.ts'
import { memberOf } from '#integrations/network/member-of.ts'
import { createLabelClient } from './label-client.ts'
import type { CarrierParcel, LabelPdfOptions, LabelProvider, NewLabel } from './label-provider.ts'

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
export const myparcelCarriers = { postnl: 1, dpd: 4, dhl: 9 } as const

/** `apiUrl` is the URL of the API without a path. */
type Settings = {
  apiKey: string
  apiUrl: string
  carrier: keyof typeof myparcelCarriers
  timeoutMs?: number
}

const shipmentType = 'application/vnd.shipment+json;charset=utf-8;version=1.1'
/** MyParcel has no letterbox parcel of DPD in the Netherlands. */
const letterboxCarriers: readonly number[] = [myparcelCarriers.postnl, myparcelCarriers.dhl]
const packageTypes = { parcel: 1, letterbox: 2 } as const
const conceptStatus = 1
/** MyParcel's number of a delivery at a pickup point. */
const pickupDelivery = 4
const maxNameLength = 40
const maxDescriptionLength = 45

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
    const { status, body } = await client.call({
      method: 'POST',
      path: 'shipments',
      contentType: shipmentType,
      body: { data: { shipments: [toMyparcelShipment(label, myparcelCarriers[carrier])] } },
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

  return {
    name: 'MyParcel',
    create: async (label, { mayExist }) => {
      const existing = mayExist ? await findShipment(label.reference) : undefined
      if (existing?.trackingCode) return existing
      const id = existing?.id ?? (await createShipment(label))
      await client.fetchPdf(`shipment_labels/${id}?format=A6`)
      return findRegistered(id)
    },
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

const toMyparcelShipment = (
  { reference, orderNumber, recipient, sender, ...label }: NewLabel,
  carrierId: number,
) => ({
  reference_identifier: reference,
  carrier: carrierId,
  recipient: {
    cc: recipient.country,
    person: recipient.name.slice(0, maxNameLength),
    ...(recipient.company && { company: recipient.company.slice(0, maxNameLength) }),
    street: recipient.street,
    number: recipient.houseNumber,
    ...(recipient.houseNumberAddition && { number_suffix: recipient.houseNumberAddition }),
    postal_code: recipient.postcode,
    city: recipient.city,
  },
  sender: {
    cc: 'NL',
    person: sender.name.slice(0, maxNameLength),
    street: sender.street,
    number: sender.houseNumber,
    postal_code: sender.postcode,
    city: sender.city,
  },
  ...(label.pickupPoint && { pickup: toMyparcelPickup(label.pickupPoint) }),
  options: {
    ...toPackageOptions(label, carrierId),
    label_description: [orderNumber, label.instructions && formatInstructions(label.instructions)]
      .filter(Boolean)
      .join(' ')
      .slice(0, maxDescriptionLength),
  },
})

const toMyparcelPickup = ({
  id,
  network,
  name,
  street,
  houseNumber,
  postcode,
  city,
}: PickupPoint) => ({
  location_code: id,
  ...(network && { retail_network_id: network }),
  location_name: name,
  street,
  number: houseNumber,
  postal_code: postcode,
  city,
  cc: 'NL',
})

type PackageLabel = Pick<NewLabel, 'isLetterboxParcel' | 'instructions' | 'pickupPoint'>
function toPackageOptions(
  { isLetterboxParcel, instructions, pickupPoint }: PackageLabel,
  carrierId: number,
) {
  if (pickupPoint) return { package_type: packageTypes.parcel, delivery_type: pickupDelivery }
  // A letterbox parcel takes no options: nobody needs to open the door.
  if (isLetterboxParcel && letterboxCarriers.includes(carrierId))
    return { package_type: packageTypes.letterbox }
  return {
    package_type: packageTypes.parcel,
    // DPD has no such option and gets the text on the label only.
    ...(instructions?.notToNeighbours &&
      carrierId !== myparcelCarriers.dpd && { only_recipient: true }),
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
