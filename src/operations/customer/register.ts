import { insertUser, updateUser, lockUserByEmail, type UserRow } from '#data/customer/accounts.ts'
import type { Transaction } from '#data/core/db.ts'
import { queueMail, simulateQueueMail } from '#data/mail/outbox.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { splitName } from '#domain/customer/split-name.ts'
import { countAccountMail } from '#domain/customer/account-durations.ts'
import { Problem } from '#domain/problem.ts'
import { requireHealthConsent, storeRegistrationConsent } from './health-consent.ts'
import { checkAndHashNewPassword } from './hash-new-password.ts'
import { type ClientInfo, verifyCredentials } from './login.ts'
import { findUserByOneTimeLink, consumeOneTimeLink } from './one-time-links.ts'
import { openSessionOrStartChallenge } from '../staff/second-factor/login-challenge.ts'
import type { OpenedSession } from './sessions.ts'
import type { AppContext } from '../context.ts'

type Registration = {
  name: string
  email: string
  password: string
  health_consent?: boolean | null | undefined
}

/**
 * Does the same work for every address, so that only the mail reveals whether the address has an
 * account. An unconfirmed account gets the new password. A confirmed account does not change.
 * @throws Problem input-invalid about `password` or `health_consent`
 */
export async function register(
  context: AppContext,
  { name, email, password, health_consent }: Registration,
): Promise<void> {
  const consent = await requireHealthConsent(context, 'registration', health_consent)
  const passwordHash = await checkAndHashNewPassword(context, password, { email, name })
  const at = context.clock()
  const values = { ...splitName(name), passwordHash, createdAt: at }
  await inTransaction(context.db, async (tx) => {
    const isNew = await insertUser(tx, {
      ...values,
      email,
    })
    const user = await lockUserByEmail(tx, email)
    if (!user) throw new Error('the account does not exist right after inserting it')
    await storeRegistrationConsent(tx, consent, user, at)
    await updateAndMail(tx, user, isNew || !user.emailConfirmedAt ? values : {}, at)
  })
}

async function updateAndMail(
  tx: Transaction,
  user: UserRow,
  change: Parameters<typeof updateUser>[2],
  at: Date,
) {
  const mails = countAccountMail(user, at)
  await updateUser(tx, user.id, { ...change, ...(mails ?? { mailsCount: user.mailsCount }) })
  const { id, email: recipient } = user
  const mail = user.emailConfirmedAt ? 'account-known' : 'confirm-address'
  await (mails ? queueMail : simulateQueueMail)(tx, { mail, recipient, data: { userId: id } }, at)
}

/**
 * Confirms the address and logs in. Also requires the password: a stranger may have registered the
 * address with another password.
 * @throws Problem not-found for an invalid link, login-failed, too-many-requests,
 * second-factor-needed
 */
export async function confirmAccountEmail(
  context: AppContext,
  token: string,
  password: string,
  { ipAddress, device }: ClientInfo,
): Promise<OpenedSession> {
  const account = await findUserByOneTimeLink(context.db, token, 'confirm', context.clock())
  if (!account) throw new Problem('not-found')
  await context.loginThrottle.attempt(account.email, ipAddress)
  const user = await verifyCredentials(context, account, password, ipAddress)
  if (!user) throw new Problem('login-failed')
  const at = context.clock()
  await inTransaction(context.db, async (tx) => {
    if (!(await consumeOneTimeLink(tx, token, 'confirm', at))) throw new Problem('not-found')
    await updateUser(tx, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? at })
  })
  await context.loginThrottle.succeeded(account.email, ipAddress)
  return openSessionOrStartChallenge(context, user, device)
}
