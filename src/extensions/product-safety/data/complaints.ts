import {
  and,
  asc,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ComplaintKind, ComplaintState } from '../domain/complaint.ts'
import type { Period } from '#domain/statistics/period.ts'
import { sqlEndOfDay, sqlStartOfDay } from '#data/core/sql-calendar.ts'
import { type Db, type Transaction, rowsWhere } from '#data/core/db.ts'
import { matchesStaffActor, sqlStaffName } from '#data/staff/staff-name.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { complaints } from './tables.ts'
import { orders } from '#data/tables/order/orders.ts'
import { toLikePattern } from '#data/core/like-pattern.ts'
import { lockRowBy, firstOf, insertReturning, listRowsBy, updateById } from '#data/core/rows.ts'

export type ComplaintRow = typeof complaints.$inferSelect
type ComplaintInsert = Pick<
  ComplaintRow,
  | 'orderId'
  | 'orderLineId'
  | 'key'
  | 'productId'
  | 'productName'
  | 'kind'
  | 'description'
  | 'lot'
  | 'at'
>

export const insertComplaint = (tx: Transaction, values: ComplaintInsert): Promise<ComplaintRow> =>
  insertReturning(tx, complaints, values)

export const complaintsOfOrder = listRowsBy(complaints, 'orderId', complaints.id)

export const complaintById = (db: Db, id: number) =>
  firstOf(
    db
      .select({ complaint: complaints, handledByName: sqlStaffName, order: orders })
      .from(complaints)
      .leftJoin(orders, eq(orders.id, complaints.orderId))
      .leftJoin(users, matchesStaffActor(complaints.handledBy))
      .where(eq(complaints.id, id)),
  )

export const lockComplaint = lockRowBy(complaints, 'id')

export type ComplaintFilter = {
  state?: ComplaintState | undefined
  kind?: ComplaintKind | undefined
  /** A part of the name. */
  product?: string | undefined
  /** Normalised. */
  lot?: string | undefined
}

const matchesFilter = ({ state, kind, product, lot }: ComplaintFilter): SQL | undefined =>
  and(
    state === 'open'
      ? isNull(complaints.handledAt)
      : state === 'handled'
        ? isNotNull(complaints.handledAt)
        : undefined,
    kind && eq(complaints.kind, kind),
    product ? ilike(complaints.productName, toLikePattern(product)) : undefined,
    lot ? eq(complaints.lot, lot) : undefined,
  )

const skinFirst = sql`case when ${complaints.kind} = 'skin' then 0 else 1 end`

/**
 * Lists open complaints first, of these the skin complaints first, and the oldest of them first.
 * Handled complaints follow, newest first.
 */
export const listComplaints = (
  db: Db,
  filter: ComplaintFilter,
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .select()
    .from(complaints)
    .where(matchesFilter(filter))
    .orderBy(
      sql`${complaints.handledAt} is not null`,
      sql`case when ${complaints.handledAt} is null then ${skinFirst} end`,
      sql`case when ${complaints.handledAt} is null then ${complaints.at} end`,
      desc(complaints.id),
    )
    .offset(offset)
    .limit(limit)

export const complaintsForExport = (db: Db, filter: ComplaintFilter) =>
  db.select().from(complaints).where(matchesFilter(filter)).orderBy(asc(complaints.id))

/** No complaint counts twice: those about the skin are never in `overdue_complaints`. */
export async function countOpenComplaints(
  db: Db,
  before: Date,
): Promise<{ skin_complaints: number; overdue_complaints: number }> {
  const open = isNull(complaints.handledAt)
  const [skin, overdue] = await Promise.all([
    db.$count(complaints, and(open, eq(complaints.kind, 'skin'))),
    db.$count(complaints, and(open, ne(complaints.kind, 'skin'), lt(complaints.at, before))),
  ])
  return { skin_complaints: skin, overdue_complaints: overdue }
}

/** By kind, the most frequent first, on the day on which the shop got the complaint. */
export async function countComplaints(
  db: Db,
  { from, to }: Period,
): Promise<{ kind: ComplaintKind; count: number }[]> {
  const { rows } = await db.execute<{ kind: ComplaintKind; count: number }>(sql`
    select kind, count(*)::int as count from complaints
    where at >= ${sqlStartOfDay(from)} and at < ${sqlEndOfDay(to)} group by kind order by 2 desc, 1`)
  return rows
}

export const updateComplaint = (
  tx: Transaction,
  id: number,
  change: Partial<Omit<ComplaintRow, 'id'>>,
) => updateById(tx, complaints, id, change)

/**
 * Removes the person from the complaints, and returns the names of their pictures, which the caller
 * must delete.
 */
async function erasePersonWhere(db: Db, condition: SQL | undefined, at: Date): Promise<string[]> {
  const found = await db
    .select({ id: complaints.id, pictureFile: complaints.pictureFile })
    .from(complaints)
    .where(and(isNull(complaints.personErasedAt), condition))
    .for('update')
  if (found.length === 0) return []
  await db
    .update(complaints)
    .set({
      orderId: null,
      orderLineId: null,
      key: null,
      description: '',
      note: '',
      pictureFile: null,
      personErasedAt: at,
    })
    .where(
      inArray(
        complaints.id,
        found.map(({ id }) => id),
      ),
    )
  return found.flatMap(({ pictureFile }) => pictureFile ?? [])
}

export const erasePersonFromComplaintsOf = (
  tx: Transaction,
  orderIds: readonly number[],
  at: Date,
): Promise<string[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : erasePersonWhere(tx, inArray(complaints.orderId, [...orderIds]), at)

/** Also covers the complaints about orders whose contents are erased. */
export const erasePersonFromOldComplaints = (
  tx: Transaction,
  before: Date,
  at: Date,
): Promise<string[]> =>
  erasePersonWhere(
    tx,
    or(
      lt(complaints.at, before),
      // For each complaint, because there are few complaints and many orders.
      exists(
        rowsWhere(
          tx,
          orders,
          and(eq(orders.id, complaints.orderId), isNotNull(orders.contentsErasedAt)),
        ),
      ),
    ),
    at,
  )

export async function deleteComplaintsBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(complaints)
    .where(and(lt(complaints.at, before), isNotNull(complaints.personErasedAt)))
}
