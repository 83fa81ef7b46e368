import { saveSetting } from '../../setting/save-setting.ts'
import { loadVersionedSetting } from '#data/core/settings.ts'
import { moneyBackSetting } from '#domain/order/returns/money-back-setting.ts'
import { describe, expect, test } from 'vitest'
import { findOrderForMail } from '#data/mail/order-mail-data.ts'
import { testOrderRequest, testOrderBody } from '#tests/support/builders/orders.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { NewOrder } from '#domain/order/new-order.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { testSubscriptionBody } from '#tests/support/builders/subscriptions.ts'
import { removeRecipient } from '../../customer/recipients.ts'
import { loadOrderDetails } from '../staff-actions.ts'

const {
  db,
  context,
  createProduct,
  storedOrder,
  createPlacedOrder,
  createCustomer,
  placeOrder,
  addRecipient,
  placeSubscription,
  placeByPhone,
  expectRows,
} = await openTestShop()

const promise = { enabled: true, text: 'Past het niet? Geld terug.', days: 30 }

const promiseOf = async (id: number) => (await storedOrder(id)).moneyBack

describe('saveSetting', () => {
  test('promises nothing before it, and leaves orders the promise of their day', async () => {
    const product = await createProduct({ stock: 9 })
    const before = await createPlacedOrder(product)
    const { version } = await saveSetting(context, moneyBackSetting, { setting: promise }, 0)
    const during = await createPlacedOrder(product)
    await saveSetting(
      context,
      moneyBackSetting,
      { setting: { ...promise, enabled: false } },
      version,
    )
    const after = await createPlacedOrder(product)
    expect([
      await promiseOf(before.id),
      await promiseOf(during.id),
      await promiseOf(after.id),
    ]).toEqual([null, { text: promise.text, days: 30 }, null])
    expect((await findOrderForMail(db, during.id))?.moneyBack?.text).toBe(promise.text)
  })

  test('refuses an order whose customer read another promise, and says what changed', async () => {
    const shown = { text: promise.text, days: 30 }
    const product = await createProduct({ stock: 9 })
    const order = { ...testOrderRequest(product), money_back: shown }
    const { version } = await loadVersionedSetting(db, moneyBackSetting)
    await saveSetting(context, moneyBackSetting, { setting: promise }, version)
    await placeOrder(order, undefined)
    await saveSetting(context, moneyBackSetting, { setting: { ...promise, days: 60 } }, version + 1)
    await expect(placeOrder(order, undefined)).toBeRefused({
      code: 'promise-changed',
      message: expect.stringContaining(
        'Nu geldt: ‘Past het niet? Geld terug. Dat kan tot 60 dagen',
      ),
    })
    await saveSetting(
      context,
      moneyBackSetting,
      { setting: { ...promise, enabled: false } },
      version + 2,
    )
    await expect(placeOrder(order, undefined)).toBeRefused({
      code: 'promise-changed',
      message: expect.stringContaining('geldt niet meer. Wil je zo bestellen'),
    })
    await placeOrder({ ...order, money_back: null }, undefined)
  })

  test('rejects a version that another colleague has replaced', async () => {
    await expect(
      saveSetting(context, moneyBackSetting, { setting: moneyBackSetting.default }, 99),
    ).toBeRefused('version-conflict')
  })
})

// Orders and subscriptions for one of the people of an account.
const mother = {
  nickname: 'Mama',
  firstName: 'Riet',
  lastName: 'Vos',
  street: 'Dam',
  houseNumber: '1',
  houseNumberAddition: '',
  postcode: '1012JS',
  city: 'Amsterdam',
  size: '',
  productIds: [],
  consent: undefined,
}

test('an order and a subscription get the person of the account, and no person of another account or address', async () => {
  const product = await createProduct({ stock: 100 })
  const [own, other] = [
    await createCustomer('dochter@luwte.example'),
    await createCustomer('buur@luwte.example'),
  ]
  const [ownMother, otherMother] = [
    await addRecipient(own.id, mother),
    await addRecipient(other.id, mother),
  ]
  const orderFor = async (email: string, recipient: { id: number; userId: number }) => {
    const request = testOrderRequest(product)
    const placed = await placeOrder(
      { ...request, customer: { ...request.customer, email } },
      undefined,
      { recipient },
    )
    return (await storedOrder(placed.orderId)).recipientId
  }
  expect(await orderFor('Dochter@luwte.example', { id: ownMother, userId: own.id })).toBe(ownMother)
  expect(await orderFor('dochter@luwte.example', { id: otherMother, userId: own.id })).toBeNull()
  expect(await orderFor('elders@luwte.example', { id: ownMother, userId: own.id })).toBeNull()

  const request = NewSubscription.parse(testSubscriptionBody('month', product))
  await placeSubscription(
    { ...request, customer: { ...request.customer, email: own.email } },
    undefined,
    {
      recipient: { id: ownMother, userId: own.id },
    },
  )
  await expectRows(subscriptions, [{ recipientId: ownMother }])
})

test('a phone order goes to a person of the customer who pays, and staff see for whom it is unless their role hides products', async () => {
  const product = await createProduct({ stock: 100 })
  const payer = await createCustomer('beller@luwte.example')
  const id = await addRecipient(payer.id, mother)
  const body = testOrderBody(product)
  const address = {
    first_name: 'Riet',
    last_name: 'Vos',
    street: 'Dam',
    street_number: '1',
    postcode: '1012JS',
    city: 'Amsterdam',
  }
  const order = NewOrder.parse({
    ...body,
    customer: { ...body.customer, email: payer.email },
    address,
    billing_address: {
      ...address,
      first_name: undefined,
      last_name: undefined,
      street_number: '8',
    },
  })
  const place = (userId: number, key: string) =>
    placeByPhone(order, { key, recipient: { id, userId } }).then(({ number }) =>
      loadOrderDetails(context, number),
    )
  const details = await place(payer.id, 'voor-mama')
  expect(details.order).toMatchObject({
    recipientId: id,
    firstName: 'Riet',
    houseNumber: '1',
    billingAddress: { firstName: body.customer.first_name, houseNumber: '8' },
  })
  const readAs = async (role: 'owner' | 'support' | 'warehouse') =>
    (await createTestApi(context, callers[role])(`GET /api/admin/orders/${details.order.number}`))
      .body
  for (const role of ['support', 'warehouse'] as const)
    expect(await readAs(role)).toMatchObject({ recipient: 'Mama' })
  expect(await readAs('owner')).toMatchObject({ recipient: null })
  expect((await place(payer.id + 1, 'van-een-ander')).recipient).toBeUndefined()
  await removeRecipient(context, payer.id, id)
  expect((await loadOrderDetails(context, details.order.number)).recipient).toBeUndefined()
})
