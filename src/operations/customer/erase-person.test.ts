import { expect, test } from 'vitest'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import { erasedProductName } from '#data/customer/personal-data/erase.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { subscribers } from '#data/tables/newsletter.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { orderLines, orders } from '#data/tables/order/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { reviews } from '#data/tables/catalogue/reviews.ts'
import { cents } from '#domain/money.ts'
import {
  testClientInfo,
  otherPassword,
  password,
  createMailDelivery,
  requesterOf,
} from '#tests/support/builders/customers.ts'
import { finishErasures, erasePersonalData } from './erase-person.ts'
import { requestSignup } from '../newsletter/signup.ts'
import { addSavedAddress } from './addresses.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const jo = 'jo@voorbeeld.nl'

const {
  context,
  clock,
  createCustomer,
  createProduct,
  createPlacedOrder,
  createRunningSubscription,
  settlePayment,
  storedOrder,
  linesOf,
  createPaidOrder,
  updateOrder,
  rowsOf,
  updateSubscription,
  startPayment,
  refundByStaff,
  cancelOrder,
  erasePersonalDataByStaff,
  logIn,
  runRenewals,
  exportPersonalData,
  expectRows,
  expectCount,
} = useFreshShop()

const home = {
  firstName: 'Jo',
  lastName: 'de Wit',
  street: 'Kade',
  houseNumber: '3',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Delft',
  isDefault: true,
}

/** Creates a person with data in most tables. */
async function aPersonWithEverything() {
  const member = await createCustomer(jo)
  const product = await createProduct({ name: 'Duin geheim', slug: 'duin-geheim' })
  await logIn({ email: jo, password }, testClientInfo)
  await addSavedAddress(context, member.id, home)
  await requestSignup(context, 'JO@voorbeeld.nl')
  const order = await createPlacedOrder(product)
  await updateOrder(order.id, { email: jo })
  await context.db.update(outbox).set({ recipient: jo })
  const review = {
    productId: product.id,
    orderId: order.id,
    writer: jo,
    displayName: 'Zeemeeuw',
    stars: 5,
    body: 'Fijn.',
    createdAt: clock.now(),
    changedAt: clock.now(),
  }
  const second = await createProduct({ slug: 'kiel', name: 'Kiel' })
  await context.db.insert(reviews).values([
    { ...review, use: 'night', answer: 'Fijn, Jo.', state: 'approved' },
    { ...review, productId: second.id, displayName: 'Wacht nog' },
  ])
  return {
    member,
    order,
    requester: requesterOf(member.id),
  }
}

test('exportPersonalData returns all data of the person, without secrets or data of others', async () => {
  const { member, order } = await aPersonWithEverything()
  await createCustomer('ander@voorbeeld.nl')
  const parts = await exportPersonalData(await loadPerson(context.db, member.id))
  const items = Object.fromEntries(parts.map((part) => [part.name, part.items.length]))
  expect(items).toMatchObject({
    Account: 1,
    Adressen: 1,
    'Ingelogde apparaten': 1,
    Nieuwsbrief: 1,
    Reviews: 2,
    Mails: 1,
    Bestellingen: 1,
    Betalingen: 1,
  })
  const exported = JSON.stringify(parts)
  for (const word of [
    jo,
    'Kade',
    'Zeemeeuw',
    'Duin geheim',
    order.number ?? '?',
    'Firefox op Linux',
  ])
    expect(exported).toContain(word)
  for (const secret of [member.passwordHash, order.token, 'ander@voorbeeld.nl'])
    expect(exported).not.toContain(secret)
})

test('erasePersonalData needs the password and rejects staff accounts', async () => {
  const { requester } = await aPersonWithEverything()
  await expect(erasePersonalData(context, requester, otherPassword)).toBeRefused({
    errors: { password: [expect.any(String)] },
  })
  await context.db.update(users).set({ role: 'staff', staffRole: 'editor' })
  await expect(erasePersonalData(context, requester, password)).toBeRefused('input-invalid')
  expect(await rowsOf(users)).toHaveLength(1)
})

test('erasePersonalData deletes at once what the law does not retain, and makes published reviews anonymous', async () => {
  const { requester, order } = await aPersonWithEverything()
  await updateOrder(order.id, { state: 'paid', paidAt: clock.now() })
  await erasePersonalData(context, requester, password)
  expect(await rowsOf(users)).toEqual([])
  expect(await rowsOf(subscribers)).toEqual([])
  await expectRows(reviews, [
    { writer: null, orderId: null, displayName: 'Anoniem', body: 'Fijn.', use: null, answer: null },
  ])
  const waiting = await context.db.select({ mail: outbox.mail }).from(outbox).orderBy(outbox.mail)
  expect(waiting).toEqual([{ mail: 'account-erased' }])
  await expect(logIn({ email: jo, password }, testClientInfo)).toBeRefused('login-failed')
  expect(
    (await createMailDelivery(context)()).map(({ subject, to }) => [subject, to]),
  ).toContainEqual(['account-erased', jo])
})

test('erasePersonalData stops subscriptions first and erases them, so that nothing more is charged', async () => {
  const { requester } = await aPersonWithEverything()
  const soap = await createProduct({ name: 'Geheime zeep' })
  const { id, token } = await createRunningSubscription('month', soap)
  await updateSubscription(id, { email: jo })
  expect(
    JSON.stringify(await exportPersonalData(await loadPerson(context.db, requester.userId))),
  ).toContain('Geheime zeep')
  await erasePersonalData(context, requester, password)
  const [subscription] = await rowsOf(subscriptions)
  expect(subscription).toMatchObject({
    state: 'stopped',
    email: '',
    lastName: '',
    street: '',
    customerId: null,
    mandateId: null,
  })
  expect(subscription && linkTokenOf(subscription)).not.toBe(token)
  expect(await rowsOf(subscriptionLines)).toEqual([])
  clock.forward({ days: 40 })
  await runRenewals()
  await expectCount(orders, 1, { subscriptionId: id })
})

test('an order with an open payment is erased only after that payment fails and its stock is released', async () => {
  const { id, price } = await createProduct({ stock: 5 })
  const order = await createPlacedOrder({ id, price, quantity: 2 })
  await settlePayment(order.paymentId, 'failed')
  const again = await startPayment(order.token)
  await erasePersonalDataByStaff(`b${order.id}`)
  await expectRows(orderLines, [{ itemId: id }])
  await settlePayment(again, 'failed')
  await finishErasures(context)
  await expectRows(orderLines, [
    { itemId: expect.toSatisfy((id) => Number(id) < 0) as number, name: erasedProductName },
  ])
  await expectRows(products, [{ stock: 5 }])
})

test('an order’s contents are erased when it is finished, its customer after seven years, and its amounts never', async () => {
  const { requester, order } = await aPersonWithEverything()
  const read = async () => {
    const stored = await storedOrder(order.id)
    const [line] = await linesOf(order.id)
    return { stored, line }
  }
  await updateOrder(order.id, { state: 'paid', paidAt: clock.now() })
  await erasePersonalData(context, requester, password)
  expect(await read()).toMatchObject({
    stored: { email: jo, linkId: order.linkId },
    line: { name: 'Duin geheim' },
  })
  const at = clock.now()
  await updateOrder(order.id, { state: 'delivered', packedAt: at, shippedAt: at, deliveredAt: at })
  clock.forward({ days: 29 })
  await finishErasures(context)
  expect(await read()).toMatchObject({ line: { name: 'Duin geheim' } })
  clock.forward({ days: 2 })
  await finishErasures(context)
  const erased = await read()
  expect(erased).toMatchObject({
    stored: { email: '', lastName: order.lastName, total: order.total },
    line: { name: erasedProductName, slug: '', productId: 0 },
  })
  expect(erased.stored?.linkId).not.toBe(order.linkId)
  clock.forward({ days: 7 * 365 })
  await finishErasures(context)
  expect(await read()).toMatchObject({ stored: { lastName: order.lastName } })
  clock.forward({ days: 365 })
  await finishErasures(context)
  expect(await read()).toMatchObject({
    stored: { lastName: '', street: '', city: '', total: order.total },
  })
})

test('a partly refunded order is not erased while the rest waits to be packed, and cancelling it releases the stock', async () => {
  const product = await createProduct({ stock: 20 })
  const order = await createPaidOrder({ ...product, quantity: 4 })
  await refundByStaff(order, { amount: cents(100) })
  clock.forward({ days: 60 })
  await erasePersonalDataByStaff(`b${order.id}`)
  await expectRows(orderLines, [{ name: 'Dagbroekje' }])
  await cancelOrder(order.token)
  await expectRows(products, [{ stock: 20 }])
  await finishErasures(context)
  await expectRows(orderLines, [{ name: erasedProductName }])
})

test('the contents of an order that was never paid are erased at once', async () => {
  const { requester, order } = await aPersonWithEverything()
  await updateOrder(order.id, { state: 'expired', hasReservation: false })
  await erasePersonalData(context, requester, password)
  await expectRows(orderLines, [{ name: erasedProductName }])
})
