import { expect, test } from 'vitest'
import { argon2idPasswords } from './argon2id.ts'

test('a password is kept as an argon2id hash with its own salt, and only it matches', async () => {
  const passwords = argon2idPasswords()
  const [one, other] = await Promise.all([passwords.hash('zeven blauwe lantaarns'), passwords.hash('zeven blauwe lantaarns')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await passwords.matches('zeven blauwe lantaarns', one)).toBe(true)
  expect(await passwords.matches('zeven blauwe lantaarn', one)).toBe(false)
})

test('the same word typed on another keyboard is the same password', async () => {
  const passwords = argon2idPasswords()
  expect(await passwords.matches('cafe\u0301 achter de dijk', await passwords.hash('café achter de dijk'))).toBe(true)
})

test('without a stored hash nothing matches, after the same work', async () => {
  const passwords = argon2idPasswords()
  expect(await passwords.matches('zeven blauwe lantaarns', undefined)).toBe(false)
})

test('a wave from one network beyond its share is sent away, the others are served', async () => {
  const passwords = argon2idPasswords()
  const asked = await Promise.allSettled(Array.from({ length: 240 }, () => passwords.matches('zeven', undefined, '198.51.100.7')))
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(240 - 2 - 24)
  expect(refused[0]).toMatchObject({ reason: { code: 'shop-unavailable' } })
})
