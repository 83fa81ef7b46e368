// A password somebody chose: refused when it is easily guessed, kept as a hash only.

import { easilyGuessed } from '#domain/account/easily-guessed.ts'
import { tooCommon } from '#domain/account/password-length.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'

type Owner = { email: string; name: string }

/** The hash to keep. @throws Problem input-invalid about `password` */
export async function hashOfChosen({ passwords }: Pick<Shop, 'passwords'>, password: string, { email, name }: Owner): Promise<string> {
  const [mailbox = ''] = email.split('@')
  if (easilyGuessed(password, passwords.common, [mailbox, name])) throw new Problem('input-invalid', { errors: { password: [tooCommon] } })
  return passwords.hash(password)
}
