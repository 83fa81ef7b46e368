import { updateUser, lockUserByEmail } from '#data/customer/accounts.ts'
import { deleteUnusedTokens } from '#data/customer/one-time-tokens.ts'
import { queueAccountMail, simulateQueueMail } from '#data/mail/outbox.ts'
import { endSessionsOf } from '#data/customer/sessions.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { countAccountMail } from '#domain/customer/account-durations.ts'
import { Problem } from '#domain/problem.ts'
import { checkAndHashNewPassword } from './hash-new-password.ts'
import { findUserByOneTimeLink, consumeOneTimeLink } from './one-time-links.ts'
import type { DbAndClock, AppContext } from '../context.ts'

/**
 * Mails a reset link. Does the same work for an unknown address, so that response times reveal no
 * account.
 */
export async function requestPasswordReset(
  { db, clock }: DbAndClock,
  email: string,
): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    const mails = user && countAccountMail(user, at)
    if (!mails) {
      const mail = { mail: 'reset-password', recipient: email, data: { userId: 0 } } as const
      return simulateQueueMail(tx, mail, at)
    }
    await updateUser(tx, user.id, mails)
    return queueAccountMail(tx, 'reset-password', user, at)
  })
}

type NewPassword = { token: string; email: string; password: string }

const invalidLinkMessage = 'Deze link werkt niet (meer) bij dit e-mailadres. Vraag een nieuwe aan.'
const invalidLink = () =>
  new Problem('input-invalid', {
    message: invalidLinkMessage,
    errors: { email: [invalidLinkMessage] },
  })

/**
 * Each link works once, even for simultaneous requests. Ends every session and every other reset
 * link of the account. Also confirms the e-mail address, because the link proves access to its
 * mailbox.
 * @throws Problem input-invalid about `email` (link and address) or `password`
 */
export async function resetPassword(
  context: AppContext,
  { token, email, password }: NewPassword,
): Promise<void> {
  const account = await findUserByOneTimeLink(context.db, token, 'reset', context.clock())
  if (account?.email.toLowerCase() !== email.toLowerCase()) throw invalidLink()
  const passwordHash = await checkAndHashNewPassword(context, password, {
    email,
    name: `${account.firstName} ${account.lastName}`,
  })
  const at = context.clock()
  await inTransaction(context.db, async (tx) => {
    if (!(await consumeOneTimeLink(tx, token, 'reset', at))) throw invalidLink()
    await updateUser(tx, account.id, {
      passwordHash,
      emailConfirmedAt: account.emailConfirmedAt ?? at,
    })
    await deleteUnusedTokens(tx, account.id, 'reset', 'confirm')
    await endSessionsOf(tx, account.id)
    await queueAccountMail(tx, 'password-changed', account, at)
  })
}
