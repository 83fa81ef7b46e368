import { beforeEach, describe, expect, test } from 'vitest'
import { listColleagues } from '#data/staff/colleagues.ts'
import { shopSettings } from '#data/tables/content.ts'
import { testClientInfo } from '#tests/support/builders/customers.ts'
import { testSecretKey } from '#tests/support/builders/links.ts'
import { createInvitationToken, acceptInvitation, inviteColleague } from './colleagues.ts'
import { awaitsFirstAccount, createFirstAccount, issueFirstAccountCode } from './first-account.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

let code: string
const { context, createCustomer, rowsOf, atOnce } = useFreshShop()
beforeEach(async () => {
  code = (await issueFirstAccountCode(context.db, testSecretKey)) ?? ''
})

const person = {
  firstName: 'Bo',
  lastName: 'Baas',
  email: 'bo@winkel.example',
  password: 'lange-rode-fiets',
}
const create = (input: Partial<Parameters<typeof createFirstAccount>[1]> = {}) =>
  createFirstAccount(context, { ...person, code, ...input }, testClientInfo)

describe('createFirstAccount', () => {
  test('creates the owner, also with a code in capitals and with spaces, and then refuses the code', async () => {
    const { user } = await create({ code: ` ${code.toUpperCase().replaceAll('-', ' ')}` })
    expect(user).toMatchObject({ role: 'staff', staffRole: 'owner', email: person.email })
    await expect(create({ email: 'tweede@winkel.example' })).toBeRefused('not-found')
    expect(await awaitsFirstAccount(context)).toBe(false)
    expect(await issueFirstAccountCode(context.db, testSecretKey)).toBeUndefined()
  })

  test('creates one owner for two simultaneous requests', async () => {
    await expect([create(), create({ email: 'ander@winkel.example' })]).toBeDone(1)
    expect(await listColleagues(context.db)).toHaveLength(1)
  })

  test('refuses a wrong code and keeps the right one usable', async () => {
    await expect(create({ code: 'aaaa-aaaa-aaaa-aaaa' })).toBeRefused({
      errors: { code: [expect.any(String)] },
    })
    expect(await create()).toBeDefined()
  })

  test('does not open the account of a customer, and keeps the code usable', async () => {
    await createCustomer('klant@winkel.example')
    await expect(create({ email: 'klant@winkel.example' })).toBeRefused({
      errors: { email: [expect.any(String)] },
    })
    expect(await create()).toBeDefined()
  })

  test('refuses the code after a colleague accepted an invitation', async () => {
    const invitation = await inviteColleague(context, {
      email: 'els@winkel.example',
      staffRole: 'owner',
      by: null,
    })
    const token = await createInvitationToken(context.db, invitation)
    await acceptInvitation(
      context,
      token,
      { name: 'Els', password: person.password },
      testClientInfo,
    )
    await expect(create()).toBeRefused('not-found')
  })
})

describe('issueFirstAccountCode', () => {
  test('gives every start the same code, and stores only a hash', async () => {
    expect(await atOnce(4, () => issueFirstAccountCode(context.db, testSecretKey))).toEqual(
      Array.from({ length: 4 }, () => code),
    )
    expect(JSON.stringify(await rowsOf(shopSettings))).not.toContain(code.replaceAll('-', ''))
    expect(await create()).toBeDefined()
  })

  test('gives no code if the first account is created meanwhile', async () => {
    const late = new Proxy(context.db, {
      get: (db, name) =>
        name === 'transaction'
          ? async (...work: Parameters<typeof db.transaction>) => {
              await create()
              return db.transaction(...work)
            }
          : (Reflect.get(db, name) as unknown),
    })
    expect(await issueFirstAccountCode(late, testSecretKey)).toBeUndefined()
    expect(await awaitsFirstAccount(context)).toBe(false)
  })

  test('gives another shop and another key another code', async () => {
    expect(await issueFirstAccountCode(context.db, Buffer.alloc(32, 9))).not.toBe(code)
    await context.db.delete(shopSettings)
    expect(await issueFirstAccountCode(context.db, testSecretKey)).not.toBe(code)
  })
})
