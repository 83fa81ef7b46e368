// What customers buy with or after a product, counted anew for the lists under the products.

import { countProductPairs } from '#data/product-pairs.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Shop } from '../shop.ts'

/** For the scheduler, once an hour; again at any time. */
export const countPairs = ({ db }: Pick<Shop, 'db'>): Promise<void> => inTransaction(db, countProductPairs)
