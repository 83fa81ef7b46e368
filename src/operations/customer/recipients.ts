// The people for whom a customer orders. Size and products say who needs what, so the shop stores
// them only with a consent, unless the owner chose another ground for health data.

import { type Transaction, inTransaction } from '#data/core/db.ts'
import {
  bodySizeNames,
  deleteRecipient,
  deleteUnusedRecipients,
  insertRecipient,
  lockRecipientsOf,
  markRecipientConsentWithdrawn,
  type RecipientDetails,
  type RecipientInput,
  type RecipientProductRow,
  recipientsOf,
  replaceRecipientProducts,
  updateRecipient,
} from '#data/customer/recipients.ts'
import { sellableItems, type SellableItemRows } from '#data/inventory/stock.ts'
import { maxRecipients } from '#domain/customer/account-limits.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { fieldProblem, inputProblem, requireFound } from '#domain/problem.ts'
import type { DbAndClock, DbContext } from '../context.ts'
import { findConsentQuestion, requireHealthConsent, storeHealthConsent } from './health-consent.ts'

/**
 * `productIds` are ids of variations, or of products without variations. `consent` is the answer to
 * the question, if it was asked.
 */
export type RecipientRequest = RecipientInput & {
  productIds: readonly number[]
  consent: boolean | null | undefined
}

/** A usual product; `item` is undefined if the shop no longer sells it. */
type UsualProduct = RecipientProductRow & { item: ReturnType<SellableItemRows['get']> }
export type Recipient = Omit<RecipientDetails, 'products'> & { products: UsualProduct[] }

/**
 * Loads the people of an account with today's offers, the sizes to choose from, and the question
 * for consent, if the shop asks it.
 */
export async function loadRecipients({ db }: DbContext, userId: number) {
  const [rows, sizes, question] = await Promise.all([
    recipientsOf(db, userId),
    bodySizeNames(db),
    findConsentQuestion(db, 'recipient'),
  ])
  const items = await sellableItems(
    db,
    rows.flatMap(({ products }) => products.map(({ itemId }) => itemId)),
  )
  const recipients: Recipient[] = rows.map((row) => ({
    ...row,
    products: row.products.map((product) => ({ ...product, item: items.get(product.itemId) })),
  }))
  return { recipients, sizes, question }
}

/**
 * Returns the id.
 * @throws Problem input-invalid, also when the account has the maximum number of people;
 * not-logged-in
 */
export const addRecipient = (
  context: DbAndClock,
  userId: number,
  request: RecipientRequest,
): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const others = await lockRecipientsOf(tx, userId)
    if (others.length >= maxRecipients)
      throw inputProblem(
        `Je kunt hier ${maxRecipients} mensen bewaren, en dat aantal heb je bereikt. Verwijder eerst iemand voor wie je niet meer bestelt.`,
      )
    const at = context.clock()
    const { recipient, products, consent } = await toValidRecipient(tx, request, { others })
    const id = await insertRecipient(tx, userId, recipient, at)
    await replaceRecipientProducts(tx, id, products)
    await storeHealthConsent(tx, consent, { userId, recipientId: id }, at)
    return id
  })

/** @throws Problem not-found for a person of another account; input-invalid, not-logged-in */
export const changeRecipient = (
  context: DbAndClock,
  userId: number,
  id: number,
  request: RecipientRequest,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const others = await lockRecipientsOf(tx, userId)
    const before = requireFound((await recipientsOf(tx, userId)).find((one) => one.id === id))
    const at = context.clock()
    const { recipient, products, consent } = await toValidRecipient(tx, request, { others, before })
    await updateRecipient(tx, id, recipient, at)
    await replaceRecipientProducts(tx, id, products)
    await storeHealthConsent(tx, consent, { userId, recipientId: id }, at)
    if (!hasHealthData(recipient, products)) await markRecipientConsentWithdrawn(tx, id, at)
  })

/**
 * Orders and subscriptions stay, without the person.
 * @throws Problem not-found, also for a person of another account
 */
export const removeRecipient = ({ db }: DbContext, userId: number, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    requireFound(await deleteRecipient(tx, userId, id))
  })

/** Scheduled job. */
export const removeUnusedRecipients = ({ db, clock }: DbAndClock): Promise<void> =>
  deleteUnusedRecipients(db, retentionRules.recipients.since(clock()))

const hasHealthData = ({ size }: RecipientInput, products: readonly unknown[]) =>
  size !== '' || products.length > 0

type Context = { others: readonly { id: number; nickname: string }[]; before?: RecipientDetails }

async function toValidRecipient(
  tx: Transaction,
  { productIds, consent: given, ...recipient }: RecipientRequest,
  { others, before }: Context,
) {
  const nickname = recipient.nickname.toLowerCase()
  if (others.some((other) => other.id !== before?.id && other.nickname.toLowerCase() === nickname))
    throw fieldProblem(
      'nickname',
      'Zo noem je al iemand. Kies een andere naam, zoals ‘Mama thuis’.',
    )
  if (
    recipient.size !== '' &&
    recipient.size !== before?.size &&
    !(await bodySizeNames(tx)).includes(recipient.size)
  )
    throw fieldProblem('size', 'Kies een van de maten, of ‘Weet ik niet’.')
  const products = await toUsualProducts(tx, productIds, before?.products ?? [])
  const question =
    hasHealthData(recipient, products) && !before?.hasConsent
      ? await findConsentQuestion(tx, 'recipient')
      : undefined
  const consent = question && (await requireHealthConsent({ db: tx }, 'recipient', given ?? false))
  return { recipient, products, consent }
}

/**
 * A product that the shop no longer sells may stay, but the customer cannot add it.
 * @throws Problem input-invalid about `products`
 */
async function toUsualProducts(
  tx: Transaction,
  ids: readonly number[],
  before: readonly RecipientProductRow[],
) {
  const items = await sellableItems(tx, ids)
  return [...new Set(ids)].map((itemId) => {
    const item = items.get(itemId)
    // A product with variations has no stock of its own: the customer chooses a variation.
    const name =
      (item?.stock === null ? undefined : item?.name) ??
      before.find((product) => product.itemId === itemId)?.name
    if (name === undefined)
      throw fieldProblem('products', 'Dit product verkopen we niet. Kies een ander.')
    return { itemId, name }
  })
}
