import { testOrderRequest, testOrderBody } from '#tests/support/builders/orders.ts'
import { saveSetting } from '../setting/save-setting.ts'
import { loadVersionedSetting } from '#data/core/settings.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fillTexts } from '../content/fill-placeholders.ts'
import { saveShopDetails } from '../content/save-shop-details.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { healthConsents } from '#data/tables/customer/health-consents.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { orders } from '#data/tables/order/orders.ts'
import { NewSubscription } from '#domain/subscription/new-subscription.ts'
import {
  consentQuestionSources,
  healthConsentWording,
} from '#domain/customer/health-consent-wordings.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { problemSentence } from '#domain/problem.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { password } from '#tests/support/builders/customers.ts'
import {
  findConsentQuestion,
  findStandingConsent,
  requireHealthConsent,
  requireHealthConsentOfAccount,
  storeHealthConsent,
} from './health-consent.ts'
import { inTransaction } from '#data/core/db.ts'
import { withdrawConsentOfAccount } from './withdraw-health-consent.ts'
import { register } from './login.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let product: TestProduct
const {
  db,
  context,
  createProduct,
  storedOrder,
  createCustomer,
  rowsOf,
  countRows,
  placeOrder,
  placeByPhone,
  placeSubscription,
  createPlacedOrder,
  expectCount,
} = await openTestShop()
beforeAll(async () => {
  product = await createProduct({ name: 'Nachtslip', stock: 1000 })
})

const consentsOf = (orderId: number) => rowsOf(healthConsents, { orderId })
const chooseGround = async (ground: 'consent' | 'other') =>
  saveSetting(
    context,
    healthDataSetting,
    { setting: { ground, text: ground === 'other' ? 'De jurist schreef dit.' : '' } },
    (await loadVersionedSetting(db, healthDataSetting)).version,
  )
afterEach(() => chooseGround('consent'))

describe('placeOrder', () => {
  test('stores the proof of a consent with the version of its text', async () => {
    const { orderId } = await placeOrder(
      { ...testOrderRequest(product), health_consent: true },
      undefined,
    )
    expect(await consentsOf(orderId)).toMatchObject([
      { source: 'checkout', wordingVersion: 1, withdrawnAt: null, userId: null },
    ])
    expect(healthConsentWording('checkout', 1)).toContain('gezondheid')
  })

  test('rejects an order without the tick, and names the current telephone number', async () => {
    const { version, ...details } = await loadShopDetails(db)
    await saveShopDetails(
      context,
      { ...details, company: { ...details.company, phone: '088 123 45 67' } },
      version,
    )
    const before = await countRows(orders)
    await expect(
      placeOrder({ ...testOrderRequest(product), health_consent: false }, undefined),
    ).toBeRefused({
      code: 'input-invalid',
      errors: { health_consent: [expect.stringContaining('088\u00a0123\u00a045\u00a067')] },
    })
    await expectCount(orders, before)
  })

  test('accepts a request of another program that says nothing about it, and stores no consent', async () => {
    const { id: orderId } = await createPlacedOrder(product)
    expect(await consentsOf(orderId)).toEqual([])
  })

  test('replays an order with its key, and stores one consent', async () => {
    const request = { ...testOrderRequest(product), health_consent: true }
    const first = await placeOrder(request, 'attempt-consent')
    expect(await placeOrder(request, 'attempt-consent')).toEqual(first)
    expect(await consentsOf(first.orderId)).toHaveLength(1)
  })

  test('stores the consent of a subscription with the subscription', async () => {
    const request = NewSubscription.parse({
      ...testOrderBody(product),
      is_subscription: true,
      health_consent: true,
    })
    const { orderId } = await placeSubscription(request, undefined)
    const order = await storedOrder(orderId)
    expect(order.subscriptionId).toEqual(expect.any(Number))
    expect(await consentsOf(orderId)).toMatchObject([{ subscriptionId: order.subscriptionId }])
  })

  test('stores where staff asked, and tells staff what to do without a yes', async () => {
    const { id } = await placeByPhone({ ...testOrderRequest(product), health_consent: true })
    expect(await consentsOf(id)).toMatchObject([{ source: 'phone' }])
    await expect(placeByPhone({ ...testOrderRequest(product), health_consent: false })).toBeRefused(
      {
        errors: { health_consent: [expect.stringContaining('plaats de bestelling dan niet')] },
      },
    )
  })

  test('asks and stores nothing if the owner chose another ground', async () => {
    await chooseGround('other')
    expect(await findConsentQuestion(db, 'checkout')).toBeUndefined()
    for (const health_consent of [true, false]) {
      const { orderId } = await placeOrder(
        { ...testOrderRequest(product), health_consent },
        undefined,
      )
      expect(await consentsOf(orderId)).toEqual([])
    }
  })
})

const orderOfAccount = (userId: number | undefined, health_consent?: boolean, email?: string) => {
  const request = testOrderRequest(product)
  const customer = { ...request.customer, ...(email && { email }) }
  return placeOrder({ ...request, customer, health_consent }, undefined, {
    accountConsent: { userId },
  })
}
const withdrawOf = (userId: number, email: string) =>
  withdrawConsentOfAccount(
    context,
    { userId, email, session: undefined, ipAddress: '127.0.0.1' },
    undefined,
  )

const withdrawn: unknown = expect.stringMatching(/^Je toestemming is ingetrokken\./)
const repeated: unknown = expect.stringMatching(/^We vragen je toestemming opnieuw\./)

describe('placeOrder for a logged-in customer', () => {
  test('stores the consent with the account, and gives its proof to later orders', async () => {
    const { id } = await createCustomer('blijft@luwte.example')
    await expect(orderOfAccount(id)).toBeRefused({
      errors: { health_consent: [expect.stringContaining('Bel ons, dan denken we met je mee')] },
    })
    const first = await orderOfAccount(id, true)
    const [latest] = await consentsOf(first.orderId)
    expect(latest).toMatchObject({ source: 'account', wordingVersion: 1, userId: null })
    expect(await rowsOf(healthConsents, { userId: id })).toMatchObject([
      { source: 'account', orderId: null, givenAt: latest?.givenAt },
    ])
    expect(await findStandingConsent(db, id)).toMatchObject({ givenAt: latest?.givenAt })
    const second = await orderOfAccount(id)
    expect(await consentsOf(second.orderId)).toMatchObject([
      { source: 'account', wordingVersion: 1, givenAt: latest?.givenAt, withdrawnAt: null },
    ])
  })

  test('asks again after a withdrawal, and for a new text', async () => {
    const { id } = await createCustomer('opnieuw@luwte.example')
    await orderOfAccount(id, true)
    await rename('Duinzicht')
    await expect(orderOfAccount(id)).toBeRefused({ message: repeated })
    await rename('Luwte')
    await orderOfAccount(id)
    await withdrawOf(id, 'opnieuw@luwte.example')
    await expect(orderOfAccount(id)).toBeRefused({ message: withdrawn })
    await expect(orderOfAccount(undefined)).toBeRefused({ message: repeated })
    await expect(orderOfAccount(id, false)).toBeRefused({
      message: problemSentence('input-invalid'),
    })
    await orderOfAccount(id, true)
    await orderOfAccount(id)
  })

  test('refuses the order of which the consent was withdrawn while it was being placed', async () => {
    const { id } = await createCustomer('venster@luwte.example')
    await orderOfAccount(id, true)
    const consent = await requireHealthConsentOfAccount(context, id, undefined)
    await withdrawOf(id, 'venster@luwte.example')
    const store = inTransaction(db, (tx) =>
      storeHealthConsent(tx, consent, { orderId: 1 }, context.clock()),
    )
    await expect(store).toBeRefused({
      message: withdrawn,
      errors: { health_consent: [expect.stringContaining('Bel ons, dan denken we met je mee')] },
    })
  })

  test('leaves no order without a withdrawal beside one', async () => {
    for (const run of [1, 2, 3, 4]) {
      const email = `tegelijk${run}@luwte.example`
      const { id } = await createCustomer(email)
      await orderOfAccount(id, true, email)
      await Promise.allSettled([orderOfAccount(id, undefined, email), withdrawOf(id, email)])
      expect(await findStandingConsent(db, id)).toBeUndefined()
      for (const order of await rowsOf(orders, { email }))
        expect(order.consentWithdrawnAt).not.toBeNull()
    }
  })

  test('does not rely on the consent of a registration, or of an expired log-in', async () => {
    await register(context, registration('kort@luwte.example', true))
    const [user] = await rowsOf(users, { email: 'kort@luwte.example' })
    await expect(orderOfAccount(user!.id)).toBeRefused('input-invalid')
    await expect(orderOfAccount(undefined)).toBeRefused('input-invalid')
  })
})

const rename = async (name: string) => {
  const { version, ...details } = await loadShopDetails(db)
  await saveShopDetails(context, { ...details, company: exampleCompany, name }, version)
}

describe('findConsentQuestion', () => {
  afterEach(() => rename('Luwte'))

  test('asks a shop with another name for the text without a name, and stores that version', async () => {
    expect(await findConsentQuestion(db, 'restock')).toMatchObject({ wordingVersion: 1 })
    await rename('Duinzicht')
    for (const source of consentQuestionSources) {
      const question = await findConsentQuestion(db, source)
      expect(question).toMatchObject({ wordingVersion: 2, text: healthConsentWording(source, 2) })
      expect(question?.text).not.toContain('Luwte')
      expect(healthConsentWording(source, 1).replace('Luwte', 'deze winkel')).toBe(question?.text)
    }
    expect(await requireHealthConsent(context, 'checkout', true)).toEqual({
      source: 'checkout',
      wordingVersion: 2,
    })
  })
})

const registration = (email: string, health_consent?: boolean) => ({
  name: 'Noa de Boer',
  email,
  password,
  health_consent,
})
const consentsOfUser = async (email: string) => {
  const [user] = await rowsOf(users, { email })
  return user && rowsOf(healthConsents, { userId: user.id })
}

describe('register', () => {
  test('stores one consent per account, also for a repeated registration', async () => {
    await register(context, registration('noa@luwte.example', true))
    await register(context, registration('noa@luwte.example', true))
    expect(await consentsOfUser('noa@luwte.example')).toMatchObject([
      { source: 'registration', orderId: null },
    ])
  })

  test('makes no account without the tick', async () => {
    await expect(register(context, registration('nee@luwte.example', false))).toBeRefused({
      errors: { health_consent: [expect.any(String)] },
    })
    expect(await consentsOfUser('nee@luwte.example')).toBeUndefined()
  })

  test('stores nothing for a confirmed account, because a stranger may have typed its address', async () => {
    await createCustomer('bestaat@luwte.example')
    await register(context, registration('bestaat@luwte.example', true))
    expect(await consentsOfUser('bestaat@luwte.example')).toEqual([])
  })
})

const shownGround = () => fillTexts(context, 'Waarom: [[grondslag gezondheidsgegevens]]')

describe('fillTexts', () => {
  test('shows the ground that the owner chose, in the words of the lawyer', async () => {
    expect(await shownGround()).toContain('uitdrukkelijke toestemming (artikel 9')
    await chooseGround('other')
    expect(await shownGround()).toBe('Waarom: De jurist schreef dit.')
  })
})
