// Making an account, and confirming that its address is one's own.

import { addUser, changeUser, lockedUser, type StoredUser } from '#data/accounts.ts'
import type { Transaction } from '#data/db.ts'
import { addMail, addNoMail } from '#data/outbox.ts'
import { inTransaction } from '#data/transaction.ts'
import { splitName } from '#domain/account/split-name.ts'
import { oneMoreMail } from '#domain/account/times.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfChosen } from './chosen-password.ts'
import { type ClientInfo, rightfulOwner } from './log-in.ts'
import { ownerOfLink, useLink } from './one-time-links.ts'
import { afterPassword } from './second-factor/second-step.ts'
import type { OpenedSession } from './sessions.ts'
import type { Shop } from './shop.ts'

type Registration = { name: string; email: string; password: string }

/**
 * The same answer and work for every address: what happened is told by mail only. An account that nobody confirmed takes the new password;
 * a confirmed one stays as it is. @throws Problem input-invalid about the password
 */
export async function register(shop: Shop, { name, email, password }: Registration): Promise<void> {
  const passwordHash = await hashOfChosen(shop, password, { email, name })
  const at = shop.now()
  const fresh = { ...splitName(name), passwordHash, createdAt: at }
  await inTransaction(shop.db, async (tx) => {
    const added = await addUser(tx, {
      ...fresh,
      email,
      role: 'customer',
      duty: null,
      emailConfirmedAt: null,
      mailsSince: at,
      mailsCount: 0,
    })
    const user = await lockedUser(tx, email)
    if (!user) throw new Error('an account is gone as soon as it is made')
    await write(tx, user, added || !user.emailConfirmedAt ? fresh : {}, at)
  })
}

async function write(tx: Transaction, user: StoredUser, change: Parameters<typeof changeUser>[2], at: Date) {
  const mails = oneMoreMail(user, at)
  await changeUser(tx, user.id, { ...change, ...(mails ?? { mailsCount: user.mailsCount }) })
  const mail = user.emailConfirmedAt ? 'account-known' : 'confirm-address'
  await (mails ? addMail : addNoMail)(tx, { mail, recipient: user.email, data: { userId: user.id } }, at)
}

/**
 * Whoever opens the mail must also know the password: so nobody confirms an account that somebody else made in their name, and the
 * maker is logged in at once. @throws Problem not-found for a link that does not work, login-failed, too-many-requests, second-factor-needed
 */
export async function confirmAddress(shop: Shop, token: string, password: string, { address, device }: ClientInfo): Promise<OpenedSession> {
  const holder = await ownerOfLink(shop.db, token, 'confirm', shop.now())
  if (!holder) throw new Problem('not-found')
  await shop.guesses.admit(holder.email, address)
  const user = await rightfulOwner(shop, holder, password, address)
  if (!user) throw new Problem('login-failed')
  const at = shop.now()
  await inTransaction(shop.db, async (tx) => {
    if (!(await useLink(tx, token, 'confirm', at))) throw new Problem('not-found')
    await changeUser(tx, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? at })
  })
  await shop.guesses.right(holder.email, address)
  return afterPassword(shop, user, device)
}
