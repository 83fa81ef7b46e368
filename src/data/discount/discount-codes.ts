import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { firstTestId } from '#domain/order/test-order.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Cents } from '#domain/money.ts'
import type { Db, Transaction } from '../core/db.ts'
import { discountCodes, discountUses } from '../tables/discounts.ts'
import { orders } from '../tables/order/orders.ts'
import { firstOf, affectsRows, findRow, findRowBy, updateById } from '../core/rows.ts'

type DiscountCodeInsert = Omit<DiscountCodeRow, 'id' | 'uses' | 'stoppedAt'>

/** Returns undefined if the code exists. */
export const insertDiscountCode = (
  tx: Transaction,
  code: DiscountCodeInsert,
): Promise<DiscountCodeRow | undefined> =>
  firstOf(
    tx
      .insert(discountCodes)
      .values(code)
      .onConflictDoNothing({ target: discountCodes.code })
      .returning(),
  )

/** Returns undefined for an unknown code. A code that is stopped already stays as it is. */
export const stopDiscountCode = (
  db: Db,
  code: string,
  now: Date,
): Promise<DiscountCodeRow | undefined> =>
  firstOf(
    db
      .update(discountCodes)
      .set({ stoppedAt: sql`coalesce(${discountCodes.stoppedAt}, ${now.toISOString()})` })
      .where(eq(discountCodes.code, code))
      .returning(),
  )

/** Returns the latest apology code of the order that its customer can still use on `today`. */
export const usableApologyOf = (
  tx: Transaction,
  orderId: number,
  today: CalendarDay,
): Promise<DiscountCodeRow | undefined> =>
  firstOf(
    tx
      .select()
      .from(discountCodes)
      .where(
        and(
          eq(discountCodes.apologyOrderId, orderId),
          isNull(discountCodes.stoppedAt),
          gte(discountCodes.endsOn, today),
          eq(discountCodes.uses, 0),
        ),
      )
      .orderBy(desc(discountCodes.id))
      .limit(1),
  )

type DiscountCodeState = 'running' | 'planned' | 'ended'
/**
 * `revenue` is the total of the paid and accepted orders with the code, and `discount` what these
 * orders got off.
 */
type ListedDiscountCode = DiscountCodeRow & {
  orders: number
  revenue: Cents
  discount: Cents
}

const maxListed = 200

export async function listDiscountCodes(
  db: Db,
  { state, isApology, today }: { state: DiscountCodeState; isApology: boolean; today: CalendarDay },
): Promise<ListedDiscountCode[]> {
  const sales = db
    .select({
      codeId: discountUses.codeId,
      orders: sql<number>`count(*)::int`.as('orders'),
      revenue: sql<Cents>`sum(${orders.total})::int`.as('revenue'),
      discount: sql<Cents>`sum(${orders.discount})::int`.as('discount_sum'),
    })
    .from(discountUses)
    .innerJoin(orders, eq(orders.id, discountUses.orderId))
    .where(
      and(
        eq(discountUses.isReleased, false),
        lt(orders.id, firstTestId),
        or(isNotNull(orders.paidAt), isNotNull(orders.acceptedAt)),
      ),
    )
    .groupBy(discountUses.codeId)
    .as('sales')
  const rows = await db
    .select({
      code: discountCodes,
      orders: sales.orders,
      revenue: sales.revenue,
      discount: sales.discount,
    })
    .from(discountCodes)
    .leftJoin(sales, eq(sales.codeId, discountCodes.id))
    .where(
      and(
        inState(state, today),
        isApology ? isNotNull(discountCodes.apologyOrderId) : isNull(discountCodes.apologyOrderId),
      ),
    )
    .orderBy(
      state === 'ended' ? desc(discountCodes.endsOn) : asc(discountCodes.startsOn),
      desc(discountCodes.id),
    )
    .limit(maxListed)
  return rows.map(({ code, ...sums }) => ({
    ...code,
    orders: sums.orders ?? 0,
    revenue: sums.revenue ?? (0 as Cents),
    discount: sums.discount ?? (0 as Cents),
  }))
}

/** A code whose uses are all taken runs until its last day, because a use can be released. */
function inState(state: DiscountCodeState, today: CalendarDay): SQL | undefined {
  const { stoppedAt, startsOn, endsOn } = discountCodes
  if (state === 'ended') return or(isNotNull(stoppedAt), lt(endsOn, today))
  const isOpen = and(isNull(stoppedAt), gte(endsOn, today))
  return and(
    isOpen,
    state === 'planned' ? sql`${startsOn} > ${today}` : sql`${startsOn} <= ${today}`,
  )
}

/**
 * Deletes the hashes of customers of codes that ended before `today` or that staff stopped. Nobody
 * can use these codes again.
 */
export async function deleteHashesOfEndedCodes(db: Db, today: CalendarDay): Promise<void> {
  await db.execute(sql`
    update discount_uses set email_hash = null, address_hash = null
    from discount_codes where discount_codes.id = discount_uses.code_id
      and (email_hash is not null or address_hash is not null) and (ends_on < ${today} or stopped_at is not null)`)
}

// Counts the uses of discount codes. The row of the code is the queue in which parallel orders wait
// for each other, and every transaction locks items before it.

export type DiscountCodeRow = typeof discountCodes.$inferSelect
/**
 * Keyed hashes; null if the customer has no e-mail address, or if the code is not once per
 * customer.
 */
export type CustomerHashes = Pick<typeof discountUses.$inferSelect, 'emailHash' | 'addressHash'>

/** `code` is normalised. */
export const findDiscountCode = findRowBy(discountCodes, 'code')

/**
 * Locks the code until the commit. Returns false if all uses are taken or staff stopped the code.
 */
export const claimDiscountCode = (tx: Transaction, id: number) =>
  affectsRows(
    tx
      .update(discountCodes)
      .set({ uses: sql`${discountCodes.uses} + 1` })
      .where(
        and(
          eq(discountCodes.id, id),
          isNull(discountCodes.stoppedAt),
          or(isNull(discountCodes.maxUses), lt(discountCodes.uses, discountCodes.maxUses)),
        ),
      ),
  )

/** Call it with the code locked. Returns whether an order that counts has one of the hashes. */
export async function isDiscountUsedBy(
  tx: Transaction,
  codeId: number,
  { emailHash, addressHash }: CustomerHashes,
): Promise<boolean> {
  const sameCustomer = or(
    emailHash === null ? undefined : eq(discountUses.emailHash, emailHash),
    addressHash === null ? undefined : eq(discountUses.addressHash, addressHash),
  )
  if (!sameCustomer) return false
  const found = await tx
    .select({ orderId: discountUses.orderId })
    .from(discountUses)
    .where(and(eq(discountUses.codeId, codeId), eq(discountUses.isReleased, false), sameCustomer))
    .limit(1)
  return found.length > 0
}

export async function insertDiscountUse(
  tx: Transaction,
  use: { orderId: number; codeId: number } & CustomerHashes,
): Promise<void> {
  await tx.insert(discountUses).values(use)
}

/**
 * The use of an order that is not paid in time or is cancelled no longer counts. Idempotent. Call
 * it with the order locked.
 */
export async function releaseDiscountUse(tx: Transaction, orderId: number): Promise<void> {
  const [released] = await tx
    .update(discountUses)
    .set({ isReleased: true })
    .where(and(eq(discountUses.orderId, orderId), eq(discountUses.isReleased, false)))
    .returning({ codeId: discountUses.codeId })
  if (!released) return
  await updateById(tx, discountCodes, released.codeId, { uses: sql`${discountCodes.uses} - 1` })
}

/**
 * Counts a released use again. Returns false if others took the last use meanwhile, or if the same
 * customer used the code in another order; the caller then rolls the transaction back. Returns true
 * if the order has no code. Call it with the order locked.
 */
export async function reclaimDiscountUse(tx: Transaction, orderId: number): Promise<boolean> {
  const use = await releasedUseOf(tx, orderId)
  if (!use) return true
  if (!(await claimDiscountCode(tx, use.codeId)) || (await isDiscountUsedBy(tx, use.codeId, use)))
    return false
  await markCounted(tx, orderId)
  return true
}

/**
 * The customer paid the discounted price, so that the use counts, also above the maximum. Call it
 * with the order locked.
 */
export async function countPaidDiscountUse(tx: Transaction, orderId: number): Promise<void> {
  const use = await releasedUseOf(tx, orderId)
  if (!use) return
  await updateById(tx, discountCodes, use.codeId, { uses: sql`${discountCodes.uses} + 1` })
  await markCounted(tx, orderId)
}

const releasedUseOf = (tx: Transaction, orderId: number) =>
  findRow(
    tx,
    discountUses,
    and(eq(discountUses.orderId, orderId), eq(discountUses.isReleased, true)),
  )

const markCounted = (tx: Transaction, orderId: number) =>
  tx.update(discountUses).set({ isReleased: false }).where(eq(discountUses.orderId, orderId))
