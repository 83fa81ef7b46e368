import { and, asc, eq, inArray, isNull, lt, ne, sql, isNotNull, type SQL } from 'drizzle-orm'
import { parseBodySize } from '#domain/catalogue/body-size.ts'
import type { Db, Transaction } from '../core/db.ts'
import { lockOwnAccount } from './accounts.ts'
import { users, recipientProducts, recipients } from '../tables/customer/accounts.ts'
import { productVariations, products } from '../tables/catalogue/products.ts'
import { healthConsents } from '../tables/customer/health-consents.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { sqlFoldedText } from '../tables/sql-expressions.ts'
import { extensionData } from '#extensions/data.ts'
import { firstOf, affectsRows, insertReturningId, listRowsBy, updateById } from '../core/rows.ts'

export type RecipientRow = typeof recipients.$inferSelect
export type RecipientProductRow = Pick<typeof recipientProducts.$inferSelect, 'itemId' | 'name'>
export type RecipientInput = Omit<RecipientRow, 'id' | 'userId' | 'createdAt' | 'changedAt'>
export type RecipientDetails = RecipientRow & {
  products: RecipientProductRow[]
  orders: number
  subscriptions: number
  hasConsent: boolean
}

const ofUser = (userId: number, id: number) =>
  and(eq(recipients.userId, userId), eq(recipients.id, id))

/** By nickname, with the products and the numbers of orders and running subscriptions. */
export async function recipientsOf(db: Db, userId: number): Promise<RecipientDetails[]> {
  const rows = await db
    .select({
      recipient: recipients,
      // These name the table explicitly, because Drizzle omits the table name in a query on one
      // table.
      orders: sql<number>`(select count(*)::int from orders where orders.recipient_id = "recipients"."id")`,
      subscriptions: sql<number>`(select count(*)::int from subscriptions where subscriptions.recipient_id = "recipients"."id" and subscriptions.state <> 'stopped')`,
      hasConsent: sql<boolean>`exists (select from health_consents as consent where consent.recipient_id = "recipients"."id" and consent.withdrawn_at is null)`,
    })
    .from(recipients)
    .where(eq(recipients.userId, userId))
    .orderBy(sql`lower(${recipients.nickname})`)
  const usual = await productsOfRecipients(
    db,
    rows.map(({ recipient }) => recipient.id),
  )
  return rows.map(({ recipient, ...counts }) => ({
    ...recipient,
    ...counts,
    products: usual.get(recipient.id) ?? [],
  }))
}

async function productsOfRecipients(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, RecipientProductRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(recipientProducts)
    .where(inArray(recipientProducts.recipientId, [...ids]))
    .orderBy(asc(recipientProducts.position))
  return Map.groupBy(rows, ({ recipientId }) => recipientId)
}

/**
 * Returns the id of the person, who then stays until the transaction ends. Returns null if the
 * person is not of this account, or if the account does not have this e-mail address.
 */
export async function lockRecipient(
  tx: Transaction,
  { id, userId, email }: { id: number; userId: number; email: string },
): Promise<number | null> {
  const ofEmail = tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  const [row] = await tx
    .select({ id: recipients.id })
    .from(recipients)
    .where(and(ofUser(userId, id), inArray(recipients.userId, ofEmail)))
    .for('key share')
  return row?.id ?? null
}

/** The person then stays until the transaction ends. */
export const lockRecipientOfUser = (
  tx: Transaction,
  userId: number,
  id: number,
): Promise<RecipientRow | undefined> =>
  firstOf(tx.select().from(recipients).where(ofUser(userId, id)).for('key share'))

/** By nickname, without products. */
export const recipientRowsOf = listRowsBy(recipients, 'userId', sql`lower(${recipients.nickname})`)

export async function nicknameOf(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ nickname: recipients.nickname })
    .from(recipients)
    .where(eq(recipients.id, id))
  return row?.nickname
}

/** By id. */
export async function nicknamesOf(db: Db, userId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: recipients.id, nickname: recipients.nickname })
    .from(recipients)
    .where(eq(recipients.userId, userId))
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/**
 * Locks the account, so that concurrent requests cannot exceed the maximum or use a nickname twice.
 * @throws Problem not-logged-in when the account was erased meanwhile
 */
export async function lockRecipientsOf(tx: Transaction, userId: number): Promise<RecipientRow[]> {
  await lockOwnAccount(tx, userId)
  return tx.select().from(recipients).where(eq(recipients.userId, userId))
}

export const insertRecipient = (
  tx: Transaction,
  userId: number,
  recipient: RecipientInput,
  at: Date,
) => insertReturningId(tx, recipients, { ...recipient, userId, createdAt: at, changedAt: at })

export const updateRecipient = (tx: Transaction, id: number, recipient: RecipientInput, at: Date) =>
  updateById(tx, recipients, id, { ...recipient, changedAt: at })

export async function replaceRecipientProducts(
  tx: Transaction,
  id: number,
  usual: readonly RecipientProductRow[],
): Promise<void> {
  await tx.delete(recipientProducts).where(eq(recipientProducts.recipientId, id))
  if (usual.length > 0)
    await tx
      .insert(recipientProducts)
      .values(
        usual.map(({ itemId, name }, position) => ({ recipientId: id, itemId, name, position })),
      )
}

/**
 * Also deletes the size, products and consent of the person, and takes the person off orders and
 * subscriptions.
 */
export async function deleteRecipient(
  tx: Transaction,
  userId: number,
  id: number,
): Promise<boolean> {
  if (!(await affectsRows(tx.delete(recipients).where(ofUser(userId, id))))) return false
  for (const { recipientData } of extensionData) await recipientData?.erase(tx, id)
  return true
}

/**
 * Deletes the sizes and products of all people of the account. Their nicknames and addresses stay.
 */
export async function deleteHealthDataOfRecipients(tx: Transaction, userId: number): Promise<void> {
  const ids = tx.select({ id: recipients.id }).from(recipients).where(eq(recipients.userId, userId))
  await tx.delete(recipientProducts).where(inArray(recipientProducts.recipientId, ids))
  await tx
    .update(recipients)
    .set({ size: '' })
    .where(and(eq(recipients.userId, userId), ne(recipients.size, '')))
}

export async function markRecipientConsentWithdrawn(
  tx: Transaction,
  id: number,
  at: Date,
): Promise<void> {
  await tx
    .update(healthConsents)
    .set({ withdrawnAt: at })
    .where(and(eq(healthConsents.recipientId, id), isNull(healthConsents.withdrawnAt)))
}

/**
 * Deletes people whom the customer did not change or order for since `before`, and for whom no
 * subscription runs.
 */
export async function deleteUnusedRecipients(db: Db, before: Date): Promise<void> {
  await db
    .delete(recipients)
    .where(
      and(
        lt(recipients.changedAt, before),
        sql`not exists (select from orders where orders.recipient_id = "recipients"."id" and orders.created_at >= ${before})`,
        sql`not exists (select from subscriptions where subscriptions.recipient_id = "recipients"."id" and subscriptions.state <> 'stopped')`,
      ),
    )
}

/** Of published products, smallest first. */
export async function bodySizeNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({
      name: productVariations.name,
      dimensions: sql<unknown>`${productVariations.attributes} -> 'dimensions'`,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(and(products.published, sql`${productVariations.attributes} ? 'dimensions'`))
  const width = new Map<string, number>()
  for (const { name, dimensions } of rows) {
    const size = parseBodySize(dimensions)
    if (size)
      width.set(
        name,
        Math.min(width.get(name) ?? Infinity, size.hip?.to ?? size.waist?.to ?? Infinity),
      )
  }
  return [...width]
    .toSorted(([one, from], [other, to]) => from - to || one.localeCompare(other, 'nl'))
    .map(([name]) => name)
}

/**
 * Selects rows whose e-mail address is that of an account with a person whose nickname, name and
 * postcode match.
 */
export function matchesRecipientOfEmail(
  db: Db,
  email: AnyPgColumn,
  matches: (text: SQL) => SQL | undefined,
): SQL {
  const { nickname, firstName, lastName, postcode } = recipients
  const ofAccounts = db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .innerJoin(recipients, eq(recipients.userId, users.id))
    .where(
      and(
        isNotNull(users.emailConfirmedAt),
        matches(
          sqlFoldedText(
            sql`${nickname} || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${postcode}`,
          ),
        ),
      ),
    )
  // An array lets PostgreSQL combine the index of the addresses with those of the names.
  return sql`lower(${email}) = any(array${ofAccounts})`
}
