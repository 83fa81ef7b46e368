import { beforeEach, describe, expect, test } from 'vitest'
import { listColleagues } from '#data/staff/colleagues.ts'
import { shopSettings } from '#data/tables/content.ts'
import { testClientInfo } from '#tests/support/builders/customers.ts'
import {
  createInvitationToken,
  acceptInvitation,
  inviteColleague,
  awaitsFirstAccount,
  createFirstAccount,
  issueFirstAccountCode,
} from './colleagues.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

let code: string
const { context, createCustomer, rowsOf } = useFreshShop()
beforeEach(async () => {
  code = (await issueFirstAccountCode(context.db)) ?? ''
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
    expect(await issueFirstAccountCode(context.db)).toBeUndefined()
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
  test('replaces the code of the start before, and stores only a hash', async () => {
    const next = await issueFirstAccountCode(context.db)
    await expect(create()).toBeRefused('input-invalid')
    expect(JSON.stringify(await rowsOf(shopSettings))).not.toContain(next!.replaceAll('-', ''))
  })
})
