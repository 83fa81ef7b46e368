import { loadOrderRow } from '#tests/support/builders/discounts.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { users } from '#data/tables/accounts.ts'
import { healthConsents } from '#data/tables/health-consents.ts'
import { orders } from '#data/tables/orders.ts'
import { healthConsentsOf } from '#data/customer/health-consents.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { offerPayLater } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import { createTestCustomer, password, testClientInfo } from '#tests/support/builders/customers.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { consentStatusOfAccount, withdrawConsentOfAccount } from './withdraw-health-consent.ts'
import {
  listLineNames,
  createOrderWithConsent,
  backdateDelivery,
} from '#tests/support/builders/health-consents.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let product: Awaited<ReturnType<typeof createTestProduct>>
const clock = createTestClock()
const { database, context } = await openTestShop({ clock: clock.now })
beforeAll(async () => {
  product = await createTestProduct(database.db, { name: 'Nachtslip', stock: 1000 })
  await offerPayLater(context)
})

describe('withdrawConsentOfAccount', () => {
  test('withdraws for all orders of the account, which stays', async () => {
    const user = await createTestCustomer(context, 'alles@luwte.example')
    const [sent, fresh] = [
      await createOrderWithConsent(context, product, 'alles@luwte.example'),
      await createOrderWithConsent(context, product, 'alles@luwte.example'),
    ]
    await backdateDelivery(context, sent.id, 40)
    await database.db
      .insert(healthConsents)
      .values({ userId: user.id, source: 'account', wordingVersion: 1, givenAt: clock.now() })
    await withdrawConsentOfAccount(
      context,
      { userId: user.id, email: user.email, session: undefined, ...testClientInfo },
      undefined,
    )
    expect(await listLineNames(context, sent.id)).toEqual(['Verzorgingsartikel'])
    expect(await loadOrderRow(context, fresh.id)).toMatchObject({ state: 'refunded' })
    expect(await consentStatusOfAccount(context, user)).toMatchObject({ withdrawnAt: clock.now() })
    expect(await database.db.$count(users, eq(users.id, user.id))).toBe(1)
  })

  test('also erases the account with the password, and nothing with a wrong one', async () => {
    const user = await createTestCustomer(context, 'weg@luwte.example')
    const order = await createOrderWithConsent(context, product, 'weg@luwte.example')
    const requester = { userId: user.id, email: user.email, session: undefined, ...testClientInfo }
    await expect(withdrawConsentOfAccount(context, requester, 'verkeerd')).rejects.toMatchObject({
      errors: { password: [expect.any(String)] },
    })
    expect(await loadOrderRow(context, order.id)).toMatchObject({ consentWithdrawnAt: null })
    await withdrawConsentOfAccount(context, requester, password)
    expect(await database.db.$count(users, eq(users.id, user.id))).toBe(0)
    expect(await loadOrderRow(context, order.id)).toMatchObject({ state: 'refunded' })
  })
})

test('deleteExpiredData keeps the proof of a consent for two years after the contents were erased', async () => {
  const order = await createOrderWithConsent(context, product, 'bewijs@luwte.example')
  const proofs = () => healthConsentsOf(database.db, { orderIds: [order.id], subscriptionIds: [] })
  const erasedAt = async (days: number) =>
    database.db
      .update(orders)
      .set({
        contentsErasedAt: new Date(
          retentionRules['health consents'].since(clock.now()).getTime() + days * 86_400_000,
        ),
      })
      .where(eq(orders.id, order.id))
  const consentedAt = new Date(
    retentionRules['health consents'].since(clock.now()).getTime() - 700 * 86_400_000,
  )
  await database.db
    .update(healthConsents)
    .set({ givenAt: consentedAt })
    .where(eq(healthConsents.orderId, order.id))
  await erasedAt(1)
  await deleteExpiredData(context)
  expect(await proofs()).toHaveLength(1)
  await erasedAt(-1)
  await deleteExpiredData(context)
  expect(await proofs()).toEqual([])
  expect(await findInvariantViolations(database.db)).toEqual([])
})
