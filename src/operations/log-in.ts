// Logging in with address and password.

import { type StoredUser, userByEmail } from '#data/accounts.ts'
import { Problem } from '#domain/problem.ts'
import { afterPassword } from './second-factor/second-step.ts'
import type { OpenedSession } from './sessions.ts'
import type { Shop } from './shop.ts'

export type Credentials = { email: string; password: string }
/** Where a try comes from: the shortened network address and the device's label. */
export type ClientInfo = { address: string; device: string }

/**
 * One answer and as much work for a wrong password, an unknown address and an unconfirmed one.
 * @throws Problem login-failed, too-many-requests, second-factor-needed with the step to go on with
 */
export async function logIn(shop: Shop, { email, password }: Credentials, { address, device }: ClientInfo): Promise<OpenedSession> {
  await shop.guesses.admit(email, address)
  const known = await userByEmail(shop.db, email)
  const user = await rightfulOwner(shop, known, password, address)
  if (!user?.emailConfirmedAt) throw new Problem('login-failed')
  await shop.guesses.right(email, address)
  return afterPassword(shop, user, device)
}

/** The user when the password is theirs. */
export const rightfulOwner = async (
  { passwords }: Pick<Shop, 'passwords'>,
  user: StoredUser | undefined,
  password: string,
  address: string,
) => ((await passwords.matches(password, user?.passwordHash, address)) ? user : undefined)
