import { and, asc, desc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm'
import { maxJoinedLength } from '#domain/order/returns/withdrawal-form.ts'
import { msPerHour } from '#domain/time/durations.ts'
import type { Db, Transaction } from '../core/db.ts'
import { orders } from '../tables/order/orders.ts'
import { outbox } from '../tables/outbox.ts'
import { returnLines, returns, withdrawalDeclarations } from '../tables/order/returns.ts'
import { firstOf, updateById } from '../core/rows.ts'

export type WithdrawalDeclarationRow = typeof withdrawalDeclarations.$inferSelect
type WithdrawalDeclarationInsert = Pick<
  WithdrawalDeclarationRow,
  'number' | 'email' | 'name' | 'note' | 'receivedAt' | 'senderNetwork'
>

export async function insertDeclaration(
  db: Db,
  declared: WithdrawalDeclarationInsert,
): Promise<void> {
  await db.insert(withdrawalDeclarations).values(declared)
}

export const countEarlierDeclarations = (
  db: Db,
  { id, senderNetwork, receivedAt }: WithdrawalDeclarationRow,
): Promise<number> =>
  db.$count(
    withdrawalDeclarations,
    and(
      eq(withdrawalDeclarations.senderNetwork, senderNetwork ?? ''),
      gt(withdrawalDeclarations.receivedAt, new Date(receivedAt.getTime() - msPerHour)),
      lt(withdrawalDeclarations.id, id),
    ),
  )

/**
 * Returns the ids of declarations that the job has not processed yet: the first of every number and
 * address, then the second, so that many about one order keep no other waiting.
 */
export async function findDeclarationsToProcess(db: Db, limit: number): Promise<number[]> {
  const { id, number, email, takenInAt } = withdrawalDeclarations
  const found = await db
    .select({ id })
    .from(withdrawalDeclarations)
    .where(isNull(takenInAt))
    .orderBy(sql`row_number() over (partition by ${number}, ${email} order by ${id})`, asc(id))
    .limit(limit)
  return found.map((row) => row.id)
}

/**
 * Processes the declarations of which no order has the number and the address, and deletes what
 * they say. The network and the time stay, to count what one network sends.
 */
export async function dropUnmatchedDeclarations(db: Db, now: Date): Promise<void> {
  const { number, email, takenInAt } = withdrawalDeclarations
  await db
    .update(withdrawalDeclarations)
    .set({ takenInAt: now, number: '', email: '', name: '', note: '' })
    .where(
      and(
        isNull(takenInAt),
        notExists(
          db
            .select({ id: orders.id })
            .from(orders)
            .where(and(eq(orders.number, number), eq(sql`lower(${orders.email})`, email))),
        ),
      ),
    )
}

/**
 * Marks a declaration as processed and locks it until the transaction ends. Returns undefined if
 * another call has claimed it.
 */
export const claimDeclaration = (
  tx: Transaction,
  id: number,
  now: Date,
): Promise<WithdrawalDeclarationRow | undefined> =>
  firstOf(
    tx
      .update(withdrawalDeclarations)
      .set({ takenInAt: now })
      .where(and(eq(withdrawalDeclarations.id, id), isNull(withdrawalDeclarations.takenInAt)))
      .returning(),
  )

export const setReturnOfDeclaration = (tx: Transaction, id: number, returnId: number) =>
  updateById(tx, withdrawalDeclarations, id, { returnId })

/**
 * Adds `words` to the newest open withdrawal in words that the same network declared for the order,
 * while its receipt waits: the receipt will repeat them, and a dispute is about all that it
 * repeats. Returns the id of that withdrawal, or undefined if there is none. Call it with the order
 * locked.
 */
export async function joinWaitingWithdrawal(
  tx: Transaction,
  { orderId, senderNetwork }: { orderId: number; senderNetwork: string },
  words: string,
  now: Date,
): Promise<number | undefined> {
  // Locks the receipt, so that no worker composes it meanwhile.
  const [found] = await tx
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(withdrawalDeclarations, eq(withdrawalDeclarations.returnId, returns.id))
    .innerJoin(outbox, sql`${outbox.data} ->> 'returnId' = ${returns.id}::text`)
    .where(
      and(
        eq(returns.orderId, orderId),
        eq(returns.state, 'announced'),
        sql`length(${returns.note}) < ${maxJoinedLength}`,
        notExists(
          tx
            .select({ id: returnLines.returnId })
            .from(returnLines)
            .where(eq(returnLines.returnId, returns.id)),
        ),
        eq(withdrawalDeclarations.senderNetwork, senderNetwork),
        eq(outbox.mail, 'withdrawal-receipt'),
        eq(outbox.attempts, 0),
        gt(outbox.dueAt, now),
      ),
    )
    .orderBy(desc(returns.id))
    .limit(1)
    .for('update', { of: outbox })
  if (found)
    await updateById(tx, returns, found.id, {
      note: sql`${returns.note} || ${`\n\n${words}`}::text`,
    })
  return found?.id
}
