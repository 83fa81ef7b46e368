import { expect, test } from 'vitest'
import { createArgon2idHasher } from './argon2id.ts'

test('hash returns an argon2id hash with its own salt, and matches accepts only that password', async () => {
  const passwords = createArgon2idHasher()
  const [one, other] = await Promise.all([
    passwords.hash('zeven blauwe lantaarns'),
    passwords.hash('zeven blauwe lantaarns'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await passwords.matches('zeven blauwe lantaarns', one)).toBe(true)
  expect(await passwords.matches('zeven blauwe lantaarn', one)).toBe(false)
})

test('matches normalises Unicode, so that another keyboard gives the same password', async () => {
  const passwords = createArgon2idHasher()
  expect(
    await passwords.matches(
      'cafe\u0301 achter de dijk',
      await passwords.hash('café achter de dijk'),
    ),
  ).toBe(true)
})

test('matches returns false without a stored hash', async () => {
  const passwords = createArgon2idHasher()
  expect(await passwords.matches('zeven blauwe lantaarns', undefined)).toBe(false)
})

test('matches rejects requests from one network above its share', async () => {
  const passwords = createArgon2idHasher()
  const results = await Promise.allSettled(
    Array.from({ length: 240 }, () =>
      passwords.matches('zeven', undefined, { ipAddress: '198.51.100.7' }),
    ),
  )
  const rejected = results.filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(240 - 2 - 24)
  expect(rejected[0]).toMatchObject({ reason: { code: 'shop-unavailable' } })
})
