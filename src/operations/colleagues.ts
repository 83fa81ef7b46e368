// Who works here: asked to come, given another duty, and leaving. Never is the last owner gone.

import { lockedUserById, type StoredUser, userByEmail } from '#data/accounts.ts'
import type { Transaction } from '#data/db.ts'
import { dropTokens } from '#data/one-time-tokens.ts'
import { addMail } from '#data/outbox.ts'
import { addFormer, addInvitation, closeAccount, lockedOwners, removeInvitation, setDuty } from '#data/people.ts'
import { dropFactors } from '#data/second-factors.ts'
import { endSessionsOf } from '#data/sessions.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Duty } from '#domain/account/duty.ts'
import { invitationLasts } from '#domain/account/invitation.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'

type Deps = Pick<Shop, 'db' | 'now'>
/** `by` is null from the command line. */
type Invite = { email: string; duty: Duty; by: number | null; mailed?: boolean }

/** Mails a link unless told otherwise; an earlier invitation to the address ends. Answers its number. @throws Problem input-invalid about `email` */
export async function invite({ db, now }: Deps, { email, duty, by, mailed = true }: Invite): Promise<number> {
  const at = now()
  return inTransaction(db, async (tx) => {
    if ((await userByEmail(tx, email))?.role === 'staff')
      throw new Problem('input-invalid', { errors: { email: ['Deze collega werkt hier al.'] } })
    const expiresAt = new Date(at.getTime() + invitationLasts)
    const id = await addInvitation(tx, { email, duty, invitedBy: by, createdAt: at, expiresAt })
    if (mailed) await addMail(tx, { mail: 'staff-invited', recipient: email, data: { invitationId: id } }, at)
    return id
  })
}

/** Its links work no more. @throws Problem not-found */
export async function withdrawInvitation({ db }: Pick<Shop, 'db'>, id: number): Promise<void> {
  if (!(await removeInvitation(db, id))) throw new Problem('not-found')
}

/** Answers the duty before. @throws Problem not-found, last-owner */
export async function changeDuty({ db, now }: Deps, id: number, duty: Duty): Promise<Duty> {
  return inTransaction(db, async (tx) => {
    const { duty: before, ...colleague } = await colleagueToChange(tx, id, { staysOwner: duty === 'owner' })
    if (before === duty) return before
    await setDuty(tx, id, duty)
    await addMail(tx, { mail: 'duty-changed', recipient: colleague.email, data: { userId: id } }, now())
    return before
  })
}

/** Ends every log-in at once. The account becomes a customer's, or is closed. The audit log keeps the name for a while. @throws Problem not-found, last-owner */
export async function endAccess({ db, now }: Deps, id: number, { keepAccount }: { keepAccount: boolean }): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const { email, firstName, lastName } = await colleagueToChange(tx, id, { staysOwner: false })
    await addFormer(tx, id, `${firstName} ${lastName}`.trim() || email, at)
    await endSessionsOf(tx, id)
    await dropFactors(tx, id)
    for (const kind of ['reset', 'confirm', 'new-email'] as const) await dropTokens(tx, id, kind)
    if (keepAccount) await setDuty(tx, id, null)
    else await closeAccount(tx, id)
    await addMail(tx, { mail: 'access-ended', recipient: email, data: {} }, at)
  })
}

/** For a colleague who lost theirs: every factor and recovery code goes and every log-in ends. @throws Problem not-found */
export async function resetSecondFactor({ db, now }: Deps, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const colleague = await lockedUserById(tx, id)
    if (colleague?.role !== 'staff') throw new Problem('not-found')
    await dropFactors(tx, id)
    await endSessionsOf(tx, id)
    await addMail(tx, { mail: 'second-factor-removed', recipient: colleague.email, data: { userId: id } }, now())
  })
}

/** Locks all owners first, so that two who leave at once leave one. */
async function colleagueToChange(
  tx: Transaction,
  id: number,
  { staysOwner }: { staysOwner: boolean },
): Promise<StoredUser & { duty: Duty }> {
  const owners = await lockedOwners(tx)
  const colleague = await lockedUserById(tx, id)
  const duty = colleague?.duty
  if (!colleague || !duty) throw new Problem('not-found')
  if (!staysOwner && owners.length === 1 && owners[0] === id) throw new Problem('last-owner')
  return { ...colleague, duty }
}
