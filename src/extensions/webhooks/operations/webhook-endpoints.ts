import { inTransaction } from '#data/core/db.ts'
import {
  countWebhookEndpoints,
  deleteWebhookEndpoint,
  insertWebhookEndpoint,
  queueTestMessage,
  requeueWebhookDelivery,
  updateWebhookEndpoint,
  webhookEndpointById,
  type WebhookEndpointRow,
  type WebhookEndpointValues,
} from '../data/webhooks.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import type { AppContext, DbAndClock } from '#operations/context.ts'
import { newSecret } from '#operations/secret-token.ts'

const maxWebhookEndpoints = 10

/**
 * Returns the id.
 * @throws Problem input-invalid for an address that may not be called, or that has an endpoint
 * already
 */
export async function addWebhookEndpoint(
  context: WebhookDeps,
  values: Omit<WebhookEndpointValues, 'active'>,
): Promise<number> {
  await assertCallable(context, values.url)
  const { db, clock } = context
  return inTransaction(db, async (tx) => {
    if ((await countWebhookEndpoints(tx)) >= maxWebhookEndpoints)
      throw urlProblem(`Er zijn al ${maxWebhookEndpoints} koppelingen. Haal er eerst een weg.`)
    const id = await insertWebhookEndpoint(tx, {
      ...values,
      active: true,
      secretSalt: newSecret(),
      createdAt: clock(),
    })
    if (id === undefined) throw urlProblem('Dit adres staat er al bij.')
    return id
  })
}

type WebhookDeps = DbAndClock & Pick<AppContext, 'isInternalHost'>
type Change = Omit<WebhookEndpointValues, 'url'>

/** @throws Problem not-found */
export async function changeWebhookEndpoint(
  { db }: DbAndClock,
  id: number,
  change: Change,
): Promise<void> {
  requireFound(await updateWebhookEndpoint(db, id, change))
}

/** The earlier secret ends at once. @throws Problem not-found */
export async function renewWebhookSecret({ db }: DbAndClock, id: number): Promise<void> {
  requireFound(await updateWebhookEndpoint(db, id, { secretSalt: newSecret() }))
}

/**
 * Returns the URL of the removed endpoint. Messages that wait for it are lost.
 * @throws Problem not-found
 */
export async function removeWebhookEndpoint({ db }: DbAndClock, id: number): Promise<string> {
  const url = await deleteWebhookEndpoint(db, id)
  if (url === undefined) throw new Problem('not-found')
  return url
}

/** @throws Problem not-found, also for a message that is still waiting */
export async function resendWebhook(
  { db, clock }: DbAndClock,
  endpointId: number,
  deliveryId: number,
): Promise<void> {
  requireFound(await requeueWebhookDelivery(db, endpointId, deliveryId, clock()))
}

/** @throws Problem not-found */
export async function sendTestWebhook(
  { db, clock }: DbAndClock,
  endpointId: number,
): Promise<void> {
  requireFound(await webhookEndpointById(db, endpointId))
  await queueTestMessage(db, endpointId, clock())
}

const localHosts = ['localhost', '127.0.0.1', '[::1]']

/** The sender checks again at each attempt, because the host may lead elsewhere by then. */
async function assertCallable({ isInternalHost }: WebhookDeps, text: string): Promise<void> {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw urlProblem('Typ een heel adres, zoals https://voorbeeld.nl/luwte.')
  if (url.protocol !== 'https:' && !localHosts.includes(url.hostname))
    throw urlProblem('Het adres moet met https:// beginnen.')
  if (url.username || url.password || url.hash)
    throw urlProblem('Zet geen naam, wachtwoord of # in het adres.')
  if (await isInternalHost(url.hostname))
    throw urlProblem(
      'Dit adres leidt naar de server zelf of naar een besloten netwerk. De winkel stuurt berichten alleen naar adressen op internet.',
    )
}

const urlProblem = (sentence: string) => fieldProblem('url', sentence)

/**
 * Derives the secret that signs the messages to an endpoint, so that a copy of the database is not
 * enough to sign one. It is as Standard Webhooks writes it: 'whsec_' and 32 bytes in base64.
 * Another SECRET_KEY gives other secrets.
 */
export function webhookSecret(
  { createHash }: Pick<AppContext, 'createHash'>,
  { secretSalt }: Pick<WebhookEndpointRow, 'secretSalt'>,
): string {
  const hash = createHash('luwte webhooks')
  return `whsec_${Buffer.from(hash(secretSalt), 'base64url').toString('base64')}`
}
