// A new password by a link in a mail.

import { changeUser, lockedUser } from '#data/accounts.ts'
import { dropTokens } from '#data/one-time-tokens.ts'
import { addMail, addNoMail } from '#data/outbox.ts'
import { endSessionsOf } from '#data/sessions.ts'
import { inTransaction } from '#data/transaction.ts'
import { oneMoreMail } from '#domain/account/times.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfChosen } from './chosen-password.ts'
import { ownerOfLink, useLink } from './one-time-links.ts'
import type { Shop } from './shop.ts'

/** The same answer and work for known and unknown addresses. */
export async function askForReset({ db, now }: Pick<Shop, 'db' | 'now'>, email: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const user = await lockedUser(tx, email)
    const mails = user && oneMoreMail(user, at)
    if (!mails) return addNoMail(tx, { mail: 'reset-password', recipient: email, data: { userId: 0 } }, at)
    await changeUser(tx, user.id, mails)
    return addMail(tx, { mail: 'reset-password', recipient: user.email, data: { userId: user.id } }, at)
  })
}

type NewPassword = { token: string; email: string; password: string }

const linkGone = 'Deze link werkt niet (meer) bij dit e-mailadres. Vraag een nieuwe aan.'
const refused = () => new Problem('input-invalid', { message: linkGone, errors: { email: [linkGone] } })

/**
 * Works once, however many press at the same time. Ends every log-in and every other reset link of the account, and confirms the
 * address, for only its reader has the link. @throws Problem input-invalid about `email` (link and address) or `password`
 */
export async function resetPassword(shop: Shop, { token, email, password }: NewPassword): Promise<void> {
  const owner = await ownerOfLink(shop.db, token, 'reset', shop.now())
  if (owner?.email.toLowerCase() !== email.toLowerCase()) throw refused()
  const passwordHash = await hashOfChosen(shop, password, { email, name: `${owner.firstName} ${owner.lastName}` })
  const at = shop.now()
  await inTransaction(shop.db, async (tx) => {
    if (!(await useLink(tx, token, 'reset', at))) throw refused()
    await changeUser(tx, owner.id, { passwordHash, emailConfirmedAt: owner.emailConfirmedAt ?? at })
    await dropTokens(tx, owner.id, 'reset')
    await dropTokens(tx, owner.id, 'confirm')
    await endSessionsOf(tx, owner.id)
    await addMail(tx, { mail: 'password-changed', recipient: owner.email, data: { userId: owner.id } }, at)
  })
}
