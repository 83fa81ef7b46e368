import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#data/tables/customer/accounts.ts'
import { otherPassword, password } from '#tests/support/builders/customers.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { createArgon2idHasher } from '#integrations/passwords/argon2id.ts'

const email = 'jo@voorbeeld.nl'

let places: boolean[] = []
const passwords = createArgon2idHasher()
const { context, createCustomer, updateRows, logIn, userByEmail } = useFreshShop({
  passwords: {
    ...passwords,
    matches: (typed, stored, sender) => {
      places.push(sender?.knownSender !== undefined)
      return passwords.matches(typed, stored, sender)
    },
  },
})
beforeEach(async () => {
  places = []
  await createCustomer(email)
})

const logInFrom = (ipAddress: string, typed = password, address = email) =>
  logIn({ email: address, password: typed }, { ipAddress, device: 'Firefox' })

describe('logIn', () => {
  test('gives a network from which the account logged in a place of its own, and no other network or account', async () => {
    await logInFrom('203.0.113.7')
    await logInFrom('203.0.113.8')
    await logInFrom('198.51.100.7', otherPassword).catch(() => undefined)
    await logInFrom('198.51.100.7', otherPassword).catch(() => undefined)
    await logInFrom('203.0.113.7', password, 'niemand@voorbeeld.nl').catch(() => undefined)
    expect(places).toEqual([false, true, false, false, false])
  })

  test('remembers no network of an account whose e-mail address nobody confirmed', async () => {
    const other = 'ander@voorbeeld.nl'
    await createCustomer(other)
    await updateRows(users, { email: other }, { emailConfirmedAt: null })
    await logInFrom('203.0.113.7', password, other).catch(() => undefined)
    expect((await userByEmail(other))?.knownNetworks).toEqual([])
  })

  test('remembers the ten newest networks of an account, as codes that reveal no address', async () => {
    for (let network = 0; network < 12; network++) await logInFrom(`198.51.${network}.7`)
    const codes = (await userByEmail(email))?.knownNetworks ?? []
    expect(codes).toHaveLength(10)
    expect(codes[0]).toBe(context.unpaidOrderLimits.networkCode('198.51.11.99'))
    expect(codes.join()).not.toContain('198.51')
  })
})
