// The consents that the demo shop's customers gave: with each order that a customer placed, and for
// the customer's account.

import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { users, recipients } from '#data/tables/customer/accounts.ts'
import { healthConsents } from '#data/tables/customer/health-consents.ts'
import { orders } from '#data/tables/order/orders.ts'
import { brandName } from '#domain/content/shop/brand-name.ts'
import { currentWordingVersion } from '#domain/customer/health-consent-wordings.ts'
import { carer, customer } from './demo-accounts.ts'

export async function fillConsents(tx: Transaction): Promise<void> {
  const placed = await tx
    .select({
      orderId: orders.id,
      subscriptionId: orders.subscriptionId,
      byPhone: orders.byPhone,
      givenAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.isRenewal, false))
  const accounts = await tx
    .select({ userId: users.id, givenAt: users.createdAt })
    .from(users)
    .where(inArray(users.email, [customer.email, carer.email]))
  const people = await tx
    .select({
      recipientId: recipients.id,
      userId: recipients.userId,
      givenAt: recipients.createdAt,
    })
    .from(recipients)
  const consents = [
    ...placed.map(({ byPhone, ...order }) => ({
      ...order,
      source: byPhone ? ('phone' as const) : ('checkout' as const),
    })),
    ...accounts.map((account) => ({ ...account, source: 'registration' as const })),
    ...people.map((person) => ({ ...person, source: 'recipient' as const })),
  ]
  await tx
    .insert(healthConsents)
    .values(
      consents.map((consent) => ({ ...consent, wordingVersion: currentWordingVersion(brandName) })),
    )
}
