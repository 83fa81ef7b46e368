import { saveSetting } from '../../setting/save-setting.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import { erasePerson, neutraliseOrderContents } from '#data/customer/personal-data/erase.ts'
import { runOutRemindersOf } from '#data/order/run-out-reminders.ts'
import { orders } from '#data/tables/order/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { runOutReminders } from '#data/tables/customer/customer-requests.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { createMailDelivery } from '#tests/support/builders/customers.ts'
import { absorbent, createDeliveredOrder } from '#tests/support/builders/delivered-orders.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { withdrawConsentByLink } from '../../customer/withdraw-health-consent.ts'
import { listSuppliesOfOrder } from './list-supplies.ts'
import {
  loadReminders,
  requestRunOutReminder,
  stopRunOutMails,
  takeBackRunOutReminder,
  sendRunOutReminders,
} from './run-out-reminders.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const {
  clock,
  db,
  context,
  createCustomer,
  createProduct,
  createPaidOrder,
  createRunningSubscription,
  rowsOf,
  updateSubscription,
  cancelOrder,
  exportPersonalData,
  inTransaction,
  updateRows,
  returnPacks,
} = await openShopWithClock()
let customer: number
let product: TestProduct
beforeAll(async () => {
  customer = (await createCustomer('proef@luwte.example')).id
})
beforeEach(async () => {
  await db.delete(runOutReminders)
  await db.delete(outbox)
  product = await createProduct({ ...absorbent, stock: 100 })
})

const inDays = (days: number) => addDays(toCalendarDay(clock.now()), days)
const request = (token: string, day = inDays(20)) =>
  requestRunOutReminder(context, token, { day, consent: true, userId: undefined })
const mails = () => rowsOf(outbox, { mail: 'run-out-reminder' })
const rows = () => rowsOf(runOutReminders)
async function requestOf(changes: Parameters<typeof createDeliveredOrder>[2] = {}) {
  const order = await createDeliveredOrder(context, product, changes)
  await request(order.token)
  return order
}
const reminderOf = async ({ row }: { row: typeof orders.$inferSelect }) =>
  (await loadReminders(db, await listSuppliesOfOrder(context, row)))[0]

describe('requestRunOutReminder', () => {
  test('stores the day and the consent, and neither product, number per day nor address', async () => {
    const order = await requestOf()
    expect(await rows()).toEqual([
      {
        orderId: order.row.id,
        remindOn: inDays(20),
        requestedAt: clock.now(),
        consentVersion: 1,
        stoppedAt: null,
      },
    ])
    expect(await reminderOf(order)).toEqual({ day: inDays(20), is_stopped: false })
  })

  test('moves the mail when it is repeated, also at the same moment', async () => {
    const { row, token } = await createDeliveredOrder(context, product)
    await Promise.all([request(token), request(token), request(token)])
    await request(token, inDays(30))
    expect(await rows()).toMatchObject([{ orderId: row.id, remindOn: inDays(30) }])
  })

  test('needs the consent, unless the shop has another ground', async () => {
    const { token } = await createDeliveredOrder(context, product)
    const withoutConsent = () =>
      requestRunOutReminder(context, token, { day: inDays(20), consent: false, userId: undefined })
    await expect(withoutConsent()).toBeRefused({
      errors: { health_consent: [expect.stringContaining('toestemming')] },
    })
    await saveSetting(
      context,
      healthDataSetting,
      { setting: { ground: 'other', text: 'Zorg.' } },
      0,
    )
    await withoutConsent()
    expect(await rows()).toMatchObject([{ consentVersion: null }])
    await saveSetting(context, healthDataSetting, { setting: healthDataSetting.default }, 1)
  })

  test.each([
    ['today', 0],
    ['a day in the past', -3],
    ['a day more than a year ahead', 366],
  ])('rejects %s', async (_, days) => {
    const { token } = await createDeliveredOrder(context, product)
    await expect(request(token, inDays(days))).toBeRefused({
      code: 'input-invalid',
      errors: { day: [expect.any(String)] },
    })
  })

  test('rejects an order without an e-mail address, without packs and of a running subscription', async () => {
    const byPost = await createDeliveredOrder(context, product, {
      email: '',
      contactByPost: true,
      byPhone: true,
    })
    const unpacked = await createPaidOrder(product)
    const subscription = await createRunningSubscription('month', product)
    const delivery = await createDeliveredOrder(context, product, {
      subscriptionId: subscription.id,
    })
    for (const { token } of [byPost, unpacked, delivery])
      await expect(request(token)).toBeRefused('input-invalid')
    expect(await reminderOf(byPost)).toBeNull()
    expect(await reminderOf(delivery)).toBeNull()
  })
})

describe('sendRunOutReminders', () => {
  test('mails once on the day, to the address of the order, and forgets the day', async () => {
    const { row } = await requestOf()
    clock.forward({ days: 19 })
    expect(await sendRunOutReminders(context)).toBe(0)
    clock.forward({ days: 1 })
    const counts = await Promise.all([sendRunOutReminders(context), sendRunOutReminders(context)])
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1])
    expect(await mails()).toMatchObject([{ recipient: row.email, data: { orderId: row.id } }])
    expect(await rows()).toEqual([])
    expect(await sendRunOutReminders(context)).toBe(0)
  })

  test('mails exactly once, wherever the process is killed', async () => {
    await requestOf()
    clock.forward({ days: 20 })
    await killAtEachStep(context, sendRunOutReminders)
    await sendRunOutReminders(context)
    expect(await mails()).toHaveLength(1)
  })

  test('makes the links work again that expired meanwhile', async () => {
    const { token } = await createDeliveredOrder(context, product)
    await request(token, inDays(90))
    clock.forward({ days: 90 })
    await expect(takeBackRunOutReminder(context, token, undefined)).toBeRefused('link-expired')
    await sendRunOutReminders(context)
    await stopRunOutMails(context, token)
    expect(await rows()).toMatchObject([{ stoppedAt: clock.now() }])
  })

  test.each<
    [string, (order: { token: string; row: typeof orders.$inferSelect }) => Promise<unknown>]
  >([
    ['takes the request back', ({ token }) => takeBackRunOutReminder(context, token, undefined)],
    ['stops the mails', ({ token }) => stopRunOutMails(context, token)],
    ['orders the same again', () => createPaidOrder(product)],
    ['sends everything back', ({ token }) => returnPacks(token, product.id)],
    [
      'withdraws the consent to the use of health data',
      ({ token }) => withdrawConsentByLink(context, token),
    ],
    ['begins a subscription with it', () => createRunningSubscription('month', product)],
    [
      'stops a subscription with it',
      async () => {
        const { id } = await createRunningSubscription('month', product)
        await updateSubscription(id, { state: 'stopped', stoppedAt: clock.now() })
        await updateRows(orders, { subscriptionId: id }, { email: 'ander@luwte.example' })
      },
    ],
  ])('mails nothing to a customer who %s', async (_, act) => {
    const order = await requestOf()
    clock.forward({ days: 1 })
    await act(order)
    clock.forward({ days: 19 })
    expect(await sendRunOutReminders(context)).toBe(0)
    expect(await mails()).toEqual([])
    expect((await rows()).filter(({ remindOn }) => remindOn !== null)).toEqual([])
  })

  test('mails although a later order of the same product was cancelled, or was of something else', async () => {
    await requestOf()
    clock.forward({ days: 1 })
    await cancelOrder((await createPaidOrder(product)).token)
    await createPaidOrder(await createProduct(absorbent))
    clock.forward({ days: 19 })
    expect(await sendRunOutReminders(context)).toBe(1)
  })

  test('mails nothing later than five days after the day, such as after an outage', async () => {
    await requestOf()
    clock.forward({ days: 26 })
    expect(await sendRunOutReminders(context)).toBe(0)
    expect(await rows()).toEqual([])
  })
})

describe('stopRunOutMails', () => {
  test('also stops a mail that is queued already', async () => {
    const { token } = await requestOf()
    clock.forward({ days: 20 })
    await sendRunOutReminders(context)
    await stopRunOutMails(context, token)
    expect((await createMailDelivery(context)()).map(({ subject }) => subject)).not.toContain(
      'run-out-reminder',
    )
  })

  test('is final for the order, also when the link is in other hands, and leaves the next order alone', async () => {
    const order = await createDeliveredOrder(context, product)
    await stopRunOutMails(context, order.token)
    await stopRunOutMails(context, order.token)
    await expect(request(order.token)).toBeRefused({
      message: expect.stringContaining('gestopt'),
    })
    await takeBackRunOutReminder(context, order.token, undefined)
    expect(await reminderOf(order)).toEqual({ day: null, is_stopped: true })
    await request((await createDeliveredOrder(context, product)).token)
  })
})

describe('the stored day', () => {
  test('is in the export of the customer, and goes with the contents of the order', async () => {
    const { row } = await requestOf()
    const person = await loadPerson(db, customer)
    const exported = await exportPersonalData(person)
    const reminders = exported.find(({ name }) => name === 'Mail voordat een bestelling op is')
    expect(reminders?.items).toMatchObject([
      { Bestelnummer: row.number, 'Dag van de mail': inDays(20), Gestopt: null },
    ])
    await inTransaction((tx) => neutraliseOrderContents(tx, row.id, clock.now()))
    expect(await runOutRemindersOf(db, [row.id])).toEqual([])
  })

  test('goes when the customer has all data erased', async () => {
    await requestOf()
    await inTransaction(async (tx) => erasePerson(tx, await loadPerson(db, customer)))
    expect(await rows()).toEqual([])
  })
})
