import { beforeEach, describe, expect, test } from 'vitest'
import { countExpiringApiKeys, listApiKeys } from '../data/api-keys.ts'
import { apiKeys } from '../data/tables.ts'
import { expiryWarningDays } from '../domain/api-key.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time/durations.ts'
import {
  changeApiKey,
  makeApiKey,
  maxApiKeys,
  replaceApiKey,
  revokeApiKey,
  isApiKeyText,
  newApiKey,
  findPartner,
} from './api-keys.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let now: Date
const { db, context, deleteExpiredData } = await openTestShop({ clock: () => now })
beforeEach(async () => {
  now = new Date('2026-11-27T12:00:00Z')
  await db.delete(apiKeys)
})

const values = { name: 'Magazijn', scopes: ['stock:read' as const], months: 12 }
const make = (overrides: Partial<typeof values> = {}) =>
  makeApiKey(context, { ...values, ...overrides }, undefined)
const forward = (ms: number) => void (now = new Date(now.getTime() + ms))
const onlyRow = async () => (await listApiKeys(db))[0]!.key

describe('newApiKey', () => {
  test('has a prefix that scanners find and a checksum that finds typing errors', () => {
    const { key, prefix } = newApiKey()
    expect(key).toMatch(/^luwte_[\w-]{43}[0-9a-f]{8}$/)
    expect([prefix.length, key.startsWith(prefix), isApiKeyText(key)]).toEqual([12, true, true])
    expect(newApiKey().key).not.toBe(key)
    const other = key[20] === 'a' ? 'b' : 'a'
    for (const wrong of [
      key.slice(0, 20) + other + key.slice(21),
      key.toUpperCase(),
      ` ${key}`,
      key.slice(6),
      '',
    ])
      expect(isApiKeyText(wrong)).toBe(false)
  })
})

describe('makeApiKey', () => {
  test('stores the hash and the first characters, not the key', async () => {
    const { key } = await make()
    const row = await onlyRow()
    expect(JSON.stringify(row)).not.toContain(key.slice(12))
    expect(row).toMatchObject({
      name: 'Magazijn',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      prefix: key.slice(0, 12),
      lastUsedAt: null,
    })
  })

  test('refuses one more than the maximum, also of two made at once', async () => {
    for (let index = 1; index < maxApiKeys; index++) await make()
    await expect([make(), make()]).toBeDone(1)
    await revokeApiKey(context, (await onlyRow()).id)
    await make()
  })
})

describe('findPartner', () => {
  test('knows an active key by its hash, and nothing else', async () => {
    const { id, key } = await make()
    expect(await findPartner(context, key)).toEqual({
      id,
      name: 'Magazijn',
      scopes: ['stock:read'],
    })
    for (const wrong of [newApiKey().key, '', "' or 1=1 --", (await onlyRow()).hash])
      expect(await findPartner(context, wrong)).toBeUndefined()
  })

  test('no longer knows a key that expired', async () => {
    const { key, expiresAt } = await make({ months: 3 })
    expect(expiresAt.toISOString()).toBe('2027-02-26T23:00:00.000Z')
    now = new Date(expiresAt.getTime() - 1)
    expect(await findPartner(context, key)).toBeDefined()
    now = expiresAt
    expect(await findPartner(context, key)).toBeUndefined()
  })

  test('no longer knows a key that was revoked, which works once', async () => {
    const { id, key } = await make()
    await revokeApiKey(context, id)
    expect(await findPartner(context, key)).toBeUndefined()
    await expect(revokeApiKey(context, id)).toBeRefused('not-found')
    await expect(changeApiKey(context, id, values)).toBeRefused('not-found')
  })

  test('stores the last use at most once a minute', async () => {
    const { key } = await make()
    await findPartner(context, key)
    const first = now
    forward(msPerMinute / 2)
    await findPartner(context, key)
    expect((await onlyRow()).lastUsedAt).toEqual(first)
    forward(msPerMinute)
    await findPartner(context, key)
    expect((await onlyRow()).lastUsedAt).toEqual(now)
  })

  test('gives other scopes from the next call', async () => {
    const { id, key } = await make()
    await changeApiKey(context, id, { name: 'Magazijn Jansen', scopes: ['orders:read'] })
    expect(await findPartner(context, key)).toEqual({
      id,
      name: 'Magazijn Jansen',
      scopes: ['orders:read'],
    })
  })
})

describe('replaceApiKey', () => {
  test('gives a second key with the same rights, and ends the first after the overlap', async () => {
    const { id, key } = await make()
    const replaced = await replaceApiKey(context, id, { months: 6, overlapHours: 24 }, undefined)
    expect(await findPartner(context, replaced.key)).toEqual({
      id: replaced.id,
      name: 'Magazijn',
      scopes: ['stock:read'],
    })
    forward(23 * msPerHour)
    expect(await findPartner(context, key)).toBeDefined()
    forward(msPerHour)
    expect(await findPartner(context, key)).toBeUndefined()
    expect(await findPartner(context, replaced.key)).toBeDefined()
  })

  test('ends the first key at once without an overlap, and never makes it work longer', async () => {
    const { id, key } = await make()
    await replaceApiKey(context, id, { months: 6, overlapHours: 0 }, undefined)
    expect(await findPartner(context, key)).toBeUndefined()
    const soon = await make({ months: 3 })
    now = new Date(soon.expiresAt.getTime() - msPerHour)
    await replaceApiKey(context, soon.id, { months: 6, overlapHours: 168 }, undefined)
    forward(msPerHour)
    expect(await findPartner(context, soon.key)).toBeUndefined()
  })
})

test('Vandaag counts keys that expire within two weeks and were not replaced', async () => {
  const count = () =>
    countExpiringApiKeys(db, now, new Date(now.getTime() + expiryWarningDays * msPerDay))
  const { id, expiresAt } = await make({ months: 3 })
  now = new Date(expiresAt.getTime() - 15 * msPerDay)
  expect(await count()).toBe(0)
  forward(2 * msPerDay)
  expect(await count()).toBe(1)
  await replaceApiKey(context, id, { months: 12, overlapHours: 24 }, undefined)
  expect(await count()).toBe(0)
})

test('the shop deletes keys two years after they ended', async () => {
  const { id } = await make()
  const { expiresAt } = await make({ months: 24, name: 'Boekhouder' })
  await revokeApiKey(context, id)
  forward(729 * msPerDay)
  await deleteExpiredData()
  expect(await listApiKeys(db)).toHaveLength(2)
  forward(2 * msPerDay)
  await deleteExpiredData()
  expect((await listApiKeys(db)).map(({ key }) => key.name)).toEqual(['Boekhouder'])
  now = new Date(expiresAt.getTime() + 731 * msPerDay)
  await deleteExpiredData()
  expect(await listApiKeys(db)).toEqual([])
})
