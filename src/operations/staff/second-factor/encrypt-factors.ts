// Encrypts the unencrypted secrets of authenticator apps. An earlier version of the shop stored
// secrets without encryption.

import { lockUnencryptedSecrets, updateFactor } from '#data/staff/second-factors.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { AppContext } from '../../context.ts'

/**
 * Runs at every start, also in several processes at once. Returns the number of secrets that it
 * encrypted.
 */
export const encryptStoredFactors = ({
  db,
  factorCipher,
}: Pick<AppContext, 'db' | 'factorCipher'>): Promise<number> =>
  inTransaction(db, async (tx) => {
    const unencrypted = await lockUnencryptedSecrets(tx)
    for (const { id, userId, secret } of unencrypted)
      await updateFactor(tx, id, { secret: factorCipher.seal(secret ?? '', userId) })
    return unencrypted.length
  })
