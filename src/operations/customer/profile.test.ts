import { expect, test } from 'vitest'
import { ordersOfUser } from '#data/customer/customer-orders.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { addressesOf } from '#data/customer/addresses.ts'
import {
  testClientInfo,
  otherPassword,
  password,
  createMailDelivery,
  tokenInMail,
  requesterOf,
} from '#tests/support/builders/customers.ts'
import { requestPasswordReset, resetPassword } from './login.ts'
import { deleteSavedAddress, addSavedAddress, updateSavedAddress } from './addresses.ts'
import { requestEmailChange, changePassword, confirmNewEmail } from './profile.ts'
import { findSession } from './sessions.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

const jo = 'jo@voorbeeld.nl'
const next = 'jo@elders.nl'

const {
  context,
  clock,
  createCustomer,
  createProduct,
  createPlacedOrder,
  updateOrder,
  logIn,
  expectRows,
} = useFreshShop()
const post = createMailDelivery(context)

const wrongPassword = {
  code: 'input-invalid',
  errors: { current_password: [expect.any(String)] },
} as const
const requestingUser = async (userId: number, token: string, binding: string) => {
  const session = await findSession(context, token, binding)
  return { userId, session: session?.id, ipAddress: testClientInfo.ipAddress }
}

test('changePassword needs the current password, ends other sessions and reset links, and mails the user', async () => {
  const { id } = await createCustomer(jo)
  const elsewhere = await logIn({ email: jo, password }, testClientInfo)
  const own = await logIn({ email: jo, password }, testClientInfo)
  await requestPasswordReset(context, jo)
  const reset = tokenInMail((await post())[0])
  const requester = await requestingUser(id, own.token, own.binding)
  await expect(
    changePassword(context, requester, {
      current_password: otherPassword,
      password: otherPassword,
    }),
  ).toBeRefused(wrongPassword)
  await expect(
    changePassword(context, requester, { current_password: password, password: 'Welkom2026!' }),
  ).toBeRefused({
    errors: { password: [expect.any(String)] },
  })
  await changePassword(context, requester, { current_password: password, password: otherPassword })
  expect(await findSession(context, own.token, own.binding)).toBeDefined()
  expect(await findSession(context, elsewhere.token, elsewhere.binding)).toBeUndefined()
  await expect(resetPassword(context, { token: reset, email: jo, password })).toBeRefused(
    'input-invalid',
  )
  await logIn({ email: jo, password: otherPassword }, testClientInfo)
  expect(await post()).toMatchObject([{ subject: 'password-changed', to: jo }])
})

test('a new e-mail address applies after the user opens its link and enters the password; both addresses get a mail', async () => {
  const { id } = await createCustomer(jo)
  const requester = requesterOf(id)
  await expect(
    requestEmailChange(context, requester, { current_password: otherPassword, email: next }),
  ).toBeRefused(wrongPassword)
  await requestPasswordReset(context, jo)
  await requestEmailChange(context, requester, { current_password: password, email: next })
  const [reset, mail] = await post()
  expect(mail).toMatchObject({ subject: 'confirm-new-email', to: next })
  await expect(
    confirmNewEmail(context, tokenInMail(mail), otherPassword, testClientInfo),
  ).toBeRefused('login-failed')
  await logIn({ email: jo, password }, testClientInfo)
  expect(await confirmNewEmail(context, tokenInMail(mail), password, testClientInfo)).toBe(next)
  await expect(confirmNewEmail(context, tokenInMail(mail), password, testClientInfo)).toBeRefused(
    'not-found',
  )
  await expect(logIn({ email: jo, password }, testClientInfo)).toBeRefused('login-failed')
  await logIn({ email: next, password }, testClientInfo)
  expect(await post()).toMatchObject([
    { subject: 'email-changed', to: jo },
    { subject: 'email-changed', to: next },
  ])
  for (const email of [jo, next])
    await expect(
      resetPassword(context, { token: tokenInMail(reset), email, password: otherPassword }),
    ).toBeRefused('input-invalid')
})

test('of fifty simultaneous uses of one new-email link exactly one succeeds', async () => {
  const { id } = await createCustomer(jo)
  await requestEmailChange(context, requesterOf(id), { current_password: password, email: next })
  const token = tokenInMail((await post())[0])
  // Each client has another network, because the shop limits parallel password checks per network.
  const clients = Array.from({ length: 50 }, (_, index) => ({
    ...testClientInfo,
    ipAddress: `10.0.${index}.1`,
  }))
  const confirming = clients.map((client) => confirmNewEmail(context, token, password, client))
  expect(await countOutcomes(confirming)).toEqual({ done: 1, 'not-found': 49 })
  // The old and the new address each get one mail.
  expect((await post()).map(({ to }) => to)).toEqual([jo, next])
})

test('requestEmailChange to another account’s address gives the same response, mails that account and never takes the address', async () => {
  const { id } = await createCustomer(jo)
  await createCustomer(next)
  const requester = requesterOf(id)
  await requestEmailChange(context, requester, {
    current_password: password,
    email: next.toUpperCase(),
  })
  expect(await post()).toMatchObject([{ subject: 'account-known', to: next }])
  await requestEmailChange(context, requester, {
    current_password: password,
    email: 'vrij@elders.nl',
  })
  const token = tokenInMail((await post())[0])
  await createCustomer('vrij@elders.nl')
  await expect(confirmNewEmail(context, token, password, testClientInfo)).toBeRefused('not-found')
  await expectRows(users, [{ email: jo }], { id })
})

test('ordersOfUser includes orders placed with the old address before the change, not those placed with it later', async () => {
  const product = await createProduct()
  const { id } = await createCustomer(jo)
  const before = await createPlacedOrder(product)
  await requestEmailChange(context, requesterOf(id), { current_password: password, email: next })
  clock.forward({ minutes: 5 })
  const mail = (await post()).find(({ subject }) => subject === 'confirm-new-email')
  await confirmNewEmail(context, tokenInMail(mail), password, testClientInfo)
  clock.forward({ minutes: 5 })
  const [after, current] = [await createPlacedOrder(product), await createPlacedOrder(product)]
  for (const [order, email] of [
    [before, 'JO@voorbeeld.nl'],
    [after, jo],
    [current, next],
  ] as const)
    await updateOrder(order.id, { email })
  expect((await ordersOfUser(context.db, id)).map((order) => order.id)).toEqual([
    current.id,
    before.id,
  ])
})

const home = {
  firstName: 'Jo',
  lastName: 'de Wit',
  street: 'Dam',
  houseNumber: '1',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Amsterdam',
  isDefault: false,
}

test('an account with addresses has exactly one default address, even after simultaneous changes', async () => {
  const { id } = await createCustomer(jo)
  const { id: others } = await createCustomer(next)
  const first = await addSavedAddress(context, id, home)
  expect(first.isDefault).toBe(true)
  const second = await addSavedAddress(context, id, { ...home, street: 'Kade', isDefault: true })
  const defaults = async () =>
    (await addressesOf(context.db, id))
      .filter(({ isDefault }) => isDefault)
      .map(({ street }) => street)
  expect(await defaults()).toEqual(['Kade'])
  // The newest address becomes the default again, and the answer says so.
  expect(
    await updateSavedAddress(context, id, second.id, { ...home, street: 'Gracht' }),
  ).toMatchObject({ isDefault: true })
  expect(await defaults()).toEqual(['Gracht'])
  await expect(deleteSavedAddress(context, others, first.id)).toBeRefused('not-found')
  await expect(updateSavedAddress(context, others, first.id, home)).toBeRefused('not-found')
  await deleteSavedAddress(context, id, second.id)
  expect(await defaults()).toEqual(['Dam'])
  const adding = Array.from({ length: 20 }, () =>
    addSavedAddress(context, id, { ...home, isDefault: true }),
  )
  expect(await countOutcomes(adding)).toMatchObject({ done: 9 })
  expect(await defaults()).toHaveLength(1)
})
