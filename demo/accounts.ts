// Inserts the demo shop's accounts, and the past orders of its customer.

import type { Transaction } from '#data/core/db.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { createArgon2idHasher } from '#integrations/passwords/argon2id.ts'
import { allDemoAccounts, type DemoLogin } from './demo-accounts.ts'
import { insertPastOrder, type PastOrder } from './past-orders.ts'

const pastOrders: PastOrder[] = [
  {
    daysAgo: 128,
    state: 'delivered',
    lines: [
      { slug: 'duin-dagbroekje', variation: 1, quantity: 2 },
      { slug: 'zilt-beschermcreme', quantity: 1 },
    ],
  },
  {
    daysAgo: 92,
    state: 'cancelled',
    lines: [{ slug: 'storm-slip-dag', variation: 1, quantity: 1 }],
  },
  {
    daysAgo: 64,
    state: 'partly-refunded',
    lines: [
      { slug: 'duin-dagbroekje', variation: 1, quantity: 3 },
      { slug: 'wad-onderlegger', variation: 0, quantity: 1 },
    ],
  },
  {
    daysAgo: 31,
    state: 'delivered',
    lines: [
      { slug: 'duin-dagbroekje', variation: 1, quantity: 4 },
      { slug: 'kwelder-doekjes', quantity: 2 },
    ],
  },
  {
    daysAgo: 2,
    state: 'shipped',
    lines: [{ slug: 'kiel-nachtbroekje', variation: 1, quantity: 2 }],
  },
]

/**
 * Inserts the accounts and the past orders. The products must exist.
 *
 * @param createPassword replaces the published passwords
 * @returns the logins of the new accounts
 */
export async function fillAccounts(
  tx: Transaction,
  now: Date,
  createPassword?: () => string,
): Promise<DemoLogin[]> {
  const passwords = createArgon2idHasher()
  const accounts = allDemoAccounts.map((account) => ({
    ...account,
    password: createPassword?.() ?? account.password,
  }))
  for (const { password, ...account } of accounts)
    await tx.insert(users).values({
      ...account,
      passwordHash: await passwords.hash(password),
      emailConfirmedAt: now,
      createdAt: now,
      mailsSince: now,
      mailsCount: 0,
    })
  for (const order of pastOrders) await insertPastOrder(tx, order, now)
  return accounts
}
