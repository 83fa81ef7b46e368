// Encrypts the secrets of authenticator apps that a version of the shop without a key left in plain.

import { lockedPlainSecrets, changeFactor } from '#data/second-factors.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Shop } from '../shop.ts'

/** Safe in several processes at once, and again at every start. Answers how many there were. */
export const sealFactors = ({ db, factorCipher }: Pick<Shop, 'db' | 'factorCipher'>): Promise<number> =>
  inTransaction(db, async (tx) => {
    const plain = await lockedPlainSecrets(tx)
    for (const { id, userId, secret } of plain) await changeFactor(tx, id, { secret: factorCipher.seal(secret ?? '', userId) })
    return plain.length
  })
