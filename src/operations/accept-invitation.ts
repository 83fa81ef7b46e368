// Coming to work here: with the link from the mail, a name and a password of one's own.

import { addUser, changeUser, lockedUser } from '#data/accounts.ts'
import { recordDone } from '#data/audit.ts'
import { dropTokens } from '#data/one-time-tokens.ts'
import { addInvitationLink, type Invitation, invitationWith, removeInvitation, setDuty } from '#data/people.ts'
import { dropFactors } from '#data/second-factors.ts'
import { endSessionsOf } from '#data/sessions.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Db } from '#data/db.ts'
import { splitName } from '#domain/account/split-name.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfChosen } from './chosen-password.ts'
import type { ClientInfo } from './log-in.ts'
import { hashOf, newSecret } from './secret.ts'
import { openSession, type OpenedSession } from './sessions.ts'
import type { Shop } from './shop.ts'

/** A new link to it; it works beside the earlier ones, until one of them is used. */
export async function makeInvitationLink(db: Db, invitationId: number): Promise<string> {
  const token = newSecret()
  await addInvitationLink(db, invitationId, hashOf(token))
  return token
}

/** Undefined when it was used, taken back, or is over. */
export const invitationOf = ({ db, now }: Pick<Shop, 'db' | 'now'>, token: string): Promise<Invitation | undefined> =>
  invitationWith(db, { hash: hashOf(token), now: now() })

/**
 * Works once. Only the reader of the mail has the link, so the address is confirmed; whoever shopped here with it keeps their orders,
 * and the password chosen now replaces the old one. @throws Problem not-found, input-invalid about `password`
 */
export async function acceptInvitation(
  shop: Shop,
  token: string,
  { name, password }: { name: string; password: string },
  { device }: Pick<ClientInfo, 'device'>,
): Promise<OpenedSession> {
  const invited = await invitationOf(shop, token)
  if (!invited) throw new Problem('not-found')
  const { email, duty } = invited
  const passwordHash = await hashOfChosen(shop, password, { email, name })
  const at = shop.now()
  const own = { ...splitName(name), passwordHash, emailConfirmedAt: at }
  return inTransaction(shop.db, async (tx) => {
    if (!(await removeInvitation(tx, invited.id))) throw new Problem('not-found')
    await addUser(tx, { ...own, email, role: 'customer', duty: null, createdAt: at, mailsSince: at, mailsCount: 0 })
    const user = await lockedUser(tx, email)
    if (!user || user.role === 'staff') throw new Problem('not-found')
    await changeUser(tx, user.id, own)
    await setDuty(tx, user.id, duty)
    await endSessionsOf(tx, user.id)
    await dropFactors(tx, user.id)
    for (const kind of ['reset', 'confirm', 'new-email'] as const) await dropTokens(tx, user.id, kind)
    await recordDone(tx, { at, userId: user.id, call: 'invitation', deed: 'Uitnodiging aangenomen', facts: { role: duty } })
    return openSession(tx, { ...user, ...own, role: 'staff', duty }, device, at)
  })
}
