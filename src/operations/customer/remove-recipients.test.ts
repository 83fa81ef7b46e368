// The ends of a person: by the customer, with the account or the consent, and unused.

import { beforeAll, describe, expect, test } from 'vitest'
import { recipientsOf } from '#data/customer/recipients.ts'
import { healthConsentsOf } from '#data/customer/health-consents.ts'
import { recipientProducts, recipients } from '#data/tables/customer/accounts.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { password, requesterOf } from '#tests/support/builders/customers.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { erasePersonalData } from './erase-person.ts'
import { removeRecipient, removeUnusedRecipients } from './recipients.ts'
import { consentStatusOfAccount, withdrawConsentOfAccount } from './withdraw-health-consent.ts'
import {
  createCarer,
  recipientRequest,
  recipientWithHealthData,
  createCarerOfTwo,
} from '#tests/support/builders/recipients.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

let pads: TestProduct
const {
  clock,
  db,
  context,
  createProduct,
  createProductWithVariations,
  storedOrder,
  createPaidOrder,
  rowsOf,
  updateOrder,
  updateRows,
  addRecipient,
  expectCount,
} = await openShopWithClock()
beforeAll(async () => {
  pads = await createProduct({ name: 'Onderlegger', stock: 100, published: true })
  await createProductWithVariations(
    [{ name: 'Maat M', attributes: { dimensions: 'Taille 70-110 cm, heup 85-115 cm' } }],
    { name: 'Nachtbroekje', published: true },
  )
})

describe('removeRecipient', () => {
  test('erases the person with size, products and consent, and takes the person off orders and subscriptions', async () => {
    const { user, mother, order, subscription } = await createCarerOfTwo(context, pads)
    await removeRecipient(context, user.id, mother)
    expect((await recipientsOf(db, user.id)).map(({ nickname }) => nickname)).toEqual(['Papa'])
    await expectCount(recipientProducts, 0, { recipientId: mother })
    const orderRow = await storedOrder(order.id)
    const [subscriptionRow] = await rowsOf(subscriptions, { id: subscription.id })
    expect([orderRow, subscriptionRow]).toMatchObject([
      { recipientId: null, lastName: order.lastName },
      { recipientId: null, state: 'active' },
    ])
    const consents = await healthConsentsOf(db, {
      orderIds: [],
      subscriptionIds: [],
      userId: user.id,
    })
    expect(consents.some(({ recipientId }) => recipientId === mother)).toBe(false)
  })
})

describe('the withdrawal of the customer’s consent', () => {
  test('removes sizes and usual products of all people, and says so first', async () => {
    const { user } = await createCarerOfTwo(context, pads)
    const { effects } = await consentStatusOfAccount(context, user)
    expect(effects.join(' ')).toContain('de maat en de vaste producten van Mama en Papa')
    await withdrawConsentOfAccount(
      context,
      { ...requesterOf(user.id), email: user.email },
      undefined,
    )
    expect(await recipientsOf(db, user.id)).toMatchObject([
      { nickname: 'Mama', street: 'Dam', size: '', products: [], hasConsent: false },
      { nickname: 'Papa', street: 'Dam', size: '', products: [], hasConsent: false },
    ])
  })
})

describe('the erasure of the account', () => {
  test('erases all its people', async () => {
    const user = await createCarer(context)
    await addRecipient(user.id, recipientWithHealthData(pads, 'Mama'))
    await erasePersonalData(context, requesterOf(user.id), password)
    await expectCount(recipients, 0, { userId: user.id })
  })
})

describe('removeUnusedRecipients', () => {
  test('erases a person two years after the last change or order, unless a subscription runs', async () => {
    const { user, mother } = await createCarerOfTwo(context, pads)
    const ordered = await addRecipient(user.id, recipientRequest('Oom'))
    const old = new Date(retentionRules.recipients.since(clock.now()).getTime() - 1)
    await updateRows(recipients, { userId: user.id }, { changedAt: old })
    const order = await createPaidOrder(pads)
    await updateOrder(order.id, { recipientId: ordered })
    await removeUnusedRecipients(context)
    expect((await recipientsOf(db, user.id)).map(({ id }) => id)).toEqual([mother, ordered])
  })
})
