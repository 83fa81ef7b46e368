import { describe, expect, test } from 'vitest'
import { idempotencyKeys } from '#data/tables/order/order-events.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { createMailDelivery } from '#tests/support/builders/customers.ts'
import {
  requireOrderAndReviveLink,
  findOrderByLink,
  findSubscriptionByLink,
  mailOrderLink,
  renewLinkOfOrder,
  renewLinkOfSubscription,
} from './with-order.ts'
import { replayOrder, findPlacedOrder } from './place-order.ts'
import { createInvoicePdf } from './order-documents.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

const {
  clock,
  db,
  context,
  createPaidOrder,
  storedOrder,
  createRunningSubscription,
  createCustomer,
  loadSubscription,
  expectOrder,
} = await openShopWithClock()

const delivered = async (mail: string) =>
  (await createMailDelivery(context)()).filter(({ subject }) => subject === mail)
const newLinks = () => delivered('new-link')
const requested = () => delivered('order-link')

describe('a renewed link of an order', () => {
  test('is mailed to the known address and replaces the previous link', async () => {
    const order = await createPaidOrder()
    await renewLinkOfOrder(context, { token: order.token })
    expect(await findOrderByLink(context, order.token)).toBeUndefined()
    const [mail, ...others] = await newLinks()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: order.email })
    const token = /bestelling\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await findOrderByLink(context, token))?.id).toBe(order.id)
    await expect(renewLinkOfOrder(context, { token: order.token })).toBeRefused('not-found')
  })

  test('lets the key of the checkout open nothing and place no second order', async () => {
    const order = await createPaidOrder()
    const attempt = { key: '3f0c9a52-0d4e-4a57-9a3d-000000000001', bodyHash: 'hash' }
    await db.insert(idempotencyKeys).values({ ...attempt, orderId: order.id })
    expect((await findPlacedOrder(context, attempt.key)).order.id).toBe(order.id)
    await renewLinkOfOrder(context, { number: order.number })
    await expect(findPlacedOrder(context, attempt.key)).toBeRefused('not-found')
    const refused = await replayOrder(context, attempt).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'key-reused' })
    expect(refused).not.toMatchObject({ more: { order_url: expect.anything() } })
  })

  test('is sent once per 15 minutes for parallel requests', async () => {
    const order = await createPaidOrder()
    await expect(
      Array.from({ length: 10 }, () => renewLinkOfOrder(context, { token: order.token })),
    ).toBeDone(1)
    await expectOrder(order.id, { linkVersion: 2 })
    const first = await storedOrder(order.id)
    await expect(renewLinkOfOrder(context, { token: linkTokenOf(first) })).toBeRefused(
      'too-many-requests',
    )
    await renewLinkOfOrder(context, { number: order.number })
    await expectOrder(order.id, { linkVersion: 3 })
  })
})

describe('a link that is asked for by number and e-mail address', () => {
  test('is mailed to the address of the order, and the link in earlier mails works on', async () => {
    const order = await createPaidOrder()
    await mailOrderLink(context, { number: order.number, email: order.email.toUpperCase() })
    const [mail, ...others] = await requested()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: order.email })
    expect(mail?.text).toContain(`/bestelling/${order.token}`)
    expect((await findOrderByLink(context, order.token))?.id).toBe(order.id)
  })

  test('is mailed to nobody for another address or an unknown number', async () => {
    const order = await createPaidOrder()
    const email = 'iemand.anders@voorbeeld.example'
    for (const claim of [
      { number: order.number, email },
      { number: 'L999999', email: order.email },
      { number: 'L0', email: order.email },
    ])
      await mailOrderLink(context, claim)
    expect(await requested()).toEqual([])
  })

  test('is mailed once an hour for parallel requests, and opens an expired order again', async () => {
    const order = await createPaidOrder()
    clock.forward({ days: 61 })
    await expect(requireOrderAndReviveLink(context, order.token)).toBeRefused('link-expired')
    const ask = () => mailOrderLink(context, { number: order.number, email: order.email })
    await Promise.all(Array.from({ length: 10 }, ask))
    expect(await requested()).toHaveLength(1)
    expect((await requireOrderAndReviveLink(context, order.token)).id).toBe(order.id)
    clock.forward({ minutes: 59 })
    await ask()
    expect(await requested()).toEqual([])
    clock.forward({ minutes: 2 })
    await ask()
    expect(await requested()).toHaveLength(1)
  })
})

test('a renewed subscription link works, the previous one does not, and staff can renew without a limit', async () => {
  const running = await createRunningSubscription('month')
  await renewLinkOfSubscription(context, { token: running.token })
  expect(await findSubscriptionByLink(context, running.token)).toBeUndefined()
  const renewed = await loadSubscription(running.id)
  expect((await findSubscriptionByLink(context, renewed.token))?.id).toBe(running.id)
  expect((await newLinks()).at(-1)?.text).toContain(`/abonnement/${renewed.token}`)
  await expect(renewLinkOfSubscription(context, { token: renewed.token })).toBeRefused(
    'too-many-requests',
  )
  await renewLinkOfSubscription(context, { id: running.id })
  await expect(renewLinkOfSubscription(context, { id: 999_999 })).toBeRefused('not-found')
})

describe('an expired order link', () => {
  test('opens nothing after 60 days without an event, except for the logged-in owner, and works again after renewal', async () => {
    const order = await createPaidOrder()
    const owner = await createCustomer(order.email)
    clock.forward({ days: 59 })
    expect((await requireOrderAndReviveLink(context, order.token)).id).toBe(order.id)
    clock.forward({ days: 2 })
    await expect(requireOrderAndReviveLink(context, order.token)).toBeRefused('link-expired')
    await expect(createInvoicePdf(context, { token: order.token })).toBeRefused('link-expired')
    await expect(requireOrderAndReviveLink(context, order.token, owner.id + 1)).toBeRefused(
      'link-expired',
    )
    expect((await requireOrderAndReviveLink(context, order.token, owner.id)).id).toBe(order.id)
    expect((await requireOrderAndReviveLink(context, order.token)).id).toBe(order.id)
    clock.forward({ days: 61 })
    await renewLinkOfOrder(context, { token: order.token })
    const renewed = await storedOrder(order.id)
    expect((await requireOrderAndReviveLink(context, linkTokenOf(renewed))).id).toBe(order.id)
  })
})
