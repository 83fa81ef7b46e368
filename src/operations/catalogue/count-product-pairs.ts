// Recounts which products customers bought with or after another product. The related products of a
// product page come from these counts.

import { recountProductPairs } from '#data/catalogue/product-pairs.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { AppContext } from '../context.ts'

/** The scheduler runs it once an hour. Idempotent. */
export const runProductPairCount = ({ db }: Pick<AppContext, 'db'>): Promise<void> =>
  inTransaction(db, recountProductPairs)
