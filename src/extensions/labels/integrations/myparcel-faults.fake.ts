// What the fake of MyParcel's API refuses, as paths of invalid fields.

import { isText } from './label-server.fake.ts'

export type Address = Readonly<Record<string, unknown>>

const mailbox = 2

/**
 * A mailbox parcel goes within the Netherlands with PostNL or DHL, and takes no option of a parcel
 * for the door.
 */
const findMailboxFaults = (options: Address, recipient: Address, carrier: number): string[] => [
  ...Object.keys(options)
    .filter((name) => !['package_type', 'label_description'].includes(name))
    .map((name) => `options.${name}`),
  ...(recipient['cc'] === 'NL' && [1, 9].includes(carrier) ? [] : ['options.package_type']),
]

/** Returns the paths of the invalid fields. */
export function findFaults({
  recipient = {},
  sender = {},
  options = {},
  pickup,
  carrier,
}: Record<string, Address>): string[] {
  const faultsOf = (side: string, address: Address) =>
    [
      isText(address['cc'], 2) || 'cc',
      isText(address['person'], 40) || 'person',
      isText(address['street'], 40) || 'street',
      /^\d{1,6}( ?\w{0,6})$/.test(String(address['number'])) || 'number',
      address['number_suffix'] === undefined ||
        isText(address['number_suffix'], 6) ||
        'number_suffix',
      /^\d{4}[A-Z]{2}$/.test(String(address['postal_code'])) || 'postal_code',
      isText(address['city'], 40) || 'city',
    ].flatMap((fault) => (fault === true ? [] : [`${side}.${fault}`]))
  return [
    ...faultsOf('recipient', recipient),
    ...faultsOf('sender', sender),
    ...([1, 2, 3, 4].includes(Number(options['package_type'])) ? [] : ['options.package_type']),
    ...(isText(options['label_description'] ?? 'x', 45) ? [] : ['options.label_description']),
    ...([undefined, true, false].includes(options['only_recipient'] as boolean | undefined) &&
    !(options['only_recipient'] && carrier === (4 as unknown))
      ? []
      : ['options.only_recipient']),
    ...([1, 4, 9].includes(Number(carrier)) ? [] : ['carrier']),
    ...((pickup === undefined) === (options['delivery_type'] === undefined)
      ? []
      : ['options.delivery_type']),
    ...(pickup ? findPickupFaults(pickup, options, carrier) : []),
    ...(options['package_type'] === mailbox
      ? findMailboxFaults(options, recipient, Number(carrier))
      : []),
  ]
}

/**
 * At a pickup point, PostNL needs the network of the point, and nobody else can be refused the
 * parcel.
 */
function findPickupFaults(pickup: Address, options: Address, carrier: unknown): string[] {
  return [
    options['delivery_type'] === 4 || 'options.delivery_type',
    options['only_recipient'] === undefined || 'options.only_recipient',
    isText(pickup['location_code'], 60) || 'pickup.location_code',
    carrier !== 1 ||
      /^[A-Z]+-\d+$/.test(String(pickup['retail_network_id'])) ||
      'pickup.retail_network_id',
    isText(pickup['location_name'], 80) || 'pickup.location_name',
    isText(pickup['street'], 80) || 'pickup.street',
    isText(pickup['number'], 20) || 'pickup.number',
    /^\d{4}[A-Z]{2}$/.test(String(pickup['postal_code'])) || 'pickup.postal_code',
    isText(pickup['city'], 60) || 'pickup.city',
    pickup['cc'] === 'NL' || 'pickup.cc',
  ].filter((fault) => fault !== true)
}

/** `isSent`: the parent is a shipment that the account registered. */
export const findReturnFaults = (
  { options = {}, ...requested }: Address & { options?: Address },
  isSent: boolean,
): string[] =>
  [
    isSent || 'parent',
    [1, 4, 9].includes(Number(requested['carrier'])) || 'carrier',
    isText(requested['name'], 40) || 'name',
    /^[^@\s]+@[^@\s]+\.\w+$/.test(String(requested['email'])) || 'email',
    options['package_type'] === 1 || 'options.package_type',
    isText(options['label_description'] ?? 'x', 45) || 'options.label_description',
  ].filter((fault) => fault !== true)
