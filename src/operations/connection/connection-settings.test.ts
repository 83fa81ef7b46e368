import { beforeEach, describe, expect, test } from 'vitest'
import { shopSettings } from '#data/tables/content.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { requesterOf } from '#tests/support/builders/customers.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { createConnectionCipher } from '../secret-cipher.ts'
import type { AppContext } from '../context.ts'
import {
  listConnectionStates,
  loadConnectionSettings,
  removeConnection,
  saveConnection,
} from './connection-settings.ts'

const password = 'zeven blauwe lantaarns'
const quickPasswords = {
  hash: (text: string) => Promise.resolve(`$argon2id$${text}`),
  matches: (text: string, stored: string | undefined) =>
    Promise.resolve(stored === `$argon2id$${text}`),
  common: new Set<string>(),
}
const shop = useFreshShop({ passwords: quickPasswords })
const { context, createCustomer, updateRows, rowsOf } = shop
let requester: ReturnType<typeof requesterOf>
beforeEach(async () => {
  await context.db.delete(shopSettings)
  const { id } = await createCustomer('bo@winkel.example')
  const passwordHash = await quickPasswords.hash(password)
  await updateRows(users, { id }, { role: 'staff', staffRole: 'owner', passwordHash })
  requester = requesterOf(id)
})

const mail = {
  host: 'smtp.winkel.example',
  port: '465',
  username: 'post@winkel.example',
  password: 'geheim van de mail',
  address: 'post@winkel.example',
  sender: '',
}
const save = (values: Record<string, string>, name = 'mail', shopNow: AppContext = context) =>
  saveConnection(shopNow, name, { values, password }, requester)
const stateOf = async (name: string, shopNow: AppContext = context) =>
  (await listConnectionStates(shopNow)).find(({ connection }) => connection.name === name)

const mollieKeys = async () => {
  const { MOLLIE_API_KEY, MOLLIE_ACCESS_TOKEN } = await loadConnectionSettings(context)
  return [MOLLIE_API_KEY, MOLLIE_ACCESS_TOKEN]
}
/** A shop whose environment has one setting. */
const withEnvironment = (setting: string): AppContext => ({
  ...context,
  liveConnections: { ...context.liveConnections, isFixed: (name) => name === setting },
})

describe('saveConnection', () => {
  test('stores what works, with the key encrypted, and gives the shop its settings', async () => {
    expect(await save(mail)).toMatchObject({ ok: true })
    expect(JSON.stringify(await rowsOf(shopSettings))).not.toContain('geheim')
    expect(await loadConnectionSettings(context)).toMatchObject({
      SMTP_URL: 'smtps://post%40winkel.example:geheim%20van%20de%20mail@smtp.winkel.example:465',
      MAIL_FROM: 'Luwte <post@winkel.example>',
    })
    const { password: _secret, ...values } = mail
    expect(await stateOf('mail')).toMatchObject({ source: 'shop', values, secrets: ['password'] })
    expect(JSON.stringify(await stateOf('mail'))).not.toContain('geheim')
  })

  test('stores nothing that does not work, and says why', async () => {
    const connections = {
      ...context.connections,
      fetchPaymentMethods: () => Promise.resolve({ kind: 'refused' } as const),
    }
    const broken = {
      ...context,
      liveConnections: {
        ...context.liveConnections,
        preview: async () => ({ ...(await context.liveConnections.preview({})), connections }),
      },
    }
    await expect(save({ apiKey: 'test_onbekend' }, 'payments', broken)).rejects.toThrow(
      /Mollie kent deze sleutel niet.*Er is niets bewaard/,
    )
    expect(await stateOf('payments')).toMatchObject({ source: 'none' })
  })

  test('asks for the password of the colleague', async () => {
    const wrong = { values: mail, password: 'niet het goede' }
    await expect(saveConnection(context, 'mail', wrong, requester)).toBeRefused('input-invalid')
    await expect(removeConnection(context, 'mail', 'niet het goede', requester)).toBeRefused(
      'input-invalid',
    )
  })

  test.each([
    [{ apiKey: 'sleutel' }, 'payments', 'values.apiKey'],
    [{ ...mail, host: 'https://mail' }, 'mail', 'values.host'],
    [{ ...mail, port: '0' }, 'mail', 'values.port'],
    [{ ...mail, password: '' }, 'mail', 'values.password'],
    [{ source: 'postnl', apiKey: '' }, 'pickup_points', 'values.apiKey'],
  ])('refuses %j of %s at its field', async (values, name, field) => {
    await expect(save(values, name)).toBeRefused({ errors: { [field]: [expect.any(String)] } })
  })

  test('keeps an empty key for the same place, and asks for it again for another one', async () => {
    await save(mail)
    await save({ ...mail, password: '', sender: 'Zacht' })
    expect(await loadConnectionSettings(context)).toMatchObject({
      SMTP_URL: expect.stringContaining('geheim'),
      MAIL_FROM: 'Zacht <post@winkel.example>',
    })
    await expect(save({ ...mail, password: '', host: 'smtp.dief.example' })).toBeRefused(
      'input-invalid',
    )
  })

  test('refuses a server of an internal network, and what the environment decides', async () => {
    await expect(
      save(mail, 'mail', { ...context, isInternalHost: () => Promise.resolve(true) }),
    ).toBeRefused({ errors: { 'values.host': [expect.stringContaining('SMTP_URL')] } })
    const fixed = {
      ...context,
      liveConnections: { ...context.liveConnections, isFixed: () => true },
    }
    await expect(save(mail, 'mail', fixed)).rejects.toThrow(/SMTP_URL/)
    expect(await stateOf('mail', fixed)).toMatchObject({ source: 'environment' })
  })

  test('refuses a connection of which the environment decides a part', async () => {
    await expect(save(mail, 'mail', withEnvironment('MAIL_FROM'))).rejects.toThrow(/MAIL_FROM/)
    expect(await stateOf('mail')).toMatchObject({ source: 'none' })
    await save({ apiKey: 'test_een' }, 'payments', withEnvironment('MOLLIE_ACCESS_TOKEN'))
  })

  test('forgets the access token with the account that it belongs to', async () => {
    await save({ apiKey: 'test_een', accessToken: 'access_een' }, 'payments')
    await save({ apiKey: '', accessToken: '' }, 'payments')
    expect(await mollieKeys()).toEqual(['test_een', 'access_een'])
    await save({ apiKey: '', accessToken: 'access_twee' }, 'payments')
    expect(await mollieKeys()).toEqual(['test_een', 'access_twee'])
    await save({ apiKey: 'test_ander', accessToken: '' }, 'payments')
    expect(await mollieKeys()).toEqual(['test_ander', ''])
  })
})

test('another key of the shop leaves the connection out and says so, until staff type it again', async () => {
  await save(mail)
  const renewed = { ...context, connectionCipher: createConnectionCipher(Buffer.alloc(32, 9)) }
  expect(await stateOf('mail', renewed)).toMatchObject({ source: 'unreadable', secrets: [] })
  expect(await loadConnectionSettings(renewed)).not.toHaveProperty('SMTP_URL')
  await expect(save({ ...mail, password: '' }, 'mail', renewed)).toBeRefused('input-invalid')
  await save(mail, 'mail', renewed)
  expect(await stateOf('mail', renewed)).toMatchObject({ source: 'shop' })
})

test('a changed mail server in the database does not get the password of the former one', async () => {
  await save(mail)
  const [row] = await rowsOf(shopSettings, { name: 'connection-mail' })
  const value: unknown = JSON.parse(
    JSON.stringify(row!.value).replaceAll('smtp.winkel', 'smtp.dief'),
  )
  await updateRows(shopSettings, { name: 'connection-mail' }, { value })
  expect(await stateOf('mail')).toMatchObject({ source: 'unreadable' })
})

test('removeConnection forgets the values and the keys', async () => {
  await save(mail)
  await removeConnection(context, 'mail', password, requester)
  expect(await stateOf('mail')).toMatchObject({ source: 'none', secrets: [] })
  expect(JSON.stringify(await rowsOf(shopSettings))).not.toContain('smtp.winkel')
})

test('loadConnectionSettings leaves out the whole connection that the environment decides', async () => {
  await save({ apiKey: 'test_een', accessToken: 'access_een' }, 'payments')
  await save(mail)
  expect(await loadConnectionSettings(withEnvironment('MOLLIE_API_KEY'))).not.toHaveProperty(
    'MOLLIE_ACCESS_TOKEN',
  )
  expect(await loadConnectionSettings(withEnvironment('SMTP_URL'))).toMatchObject({
    MAIL_FROM: 'Luwte <post@luwte.example>',
    MOLLIE_ACCESS_TOKEN: 'access_een',
  })
})
