import {
  updateUserEmail,
  updateUser,
  deleteUnconfirmedByEmail,
  lockUser,
  type UserRow,
  userByEmail,
  userById,
} from '#data/customer/accounts.ts'
import { transferSubscriptions } from '#data/customer/personal-data/subscription-data-sources.ts'
import { queueAccountMail } from '#data/mail/outbox.ts'
import { endOtherSessions, deleteUnusedTokens } from '#data/customer/sessions.ts'
import { inTransaction } from '#data/core/db.ts'
import { countAccountMail } from '#domain/customer/account-durations.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import {
  type ClientInfo,
  verifyCredentials,
  checkAndHashNewPassword,
  consumeOneTimeLink,
  findUserByOneTimeLink,
} from './login.ts'
import type { AppContext, DbContext } from '../context.ts'

export type RequestingUser = { userId: number; session: number | undefined } & Pick<
  ClientInfo,
  'ipAddress'
>

const wrongPassword = (field: string) => fieldProblem(field, 'Dit is niet je huidige wachtwoord.')

/**
 * Returns the requester's account if the password is right.
 * @throws Problem not-logged-in, input-invalid about `field`, too-many-requests
 */
export async function verifyPassword(
  context: AppContext,
  { userId, ipAddress }: RequestingUser,
  password: string,
  field = 'current_password',
): Promise<UserRow> {
  const account = await userById(context.db, userId)
  if (!account) throw new Problem('not-logged-in')
  await context.loginThrottle.attempt(account.email, ipAddress)
  const user = await verifyCredentials(context, account, password, ipAddress)
  if (!user) throw wrongPassword(field)
  await context.loginThrottle.succeeded(account.email, ipAddress)
  return user
}

export const renameUser = (
  { db }: DbContext,
  id: number,
  names: { firstName: string; lastName: string },
): Promise<void> => inTransaction(db, (tx) => updateUser(tx, id, names))

type NewPassword = { current_password: string; password: string }

/**
 * Also ends every other session and mails the user. Deletes the links to reset the password or
 * change the e-mail address.
 * @throws Problem not-logged-in, input-invalid, too-many-requests
 */
export async function changePassword(
  context: AppContext,
  requester: RequestingUser,
  { current_password, password }: NewPassword,
): Promise<void> {
  const user = await verifyPassword(context, requester, current_password)
  const passwordHash = await checkAndHashNewPassword(context, password, {
    email: user.email,
    name: `${user.firstName} ${user.lastName}`,
  })
  const at = context.clock()
  await inTransaction(context.db, async (tx) => {
    await updateUser(tx, user.id, { passwordHash })
    await deleteUnusedTokens(tx, user.id, 'reset', 'new-email')
    await endOtherSessions(tx, user.id, requester.session)
    await queueAccountMail(tx, 'password-changed', user, at)
  })
}

const tooManyMails = 'We stuurden je net al een paar mails. Probeer het over een kwartier opnieuw.'
type NewEmail = { current_password: string; email: string }

/**
 * Mails a link to the new address. The address changes after the user opens the link and enters the
 * password. If another confirmed account has the new address, the shop mails that account instead
 * and returns the same response.
 * @throws Problem not-logged-in, input-invalid, too-many-requests
 */
export async function requestEmailChange(
  context: AppContext,
  requester: RequestingUser,
  { current_password, email }: NewEmail,
): Promise<void> {
  const { id } = await verifyPassword(context, requester, current_password)
  await mailToNewEmail(context, id, email)
}

/**
 * Staff request the change for a customer. The address changes after the customer opens the link
 * and enters the password.
 * @throws Problem not-found, input-invalid
 */
export async function requestEmailChangeByStaff(
  context: AppContext,
  userId: number,
  email: string,
): Promise<void> {
  requireFound(await userById(context.db, userId))
  const otherAccount = await userByEmail(context.db, email)
  if (otherAccount?.emailConfirmedAt && otherAccount.id !== userId)
    throw fieldProblem('email', 'Met dit adres is er al een ander account.')
  await mailToNewEmail(context, userId, email)
}

async function mailToNewEmail(context: AppContext, id: number, email: string): Promise<void> {
  const at = context.clock()
  await inTransaction(context.db, async (tx) => {
    const user = await lockUser(tx, id)
    const mails = user && countAccountMail(user, at)
    if (!user || !mails) throw fieldProblem('email', tooManyMails)
    await updateUser(tx, id, mails)
    await deleteUnusedTokens(tx, id, 'new-email')
    const otherAccount = await userByEmail(tx, email)
    if (otherAccount?.emailConfirmedAt && otherAccount.id !== id) {
      if (countAccountMail(otherAccount, at))
        await queueAccountMail(tx, 'account-known', otherAccount, at)
    } else await queueAccountMail(tx, 'confirm-new-email', { id, email }, at)
  })
}

/**
 * Also requires the password: the link may have gone to a mistyped address. Orders placed with the
 * old address stay in the history. The shop mails both addresses.
 * @throws Problem not-found for an invalid link, login-failed, too-many-requests
 */
export async function confirmNewEmail(
  context: AppContext,
  token: string,
  password: string,
  { ipAddress }: Pick<ClientInfo, 'ipAddress'>,
): Promise<string> {
  const account = requireFound(
    await findUserByOneTimeLink(context.db, token, 'new-email', context.clock()),
  )
  await context.loginThrottle.attempt(account.email, ipAddress)
  const user = await verifyCredentials(context, account, password, ipAddress)
  if (!user) throw new Problem('login-failed')
  const at = context.clock()
  const email = await inTransaction(context.db, async (tx) => {
    const next = requireFound((await consumeOneTimeLink(tx, token, 'new-email', at))?.newEmail)
    await deleteUnconfirmedByEmail(tx, next)
    const before = await lockUser(tx, user.id)
    if (!before || !(await updateUserEmail(tx, before, next, at))) throw new Problem('not-found')
    await transferSubscriptions(tx, before.email, next)
    await deleteUnusedTokens(tx, user.id, 'reset', 'confirm', 'new-email')
    for (const address of [before.email, next])
      await queueAccountMail(tx, 'email-changed', { id: user.id, email: address }, at)
    return next
  })
  await context.loginThrottle.succeeded(account.email, ipAddress)
  return email
}
