// Removes the demo accounts from a shop before it goes live, because their passwords are published.

import { createArgon2idHasher } from '#integrations/passwords/argon2id.ts'
import { deleteUser, lockUserByEmail, userByEmail } from '#data/customer/accounts.ts'
import { type Database, type Db, inTransaction } from '#data/core/db.ts'
import { upsertFormerColleague } from '#data/staff/colleagues.ts'
import {
  transitionSubscription,
  lockSubscriptionsByEmailDomain,
} from '#data/subscription/subscriptions.ts'
import { StartupError } from '../boot/startup-error.ts'
import { allDemoAccounts } from '#demo/demo-accounts.ts'

/**
 * The e-mail domain of the demo's customers, which RFC 2606 reserves, so no real person has an
 * address in it.
 */
const reservedDomain = '.example'

/**
 * Returns the e-mail addresses of demo accounts that still have the password published in the
 * README.
 */
export async function listAccountsWithDemoPassword(db: Db): Promise<string[]> {
  const passwords = createArgon2idHasher()
  const open: string[] = []
  for (const { email, password } of allDemoAccounts) {
    const user = await userByEmail(db, email)
    if (user && (await passwords.matches(password, user.passwordHash))) open.push(email)
  }
  return open
}

/** @throws StartupError when a demo account still has the password published in the README */
export async function assertNoPublishedPasswords(db: Db): Promise<void> {
  const open = await listAccountsWithDemoPassword(db)
  if (open.length > 0)
    throw new StartupError(
      `this shop is open to others and has demo accounts with published passwords (${open.join(', ')}); npm run staff -- end-demo closes them`,
    )
}

/**
 * Closes every demo account, including the last owner's, and stops the demo customers'
 * subscriptions. Orders stay, for the bookkeeping.
 */
export async function endDemo(
  db: Database,
  now: Date,
): Promise<{ accounts: string[]; subscriptions: number }> {
  return inTransaction(db, async (tx) => {
    const accounts: string[] = []
    for (const { email } of allDemoAccounts) {
      const user = await lockUserByEmail(tx, email)
      if (!user) continue
      if (user.role === 'staff')
        await upsertFormerColleague(tx, user.id, `${user.firstName} ${user.lastName}`, now)
      await deleteUser(tx, user.id)
      accounts.push(email)
    }
    const running = await lockSubscriptionsByEmailDomain(tx, reservedDomain)
    const change = { stoppedAt: now, earliestChargeDate: null, pausedUntil: null }
    for (const subscription of running)
      await transitionSubscription(tx, subscription, 'stopped', change)
    return { accounts, subscriptions: running.length }
  })
}
