// What staff see of the settings that the shop uses, and the direct calls with which they try them.

import { setTimeout as pause } from 'node:timers/promises'
import { createMollieClient } from '#integrations/payments/mollie-client.ts'
import { toPaymentMethods } from '#integrations/payments/mollie-responses.ts'
import { createOutboxFolderTransport } from '#integrations/mail/outbox-folder.ts'
import { createSmtpTransport, toMailServerAddress } from '#integrations/mail/smtp.ts'
import type { PaymentProvider } from '#integrations/payments/payment-provider.ts'
import type { ServerSettings } from '#domain/staff/shop-setup.ts'
import type { Connections } from '#operations/context.ts'
import type { Settings } from '../env.ts'
import { maxTestMailSeconds } from '#domain/mail/mail-limits.ts'
import { outboxFolderOf } from './outbox-folder.ts'
import { createDhlFinder } from '#integrations/pickup-points/dhl.ts'
import { findExamplePoints } from '#integrations/pickup-points/example-points.ts'
import {
  type PickupPointFinder,
  cacheFinder,
} from '#integrations/pickup-points/pickup-point-finder.ts'
import { createPostnlFinder } from '#integrations/pickup-points/postnl.ts'
import type { PickupPointSettings } from '../service-settings.ts'

/** Calls the carrier each time, for staff who try the setting. */
function createDirectFinder(settings: PickupPointSettings | undefined): PickupPointFinder {
  if (!settings) return () => Promise.resolve([])
  if (settings.source === 'example') return findExamplePoints
  return settings.source === 'postnl' ? createPostnlFinder(settings) : createDhlFinder(settings)
}

/** Returns undefined for a shop that delivers at addresses only. */
export const createPickupPointFinder = (
  settings: PickupPointSettings | undefined,
): PickupPointFinder | undefined =>
  settings && cacheFinder(createDirectFinder(settings), { clock: () => new Date() })

type ShownSettings = Pick<
  Settings,
  'appUrl' | 'mollieApiKey' | 'smtpUrl' | 'mailFrom' | 'addressLookup' | 'pickupPoints'
>

export const toServerSettings = ({
  appUrl,
  mollieApiKey,
  smtpUrl,
  mailFrom,
  addressLookup,
  pickupPoints,
}: ShownSettings): ServerSettings => ({
  ...toMailSettings(smtpUrl),
  app_url: appUrl,
  is_public: appUrl.startsWith('https://'),
  payments:
    mollieApiKey === undefined
      ? 'test-payments'
      : mollieApiKey.startsWith('live_')
        ? 'mollie-live'
        : 'mollie-test',
  mail_from: mailFrom,
  addresses: addressLookup,
  pickup_points: pickupPoints?.source ?? 'none',
})

function toMailSettings(smtpUrl: string | undefined) {
  if (!smtpUrl)
    return { mail: 'folder', mail_server: null, mail_port: null, mail_encryption: null } as const
  const { host, port, encryption } = toMailServerAddress(smtpUrl)
  return { mail: 'smtp', mail_server: host, mail_port: port, mail_encryption: encryption } as const
}

/** Staff wait for the answer; the mails of the shop have more time. */
const trialTimeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000 }

type ConnectionSettings = Pick<
  Settings,
  'mollieApiKey' | 'mollieApiUrl' | 'smtpUrl' | 'dataDir' | 'pickupPoints'
>

export const createConnections = (
  { mollieApiKey, mollieApiUrl, smtpUrl, dataDir, pickupPoints }: ConnectionSettings,
  testPayments: Pick<PaymentProvider, 'methods'>,
): Connections => ({
  async fetchPaymentMethods() {
    if (mollieApiKey === undefined)
      return {
        kind: 'answered',
        methods: (await testPayments.methods('oneoff')).map(({ description }) => description),
      }
    const callMollie = createMollieClient({ apiKey: mollieApiKey, apiUrl: mollieApiUrl })
    const answer = await callMollie({ path: 'methods?sequenceType=oneoff&locale=nl_NL' }).catch(
      () => undefined,
    )
    if (answer?.status === 401 || answer?.status === 403) return { kind: 'refused' }
    const methods = answer?.status === 200 ? toPaymentMethods(answer.body) : undefined
    return methods
      ? { kind: 'answered', methods: methods.map(({ description }) => description) }
      : { kind: 'unreachable' }
  },
  findPickupPoints: createDirectFinder(pickupPoints),
  async sendMail(mail) {
    const transport = smtpUrl
      ? createSmtpTransport(smtpUrl, trialTimeouts)
      : createOutboxFolderTransport(outboxFolderOf(dataDir))
    const timeout = new AbortController()
    const fail = async () => {
      await pause(maxTestMailSeconds * 1000, undefined, { signal: timeout.signal })
      throw Object.assign(new Error('the mail server is too slow'), { code: 'ETIMEDOUT' })
    }
    try {
      await Promise.race([transport.send(mail, () => Promise.resolve()), fail()])
    } finally {
      timeout.abort()
      transport.close()
    }
  },
})
