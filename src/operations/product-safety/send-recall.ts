// Staff recall lots of a product: the shop stores the notice and mails it once to each customer who
// received the lots.

import { inTransaction } from '#data/core/transaction.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  findAffectedOrders,
  type LotSearch,
  recallableProduct,
} from '#data/product-safety/recall-search.ts'
import {
  insertRecall,
  lockRecall,
  queueRecallMails,
  recallByKey,
  type RecallRecipientRow,
  type RecallRow,
} from '#data/product-safety/recalls.ts'
import { parseProductAttributes, formatAttribute } from '#domain/catalogue/attributes.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem } from '#domain/problem.ts'
import { type RecallNotice, validateRecall } from '#domain/product-safety/recall-notice.ts'
import type { DbAndClock } from '../context.ts'

export type NewRecall = LotSearch &
  Pick<RecallNotice, 'risk' | 'instruction' | 'remedies' | 'singleRemedyReason'> & {
    withPossible: boolean
    key: string
  }

/**
 * Stores the recall and queues all mails in one transaction, so that a crash leaves either both or
 * none. A repeated key sends nothing.
 * @throws Problem not-found for an unknown product; input-invalid for an incomplete notice or one
 * with forbidden words
 */
export async function sendRecall(
  { db, clock }: DbAndClock,
  { productId, lots, from, until, key, withPossible, ...texts }: NewRecall,
  by: Actor,
): Promise<{ id: number; added: number }> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    const product = await recallableProduct(tx, productId)
    if (!product) throw new Problem('not-found')
    const attributes = parseProductAttributes(product.attributes)
    const notice = {
      ...texts,
      lots: [...lots],
      soldFrom: from,
      soldUntil: until,
      remedies: [...texts.remedies],
      product: {
        name: product.name,
        maker: formatAttribute(attributes['maker_name']) || null,
        articleNumber: product.articleNumber,
        ean: product.ean,
        picture: product.pictures[0]?.url ?? null,
      },
    }
    const errors = validateRecall(notice)
    if (Object.keys(errors).length > 0) throw new Problem('input-invalid', { errors })
    const id = await insertRecall(tx, { ...notice, key, productId, withPossible, at, by })
    if (id === undefined) return { id: (await recallByKey(tx, key))!.id, added: 0 }
    return {
      id,
      added: await mailAffectedCustomers(tx, { ...notice, id, productId, withPossible }, at),
    }
  })
}

/**
 * Mails the customers that a recall did not reach yet, for example because staff noted a lot
 * afterwards.
 * @throws Problem not-found
 */
export const sendRecallToNewCustomers = ({ db, clock }: DbAndClock, id: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const recall = await lockRecall(tx, id)
    if (!recall) throw new Problem('not-found')
    return mailAffectedCustomers(tx, recall, clock())
  })

type StoredNotice = Pick<
  RecallRow,
  'id' | 'productId' | 'lots' | 'soldFrom' | 'soldUntil' | 'withPossible'
>
async function mailAffectedCustomers(
  tx: Transaction,
  recall: StoredNotice,
  at: Date,
): Promise<number> {
  const { productId, lots, soldFrom: from, soldUntil: until } = recall
  const found = await findAffectedOrders(tx, { productId, lots, from, until }, recall.withPossible)
  return queueRecallMails(tx, recall.id, oncePerCustomer(found), at)
}

/**
 * Keeps the first order per e-mail address, and no order by post, whose customers get a letter
 * (recallLettersOf). Certain orders come first, so that a customer who certainly has the lot reads
 * that.
 */
function oncePerCustomer(
  found: readonly { id: number; email: string; certain: boolean }[],
): RecallRecipientRow[] {
  const recipients = new Map<string, RecallRecipientRow>()
  for (const { id, email, certain } of found)
    if (email !== '' && !recipients.has(email))
      recipients.set(email, { email, orderId: id, certain })
  return [...recipients.values()]
}
