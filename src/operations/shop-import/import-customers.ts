// Imports customers of an earlier shop: an account with name, e-mail address and address. A
// customer who is here already never changes.

import { emailsWithAccount, insertImportedCustomers } from '#data/shop-import/imported-customers.ts'
import type { ImportedCustomer } from '#domain/shop-import/read-customers.ts'
import { newSecret } from '../secret-token.ts'
import type { ImportBatch } from './import-batch.ts'

export const importCustomers: ImportBatch<ImportedCustomer> = async (
  { context, tx, author, importId },
  records,
) => {
  const existing = await emailsWithAccount(
    tx,
    records.map(({ email }) => email),
  )
  const added = records.filter(({ email }) => !existing.has(email.toLowerCase()))
  if (importId !== undefined && added.length > 0) {
    // One hash for the batch, because a hash takes long on purpose. The password itself is thrown
    // away.
    const passwordHash = await context.passwords.hash(newSecret())
    await insertImportedCustomers(tx, added, { passwordHash, at: author.at })
  }
  return { counts: { new: added.length, unchanged: records.length - added.length }, issues: [] }
}
