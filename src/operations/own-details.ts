// What somebody changes about their own account: their name, password and address for mail.

import { changeEmail, changeUser, forgetUnconfirmedAt, lockedUserById, type StoredUser, userByEmail, userById } from '#data/accounts.ts'
import { dropTokens, takeNewEmail } from '#data/one-time-tokens.ts'
import { moveSubscriptions } from '#data/personal/subscription-parts.ts'
import { addMail } from '#data/outbox.ts'
import { endOtherSessions } from '#data/sessions.ts'
import { inTransaction } from '#data/transaction.ts'
import { oneMoreMail } from '#domain/account/times.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfChosen } from './chosen-password.ts'
import { type ClientInfo, rightfulOwner } from './log-in.ts'
import { ownerOfLink } from './one-time-links.ts'
import { hashOf } from './secret.ts'
import type { Shop } from './shop.ts'

/** Who asks: their account, the log-in they use and where they are. */
export type Asker = { userId: number; session: number | undefined } & Pick<ClientInfo, 'address'>

const wrongPassword = (field: string) => new Problem('input-invalid', { errors: { [field]: ['Dit is niet je huidige wachtwoord.'] } })

/** The account of whoever asks, once they gave its password. `field` is where a wrong one is told. @throws Problem input-invalid, too-many-requests */
export async function provenOwner(
  shop: Shop,
  { userId, address }: Asker,
  password: string,
  field = 'current_password',
): Promise<StoredUser> {
  const known = await userById(shop.db, userId)
  if (!known) throw new Problem('not-logged-in')
  await shop.guesses.admit(known.email, address)
  const user = await rightfulOwner(shop, known, password, address)
  if (!user) throw wrongPassword(field)
  await shop.guesses.right(known.email, address)
  return user
}

/** Names as they are to be from now on. */
export const renameAccount = ({ db }: Pick<Shop, 'db'>, id: number, names: { firstName: string; lastName: string }): Promise<void> =>
  inTransaction(db, (tx) => changeUser(tx, id, names))

type NewPassword = { current_password: string; password: string }

/** Ends every other log-in and every reset link, and tells it by mail. @throws Problem input-invalid, too-many-requests */
export async function changePassword(shop: Shop, asker: Asker, { current_password, password }: NewPassword): Promise<void> {
  const user = await provenOwner(shop, asker, current_password)
  const passwordHash = await hashOfChosen(shop, password, { email: user.email, name: `${user.firstName} ${user.lastName}` })
  const at = shop.now()
  await inTransaction(shop.db, async (tx) => {
    await changeUser(tx, user.id, { passwordHash })
    await dropTokens(tx, user.id, 'reset')
    await dropTokens(tx, user.id, 'new-email')
    await endOtherSessions(tx, user.id, asker.session)
    await addMail(tx, { mail: 'password-changed', recipient: user.email, data: { userId: user.id } }, at)
  })
}

const enoughMails = 'We stuurden je net al een paar mails. Probeer het over een kwartier opnieuw.'
type NewEmail = { current_password: string; email: string }

/**
 * Nothing changes before a link in a mail to the new address was opened. The answer is the same for every address; who has an account
 * with it already is told so by mail. @throws Problem input-invalid, too-many-requests
 */
export async function askForNewEmail(shop: Shop, asker: Asker, { current_password, email }: NewEmail): Promise<void> {
  const { id } = await provenOwner(shop, asker, current_password)
  await mailToNewEmail(shop, id, email)
}

/** The same, asked for by staff: the account changes when its owner opened the link and gave the password. @throws Problem not-found, input-invalid */
export async function askForNewEmailOf(shop: Shop, userId: number, email: string): Promise<void> {
  if (!(await userById(shop.db, userId))) throw new Problem('not-found')
  const taken = await userByEmail(shop.db, email)
  if (taken?.emailConfirmedAt && taken.id !== userId)
    throw new Problem('input-invalid', { errors: { email: ['Met dit adres is er al een ander account.'] } })
  await mailToNewEmail(shop, userId, email)
}

async function mailToNewEmail(shop: Shop, id: number, email: string): Promise<void> {
  const at = shop.now()
  await inTransaction(shop.db, async (tx) => {
    const user = await lockedUserById(tx, id)
    const mails = user && oneMoreMail(user, at)
    if (!user || !mails) throw new Problem('input-invalid', { errors: { email: [enoughMails] } })
    await changeUser(tx, id, mails)
    await dropTokens(tx, id, 'new-email')
    const taken = await userByEmail(tx, email)
    if (taken?.emailConfirmedAt && taken.id !== id) {
      const theirs = oneMoreMail(taken, at)
      if (theirs) await addMail(tx, { mail: 'account-known', recipient: taken.email, data: { userId: taken.id } }, at)
    } else await addMail(tx, { mail: 'confirm-new-email', recipient: email, data: { userId: id } }, at)
  })
}

/**
 * Whoever opens the mail must know the password too, so a mistyped address takes no account over. What was ordered with the old address
 * stays in the history, and the old and the new address are told. @throws Problem not-found for a link that does not work, login-failed, too-many-requests
 */
export async function confirmNewEmail(
  shop: Shop,
  token: string,
  password: string,
  { address }: Pick<ClientInfo, 'address'>,
): Promise<string> {
  const holder = await ownerOfLink(shop.db, token, 'new-email', shop.now())
  if (!holder) throw new Problem('not-found')
  await shop.guesses.admit(holder.email, address)
  const user = await rightfulOwner(shop, holder, password, address)
  if (!user) throw new Problem('login-failed')
  const at = shop.now()
  const email = await inTransaction(shop.db, async (tx) => {
    const next = await takeNewEmail(tx, { hash: hashOf(token), kind: 'new-email', now: at })
    if (next === undefined) throw new Problem('not-found')
    await forgetUnconfirmedAt(tx, next)
    const before = await lockedUserById(tx, user.id)
    if (!before || !(await changeEmail(tx, before, next, at))) throw new Problem('not-found')
    await moveSubscriptions(tx, before.email, next)
    for (const kind of ['reset', 'confirm', 'new-email'] as const) await dropTokens(tx, user.id, kind)
    for (const recipient of [before.email, next]) await addMail(tx, { mail: 'email-changed', recipient, data: { userId: user.id } }, at)
    return next
  })
  await shop.guesses.right(holder.email, address)
  return email
}
