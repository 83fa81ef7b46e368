import {
  addKnownNetwork,
  type UserRow,
  userByEmail,
  insertUser,
  updateUser,
  lockUserByEmail,
} from '#data/customer/accounts.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import { openSessionOrStartChallenge } from '../staff/second-factor/login-challenge.ts'
import type { OpenedSession } from './sessions.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import { isGuessablePassword } from '#domain/customer/guessable-password.ts'
import { guessablePasswordMessage } from '#domain/customer/password-rules.ts'
import { type Transaction, inTransaction, type Db } from '#data/core/db.ts'
import { queueMail, simulateQueueMail, queueAccountMail } from '#data/mail/outbox.ts'
import { splitName } from '#domain/customer/split-name.ts'
import {
  countAccountMail,
  dormancyAnswerTime,
  oneTimeLinkLifetime,
} from '#domain/customer/account-durations.ts'
import { requireHealthConsent, storeRegistrationConsent } from './health-consent.ts'
import {
  endSessionsOf,
  deleteUnusedTokens,
  insertOneTimeToken,
  userOfToken,
  consumeToken,
} from '#data/customer/sessions.ts'
import type { OneTimeTokenKind } from '#data/tables/customer/accounts.ts'
import { hashSecret, issueSecret } from '../secret-token.ts'

// Creates and checks the links in account mails. The shop creates a link when it sends the mail. A
// link works once, within an hour. The link that keeps an account works longer, and more than once.

/**
 * Returns a new token; earlier tokens stay valid. `newEmail` is for a link that changes the e-mail
 * address.
 */
export const createOneTimeToken = (
  db: Db,
  userId: number,
  kind: OneTimeTokenKind,
  now: Date,
  newEmail?: string,
): Promise<string> => {
  const lifetime = kind === 'keep' ? dormancyAnswerTime : oneTimeLinkLifetime
  const expiresAt = new Date(now.getTime() + lifetime)
  return issueSecret((hash) => insertOneTimeToken(db, { hash, userId, kind, newEmail, expiresAt }))
}

/** Returns undefined if the token is unknown, used or expired. */
export const findUserByOneTimeLink = (
  db: Db,
  token: string,
  kind: OneTimeTokenKind,
  now: Date,
): Promise<UserRow | undefined> => userOfToken(db, { hash: hashSecret(token), kind, now })

/** Marks the token as used. Only one of several calls gets a result. */
export const consumeOneTimeLink = (
  tx: Transaction,
  token: string,
  kind: OneTimeTokenKind,
  now: Date,
) => consumeToken(tx, { hash: hashSecret(token), kind, now })

type Credentials = { email: string; password: string }
/**
 * `ipAddress` is an IPv4 address or the /64 network of an IPv6 address. `device` is a label such as
 * 'Firefox op Windows'.
 */
export type ClientInfo = { ipAddress: string; device: string }

/**
 * Fails in the same way and does the same work for a wrong password, an unknown e-mail address and
 * an unconfirmed account.
 * @throws Problem login-failed, too-many-requests, second-factor-needed with the login challenge
 */
export async function logIn(
  context: AppContext,
  { email, password }: Credentials,
  { ipAddress, device }: ClientInfo,
): Promise<OpenedSession> {
  await context.loginThrottle.attempt(email, ipAddress)
  const account = await userByEmail(context.db, email)
  const user = await verifyCredentials(context, account, password, ipAddress)
  if (!user?.emailConfirmedAt) throw new Problem('login-failed')
  await context.loginThrottle.succeeded(email, ipAddress)
  return openSessionOrStartChallenge(context, user, device)
}

/**
 * Returns the user if the password is right. Also hashes for an unknown user, so that response
 * times do not reveal who has an account. A wave of logins from elsewhere does not hold up a
 * network from which the user logged in before.
 */
export async function verifyCredentials(
  { db, passwords, unpaidOrderLimits }: Pick<AppContext, 'db' | 'passwords' | 'unpaidOrderLimits'>,
  user: UserRow | undefined,
  password: string,
  ipAddress: string,
): Promise<UserRow | undefined> {
  const network = unpaidOrderLimits.networkCode(ipAddress)
  const isKnown = user?.knownNetworks.includes(network) ?? false
  const sender = { ipAddress, knownSender: user && isKnown ? String(user.id) : undefined }
  if (!(await passwords.matches(password, user?.passwordHash, sender))) return undefined
  // Who has not confirmed the e-mail address may not be its owner.
  if (user?.emailConfirmedAt && !isKnown) await addKnownNetwork(db, user.id, network)
  return user
}

type AccountIdentity = { email: string; name: string }

/** @throws Problem input-invalid about `password` */
export async function checkAndHashNewPassword(
  { passwords }: Pick<AppContext, 'passwords'>,
  password: string,
  { email, name }: AccountIdentity,
): Promise<string> {
  const [mailbox = ''] = email.split('@')
  if (isGuessablePassword(password, passwords.common, [mailbox, name]))
    throw fieldProblem('password', guessablePasswordMessage)
  return passwords.hash(password)
}

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
  const account = requireFound(
    await findUserByOneTimeLink(context.db, token, 'confirm', context.clock()),
  )
  await context.loginThrottle.attempt(account.email, ipAddress)
  const user = await verifyCredentials(context, account, password, ipAddress)
  if (!user) throw new Problem('login-failed')
  const at = context.clock()
  await inTransaction(context.db, async (tx) => {
    requireFound(await consumeOneTimeLink(tx, token, 'confirm', at))
    await updateUser(tx, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? at })
  })
  await context.loginThrottle.succeeded(account.email, ipAddress)
  return openSessionOrStartChallenge(context, user, device)
}

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
const invalidLink = () => fieldProblem('email', invalidLinkMessage, { message: invalidLinkMessage })

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
