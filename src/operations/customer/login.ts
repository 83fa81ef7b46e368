import { addKnownNetwork, type UserRow, userByEmail } from '#data/customer/accounts.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import { openSessionOrStartChallenge } from '../staff/second-factor/login-challenge.ts'
import type { OpenedSession } from './sessions.ts'
import type { AppContext } from '../context.ts'
import { isGuessablePassword } from '#domain/customer/guessable-password.ts'
import { guessablePasswordMessage } from '#domain/customer/password-rules.ts'

export type Credentials = { email: string; password: string }
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
