import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#data/tables/customer/accounts.ts'
import { healthConsents } from '#data/tables/customer/health-consents.ts'
import { healthConsentsOf } from '#data/customer/health-consents.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { password, requesterOf } from '#tests/support/builders/customers.ts'
import { consentStatusOfAccount, withdrawConsentOfAccount } from './withdraw-health-consent.ts'
import {
  listLineNames,
  createOrderWithConsent,
  backdateDelivery,
} from '#tests/support/builders/health-consents.ts'
import { openShopWithClock } from '#tests/support/builders/test-shop.ts'

let product: TestProduct
const {
  clock,
  db,
  context,
  createProduct,
  createCustomer,
  updateOrder,
  updateRows,
  offerPayLater,
  deleteExpiredData,
  expectOrder,
  expectCount,
  expectNoViolations,
} = await openShopWithClock()
beforeAll(async () => {
  product = await createProduct({ name: 'Nachtslip', stock: 1000 })
  await offerPayLater()
})

describe('withdrawConsentOfAccount', () => {
  test('withdraws for all orders of the account, which stays', async () => {
    const user = await createCustomer('alles@luwte.example')
    const [sent, fresh] = [
      await createOrderWithConsent(context, product, 'alles@luwte.example'),
      await createOrderWithConsent(context, product, 'alles@luwte.example'),
    ]
    await backdateDelivery(context, sent.id, 40)
    await db
      .insert(healthConsents)
      .values({ userId: user.id, source: 'account', wordingVersion: 1, givenAt: clock.now() })
    await withdrawConsentOfAccount(
      context,
      { ...requesterOf(user.id), email: user.email },
      undefined,
    )
    expect(await listLineNames(context, sent.id)).toEqual(['Verzorgingsartikel'])
    await expectOrder(fresh.id, { state: 'refunded' })
    expect(await consentStatusOfAccount(context, user)).toMatchObject({ withdrawnAt: clock.now() })
    await expectCount(users, 1, { id: user.id })
  })

  test('also erases the account with the password, and nothing with a wrong one', async () => {
    const user = await createCustomer('weg@luwte.example')
    const order = await createOrderWithConsent(context, product, 'weg@luwte.example')
    const requester = { ...requesterOf(user.id), email: user.email }
    await expect(withdrawConsentOfAccount(context, requester, 'verkeerd')).toBeRefused({
      errors: { password: [expect.any(String)] },
    })
    await expectOrder(order.id, { consentWithdrawnAt: null })
    await withdrawConsentOfAccount(context, requester, password)
    await expectCount(users, 0, { id: user.id })
    await expectOrder(order.id, { state: 'refunded' })
  })
})

test('deleteExpiredData keeps the proof of a consent for two years after the contents were erased', async () => {
  const order = await createOrderWithConsent(context, product, 'bewijs@luwte.example')
  const proofs = () => healthConsentsOf(db, { orderIds: [order.id], subscriptionIds: [] })
  const erasedAt = async (days: number) =>
    updateOrder(order.id, {
      contentsErasedAt: new Date(
        retentionRules['health consents'].since(clock.now()).getTime() + days * 86_400_000,
      ),
    })
  const consentedAt = new Date(
    retentionRules['health consents'].since(clock.now()).getTime() - 700 * 86_400_000,
  )
  await updateRows(healthConsents, { orderId: order.id }, { givenAt: consentedAt })
  await erasedAt(1)
  await deleteExpiredData()
  expect(await proofs()).toHaveLength(1)
  await erasedAt(-1)
  await deleteExpiredData()
  expect(await proofs()).toEqual([])
  await expectNoViolations()
})
