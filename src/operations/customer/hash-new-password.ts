// Rejects a new password that is easy to guess, and hashes any other.

import { isGuessablePassword } from '#domain/customer/guessable-password.ts'
import { guessablePasswordMessage } from '#domain/customer/password-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'

type AccountIdentity = { email: string; name: string }

/** @throws Problem input-invalid about `password` */
export async function checkAndHashNewPassword(
  { passwords }: Pick<AppContext, 'passwords'>,
  password: string,
  { email, name }: AccountIdentity,
): Promise<string> {
  const [mailbox = ''] = email.split('@')
  if (isGuessablePassword(password, passwords.common, [mailbox, name]))
    throw new Problem('input-invalid', { errors: { password: [guessablePasswordMessage] } })
  return passwords.hash(password)
}
