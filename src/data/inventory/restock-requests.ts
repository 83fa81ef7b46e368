import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { findRowBy, insertReturningId, updateById } from '../core/rows.ts'
import { outdatedMailReason } from '#domain/mail/mail-failure.ts'
import { productVariations, products } from '../tables/catalogue/products.ts'
import { restockMailCounts, restockRequests } from '../tables/customer/customer-requests.ts'

export type RestockRequestRow = typeof restockRequests.$inferSelect
type RestockRequestInsert = Pick<
  typeof restockRequests.$inferInsert,
  'linkId' | 'email' | 'itemId' | 'productId' | 'consentVersion' | 'requestedAt' | 'confirmedAt'
>

const hasEmail = (email: string) => eq(sql`lower(${restockRequests.email})`, sql`lower(${email})`)
const isWaiting = and(isNotNull(restockRequests.confirmedAt), isNull(restockRequests.notifiedAt))

/**
 * Lists the requests of an e-mail address. Another transaction about this address waits until this
 * transaction ends.
 */
export async function lockRestockRequestsOf(
  tx: Transaction,
  email: string,
): Promise<RestockRequestRow[]> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('restock ' || lower(${email}), 0))`,
  )
  return tx
    .select()
    .from(restockRequests)
    .where(hasEmail(email))
    .orderBy(asc(restockRequests.id))
    .for('update')
}

export const insertRestockRequest = (tx: Transaction, request: RestockRequestInsert) =>
  insertReturningId(tx, restockRequests, request)

export const updateRestockRequest = (
  tx: Transaction,
  id: number,
  change: Pick<RestockRequestInsert, 'requestedAt' | 'consentVersion' | 'confirmedAt'>,
) => updateById(tx, restockRequests, id, change)

export const markConfirmationMailed = (tx: Transaction, id: number, at: Date) =>
  updateById(tx, restockRequests, id, {
    confirmationMailedAt: at,
    confirmationMails: sql`${restockRequests.confirmationMails} + 1`,
  })

export const restockRequestByLinkId = findRowBy(restockRequests, 'linkId')

/** The name and the slug of the variation are null for a product without variations. */
export async function restockRequestById(
  db: Db,
  id: number,
): Promise<
  (RestockRequestRow & { variation: string | null; variationSlug: string | null }) | undefined
> {
  const [row] = await db
    .select({
      request: restockRequests,
      variation: productVariations.name,
      variationSlug: productVariations.slug,
    })
    .from(restockRequests)
    .leftJoin(productVariations, eq(productVariations.id, restockRequests.itemId))
    .where(eq(restockRequests.id, id))
  if (!row) return undefined
  const { request, ...variation } = row
  return { ...request, ...variation }
}

/** Confirms the unconfirmed requests of the address that were made after `askedAfter`. */
export async function updateRequestsToConfirmed(
  tx: Transaction,
  email: string,
  { at, askedAfter }: { at: Date; askedAfter: Date },
) {
  await tx
    .update(restockRequests)
    .set({ confirmedAt: at })
    .where(
      and(
        hasEmail(email),
        isNull(restockRequests.confirmedAt),
        gt(restockRequests.requestedAt, askedAfter),
      ),
    )
}

/** `emails` in lower case. */
export async function deleteRestockRequestsOf(
  tx: Transaction,
  emails: readonly string[],
): Promise<void> {
  if (emails.length > 0)
    await tx
      .delete(restockRequests)
      .where(inArray(sql`lower(${restockRequests.email})`, [...emails]))
}

/** Returns the ids of published items in stock for which customers wait. */
export async function findRestockedItems(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ itemId: restockRequests.itemId })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .leftJoin(productVariations, eq(productVariations.id, restockRequests.itemId))
    .where(
      and(
        isWaiting,
        eq(products.published, true),
        sql`coalesce(${productVariations.stock}, ${products.stock}) > 0`,
      ),
    )
    .orderBy(restockRequests.itemId)
  return rows.map(({ itemId }) => itemId)
}

/** Locks the first `limit` waiting requests for the item, in the order of asking. */
export const lockWaitingRequests = (
  tx: Transaction,
  itemId: number,
  limit: number,
): Promise<{ id: number; email: string }[]> =>
  tx
    .select({ id: restockRequests.id, email: restockRequests.email })
    .from(restockRequests)
    .where(and(eq(restockRequests.itemId, itemId), isWaiting))
    .orderBy(asc(restockRequests.requestedAt), asc(restockRequests.id))
    .limit(limit)
    .for('update')

export async function countRestockMails(
  tx: Transaction,
  itemId: number,
  since: Date,
): Promise<number> {
  const [row] = await tx
    .select({ mails: sql<number>`coalesce(sum(${restockMailCounts.mails}), 0)::int` })
    .from(restockMailCounts)
    .where(and(eq(restockMailCounts.itemId, itemId), gt(restockMailCounts.queuedAt, since)))
  return row?.mails ?? 0
}

type NotifiedItem = { itemId: number; productId: number; ids: readonly number[] }
export async function markRequestsNotified(
  tx: Transaction,
  { itemId, productId, ids }: NotifiedItem,
  at: Date,
): Promise<void> {
  await tx
    .update(restockRequests)
    .set({ notifiedAt: at })
    .where(inArray(restockRequests.id, [...ids]))
  await tx.insert(restockMailCounts).values({ itemId, productId, queuedAt: at, mails: ids.length })
}

const mailOf = (condition: ReturnType<typeof sql>) => sql`exists (
  select from outbox where lower(outbox.recipient) = lower(${restockRequests.email}) and outbox.mail = 'restocked'
    and outbox.data ->> 'restockRequestId' = ${restockRequests.id}::text and ${condition})`

/**
 * Deletes requests whose mail left or could not be delivered. If the item sold out before the mail
 * left, the shop sent no mail, and the request waits again.
 */
export async function deleteMailedRequests(tx: Transaction): Promise<void> {
  const isOutdated = sql`outbox.failed_at is not null and outbox.last_error = ${outdatedMailReason}`
  const isUnfinished = sql`outbox.sent_at is null and outbox.failed_at is null`
  const isDone = sql`(outbox.sent_at is not null or outbox.failed_at is not null and outbox.last_error is distinct from ${outdatedMailReason})`
  await tx.delete(restockRequests).where(and(isNotNull(restockRequests.notifiedAt), mailOf(isDone)))
  await tx
    .update(restockRequests)
    .set({ notifiedAt: null })
    .where(
      and(
        isNotNull(restockRequests.notifiedAt),
        mailOf(isOutdated),
        sql`not ${mailOf(isUnfinished)}`,
      ),
    )
}

type Thresholds = { askedBefore: Date; unconfirmedBefore: Date; countedBefore: Date }
export async function deleteExpiredRestockRequests(
  db: Db,
  { askedBefore, unconfirmedBefore, countedBefore }: Thresholds,
): Promise<void> {
  const { requestedAt, confirmedAt } = restockRequests
  await db
    .delete(restockRequests)
    .where(
      or(
        lt(requestedAt, askedBefore),
        and(isNull(confirmedAt), lt(requestedAt, unconfirmedBefore)),
      ),
    )
  await db.delete(restockMailCounts).where(lt(restockMailCounts.queuedAt, countedBefore))
}
