// Inserts an editor and logs in, for requests over HTTP.

import { users } from '#data/tables/customer/accounts.ts'
import { createArgon2idHasher } from '#integrations/passwords/argon2id.ts'
import type { ShopInProcess } from '../../support/shop-in-process.ts'
import { sessionHeaders } from '../../support/json-request.ts'

/** Returns the headers of the session. */
export async function logInAsEditor(shop: ShopInProcess): Promise<Record<string, string>> {
  const staff = { email: 'bo@luwte.example', password: 'zeven blauwe lantaarns' }
  const passwordHash = await createArgon2idHasher().hash(staff.password)
  const now = new Date()
  const row = {
    email: staff.email,
    passwordHash,
    firstName: 'Bo',
    lastName: 'Beheer',
    role: 'staff' as const,
    staffRole: 'editor' as const,
  }
  await shop.database.db
    .insert(users)
    .values({ ...row, createdAt: now, mailsSince: now, emailConfirmedAt: now })
  return sessionHeaders(shop.url, staff)
}
