import { describe, expect, test } from 'vitest'
import { labelConnection } from '../domain/label-connection.ts'
import { readSettings } from '#server/env.ts'

test.each([
  { LABELS: 'postnl' },
  { MYPARCEL_API_URL: 'http://api.myparcel.nl' },
  { MYPARCEL_CARRIER: 'gls' },
  { SENDCLOUD_SECRET_KEY: 'two words' },
  { SENDCLOUD_PICKUP_METHOD: 'ophalen' },
])('rejects %j in one line that names the setting', (environment) => {
  const [name] = Object.keys(environment)
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} [^\\n]*$`))
})

const settingsOf = (values: Record<string, string>) =>
  readSettings(labelConnection.toSettings(labelConnection.schema.parse(values), '')).labels

describe('LABELS', () => {
  test.each([
    [{ LABELS: 'myparcel' }, /^LABELS=myparcel needs MYPARCEL_API_KEY$/],
    [
      { LABELS: 'sendcloud', SENDCLOUD_PUBLIC_KEY: 'public-key' },
      /^LABELS=sendcloud needs SENDCLOUD_PUBLIC_KEY, SENDCLOUD_SECRET_KEY and SENDCLOUD_METHOD$/,
    ],
  ])('is refused without the settings of that service: %j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message)
  })

  test('of Sendcloud has methods as numbers, and the secret key signs webhook calls by default', () => {
    const keys = { SENDCLOUD_PUBLIC_KEY: 'public-key', SENDCLOUD_SECRET_KEY: 'secret-key' }
    const methods = { SENDCLOUD_METHOD: '8', SENDCLOUD_PICKUP_METHOD: '64' }
    const local = { SENDCLOUD_POINTS_URL: 'http://127.0.0.1:4013' }
    expect(readSettings({ LABELS: 'sendcloud', ...keys, ...methods, ...local }).labels).toEqual({
      service: 'sendcloud',
      publicKey: 'public-key',
      secretKey: 'secret-key',
      webhookKey: 'secret-key',
      methodId: 8,
      pickupMethodId: 64,
      letterboxMethodId: undefined,
      apiUrl: 'https://panel.sendcloud.sc',
      pointsUrl: 'http://127.0.0.1:4013',
    })
    expect(readSettings({}).labels).toBeUndefined()
  })

  test('of a connection has the method for returns, and none if the connection is older', () => {
    const stored = {
      service: 'sendcloud',
      publicKey: 'public-key',
      secretKey: 'secret-key',
      method: '8',
      letterboxMethod: '',
      pickupMethod: '64',
    }
    expect(settingsOf({ ...stored, returnMethod: '12' })).toMatchObject({ returnMethodId: 12 })
    expect(settingsOf(stored)).toMatchObject({ pickupMethodId: 64, returnMethodId: undefined })
  })
})
