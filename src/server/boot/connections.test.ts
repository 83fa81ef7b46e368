import { describe, expect, test } from 'vitest'
import { startFakeMailServer } from '#integrations/mail/mail-server.fake.ts'
import { startFakeMollie } from '#integrations/payments/mollie.fake.ts'
import { startFakePostnl } from '#integrations/pickup-points/point-server.fake.ts'
import { createConnections, toServerSettings } from './connections.ts'

const settings = {
  mollieApiKey: undefined,
  mollieApiUrl: 'http://127.0.0.1:1',
  smtpUrl: undefined,
  dataDir: '/tmp',
  pickupPoints: undefined,
}
const noTestPayments = { methods: () => Promise.reject(new Error('not called')) }
const mail = {
  from: 'Winkel <post@winkel.example>',
  to: 'bo@winkel.example',
  subject: 'Proef',
  html: '<p>Proef</p>',
  text: 'Proef',
  key: 'proef',
  date: new Date('2026-11-27T10:00:00Z'),
}

describe('toServerSettings', () => {
  test('shows the host of the mail server, and no key or password', () => {
    const shown = toServerSettings({
      appUrl: 'https://winkel.example',
      mollieApiKey: 'live_geheim',
      smtpUrl: 'smtps://naam:wachtwoord@mail.winkel.example:465',
      mailFrom: 'Winkel <post@winkel.example>',
      addressLookup: 'pdok',
      pickupPoints: { source: 'postnl', apiKey: 'sleutel', url: 'https://api.postnl.nl' },
    })
    expect(shown).toMatchObject({
      is_public: true,
      payments: 'mollie-live',
      mail: 'smtp',
      mail_server: 'mail.winkel.example',
    })
    expect(shown).toMatchObject({
      mail_port: 465,
      mail_encryption: 'tls',
      mail_from: 'Winkel <post@winkel.example>',
    })
    expect(JSON.stringify(shown)).not.toMatch(/geheim|naam|wachtwoord|sleutel/)
  })
})

describe('fetchPaymentMethods', () => {
  test('asks Mollie each time, and tells a wrong key from a server that is away', async () => {
    const fake = await startFakeMollie()
    const connect = (apiKey: string) =>
      createConnections(
        { ...settings, mollieApiKey: apiKey, mollieApiUrl: fake.url },
        noTestPayments,
      )
    const answered = await connect(fake.apiKey).fetchPaymentMethods()
    expect(answered).toMatchObject({
      kind: 'answered',
      methods: expect.arrayContaining([expect.stringContaining('iDEAL')]),
    })
    expect(await connect('live_wrong').fetchPaymentMethods()).toEqual({ kind: 'refused' })
    const { apiKey } = fake
    await fake.close()
    expect(await connect(apiKey).fetchPaymentMethods()).toEqual({ kind: 'unreachable' })
  })
})

describe('findPickupPoints', () => {
  test('asks the carrier each time, and fails when it refuses the key', async () => {
    const fake = await startFakePostnl()
    const connect = (apiKey: string) =>
      createConnections(
        { ...settings, pickupPoints: { source: 'postnl', apiKey, url: fake.url } },
        noTestPayments,
      )
    const { findPickupPoints } = connect(fake.apiKey)
    await findPickupPoints('3512JE')
    expect(await findPickupPoints('3512JE')).toHaveLength(1)
    expect(fake.requests).toHaveLength(2)
    await expect(connect('wrong-key').findPickupPoints('3512JE')).toBeRefused(
      'pickup-points-unavailable',
    )
    await fake.close()
  })
})

describe('sendMail', () => {
  test('hands the mail to the server at once, and fails when the server is away', async () => {
    const server = await startFakeMailServer()
    const { sendMail } = createConnections({ ...settings, smtpUrl: server.url }, noTestPayments)
    await sendMail(mail)
    expect(server.mails).toMatchObject([{ subject: 'Proef' }])
    await server.stop()
    await expect(sendMail(mail)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
