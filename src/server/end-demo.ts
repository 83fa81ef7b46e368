// Takes the demo's people out of a shop that is going to be a real one: their passwords are published.

import { argon2idPasswords } from '#integrations/passwords/argon2id.ts'
import { lockedUser, userByEmail } from '#data/accounts.ts'
import type { Database, Db } from '#data/db.ts'
import { dropTokens } from '#data/one-time-tokens.ts'
import { addFormer, closeAccount } from '#data/people.ts'
import { dropFactors } from '#data/second-factors.ts'
import { endSessionsOf } from '#data/sessions.ts'
import { transitionSubscription, runningSubscriptionsUnder } from '#data/subscriptions.ts'
import { inTransaction } from '#data/transaction.ts'
import { CannotStart } from './cannot-start.ts'
import { demoAccounts, demoColleagues } from '#demo/accounts.ts'

const demoPeople = [...demoAccounts, ...demoColleagues]
/** Nobody has an address here (RFC 2606); the demo's customers do. */
const reservedDomain = '.example'

/** E-mail addresses of demo accounts that still open with the password that the README tells. */
export async function openDemoAccounts(db: Db): Promise<string[]> {
  const passwords = argon2idPasswords()
  const open: string[] = []
  for (const { email, password } of demoPeople) {
    const user = await userByEmail(db, email)
    if (user && (await passwords.matches(password, user.passwordHash))) open.push(email)
  }
  return open
}

/** @throws CannotStart when somebody could log in with a password that the README tells. */
export async function refusePublishedPasswords(db: Db): Promise<void> {
  const open = await openDemoAccounts(db)
  if (open.length > 0)
    throw new CannotStart(
      `this shop is open to others and has demo accounts with published passwords (${open.join(', ')}); npm run staff -- end-demo closes them`,
    )
}

/** Closes every demo account, the last owner's too, and stops subscriptions of people who do not exist. Orders stay in the books. */
export async function endDemo(db: Database, now: Date): Promise<{ accounts: string[]; subscriptions: number }> {
  return inTransaction(db, async (tx) => {
    const accounts: string[] = []
    for (const { email } of demoPeople) {
      const user = await lockedUser(tx, email)
      if (!user) continue
      if (user.role === 'staff') await addFormer(tx, user.id, `${user.firstName} ${user.lastName}`, now)
      await endSessionsOf(tx, user.id)
      await dropFactors(tx, user.id)
      for (const kind of ['reset', 'confirm', 'new-email'] as const) await dropTokens(tx, user.id, kind)
      await closeAccount(tx, user.id)
      accounts.push(email)
    }
    const running = await runningSubscriptionsUnder(tx, reservedDomain)
    const change = { stoppedAt: now, chargeFrom: null, pausedUntil: null }
    for (const subscription of running) await transitionSubscription(tx, subscription, 'stopped', change)
    return { accounts, subscriptions: running.length }
  })
}
