// Tries a service that the shop depends on, and says in Dutch what came of it.

import type { ConnectionResult } from './extension-connection.ts'
import type { Connection } from '#domain/connection/connection.ts'
import {
  addressesConnection,
  mailConnection,
  paymentsConnection,
  pickupPointsConnection,
} from '#domain/connection/core-connections.ts'
import { isProblem, requireFound } from '#domain/problem.ts'
import { type TestRecipient, tryMailServer } from '../mail/send-test-mail.ts'
import type { AppContext } from '../context.ts'

export type TriedConnection = {
  connection: Connection
  attempt: (context: AppContext, user: TestRecipient) => Promise<ConnectionResult>
  stateOf: (shop: Pick<AppContext, 'serverSettings' | 'providers'>) => string
}

const coreTrials: readonly TriedConnection[] = [
  {
    connection: paymentsConnection,
    attempt: tryPayments,
    stateOf: ({ serverSettings }) => serverSettings.payments,
  },
  {
    connection: mailConnection,
    attempt: tryMailServer,
    stateOf: ({ serverSettings: { mail, mail_server, mail_from } }) =>
      `${mail} ${mail_server ?? ''} ${mail_from}`,
  },
  {
    connection: addressesConnection,
    attempt: tryAddresses,
    stateOf: ({ serverSettings }) => serverSettings.addresses,
  },
  {
    connection: pickupPointsConnection,
    attempt: tryPickupPoints,
    stateOf: ({ serverSettings }) => serverSettings.pickup_points,
  },
]

type WithExtensions = Pick<AppContext, 'extensions'>

/** Those of the core and of the extensions that the shop uses. */
export const listConnections = ({ extensions }: WithExtensions): readonly TriedConnection[] => [
  ...coreTrials,
  ...extensions
    .flatMap(({ connections = [] }) => connections)
    .map(({ connection, attempt, stateOf }) => ({
      connection,
      attempt: ({ providers }: AppContext) => attempt(providers),
      stateOf: ({ providers }: Pick<AppContext, 'providers'>) => stateOf(providers),
    })),
]

/** @throws Problem not-found */
export const requireConnection = (context: WithExtensions, name: string): TriedConnection =>
  requireFound(listConnections(context).find(({ connection }) => connection.name === name))

async function tryPayments({ connections, serverSettings }: AppContext): Promise<ConnectionResult> {
  const answer = await connections.fetchPaymentMethods()
  if (answer.kind === 'refused')
    return failure('Mollie kent deze sleutel niet. Kijk hem na in je Mollie-dashboard.')
  if (answer.kind !== 'answered')
    return failure('Mollie antwoordt niet. Probeer het over een paar minuten opnieuw.')
  if (answer.methods.length === 0)
    return failure(
      'Mollie antwoordt, maar er staat geen betaalmethode aan. Zet er een aan in je Mollie-dashboard.',
    )
  if (serverSettings.payments === 'test-payments')
    return success('De proefbetalingen werken. Er komt geen geld binnen.')
  return success(`Mollie antwoordt. Klanten kunnen betalen met: ${answer.methods.join(', ')}.`)
}

/** The main building of Utrecht University, which every address register has. */
const knownAddress = { postcode: '3512JE', houseNumber: 29, addition: null }

async function tryAddresses({ addresses, serverSettings }: AppContext): Promise<ConnectionResult> {
  try {
    const found = await addresses(knownAddress)
    if (found) return success(`Gevonden: ${found.street} in ${found.city}.`)
  } catch (error) {
    if (!isProblem(error, 'address-lookup-unavailable')) throw error
    return failure(
      'PDOK antwoordt niet. Klanten kunnen hun adres wel zelf typen. Probeer het straks opnieuw.',
    )
  }
  return failure(
    serverSettings.addresses === 'builtin'
      ? 'De winkel kent dit adres niet: zonder PDOK zijn er maar een paar straten bekend.'
      : 'PDOK antwoordt, maar kent een adres niet dat wel bestaat. Probeer het straks opnieuw.',
  )
}

async function tryPickupPoints({
  connections,
  serverSettings,
}: AppContext): Promise<ConnectionResult> {
  if (serverSettings.pickup_points === 'none')
    return failure('Er staat geen bezorger ingesteld. Klanten kunnen geen afhaalpunt kiezen.')
  try {
    const [nearest] = await connections.findPickupPoints(knownAddress.postcode)
    if (nearest) return success(`Gevonden: ${nearest.point.name} in ${nearest.point.city}.`)
    return failure('De bezorger antwoordt, maar geeft geen afhaalpunt in het midden van Utrecht.')
  } catch (error) {
    if (!isProblem(error, 'pickup-points-unavailable')) throw error
    return failure(
      'De bezorger antwoordt niet, of kent de sleutel niet. Klanten kunnen hun pakket wel thuis laten bezorgen.',
    )
  }
}

const success = (message: string): ConnectionResult => ({ ok: true, message })
const failure = (message: string): ConnectionResult => ({ ok: false, message })
