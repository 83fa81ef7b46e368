// What most queries for rows do: find, lock, insert, change or delete one, and read what another
// statement returns.

import { eq, type GetColumnData, getTableColumns, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Transaction } from './db.ts'

type RowOf<Table extends PgTable> = Table['$inferSelect']
type KeyOf<Table extends PgTable> = keyof RowOf<Table> & string
type TableWithId = PgTable & { id: AnyPgColumn }
type IdOf<Table extends TableWithId> = GetColumnData<Table['id'], 'raw'>

export async function findRow<Table extends PgTable>(
  db: Db,
  table: Table,
  condition: SQL | undefined,
): Promise<RowOf<Table> | undefined> {
  const [row]: unknown[] = await selectRows(db, table, condition)
  return row as RowOf<Table> | undefined
}

/** Like `findRow`, with FOR UPDATE. */
export async function lockRow<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  condition: SQL | undefined,
): Promise<RowOf<Table> | undefined> {
  const [row]: unknown[] = await selectRows(tx, table, condition).for('update')
  return row as RowOf<Table> | undefined
}

const selectRows = (db: Db, table: PgTable, condition: SQL | undefined) =>
  db.select().from(table).where(condition)

/** Makes the query for the row with a value of `key`, a column that is unique. */
export const findRowBy =
  <Table extends PgTable, Key extends KeyOf<Table>>(table: Table, key: Key) =>
  (db: Db, value: NonNullable<RowOf<Table>[Key]>) =>
    findRow(db, table, hasValue(table, key, value))

/** Like `findRowBy`, with FOR UPDATE. */
export const lockRowBy =
  <Table extends PgTable, Key extends KeyOf<Table>>(table: Table, key: Key) =>
  (tx: Transaction, value: NonNullable<RowOf<Table>[Key]>) =>
    lockRow(tx, table, hasValue(table, key, value))

/** Makes the query for all rows with a value of `key`, in an order. */
export const listRowsBy =
  <Table extends PgTable, Key extends KeyOf<Table>>(
    table: Table,
    key: Key,
    ...order: (AnyPgColumn | SQL)[]
  ) =>
  (db: Db, value: NonNullable<RowOf<Table>[Key]>): Promise<RowOf<Table>[]> =>
    selectRows(db, table, hasValue(table, key, value)).orderBy(...order)

const hasValue = (table: PgTable, key: string, value: unknown): SQL =>
  eq(getTableColumns(table)[key]!, value)

export async function insertReturning<Table extends PgTable>(
  db: Db,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<RowOf<Table>> {
  const rows: unknown = await db.insert(table).values(values).returning()
  return (rows as [RowOf<Table>])[0]
}

export async function insertReturningId<Table extends TableWithId>(
  db: Db,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<number> {
  const rows: unknown = await db.insert(table).values(values).returning({ id: table.id })
  return (rows as [{ id: number }])[0].id
}

export async function updateById<Table extends TableWithId>(
  db: Db,
  table: Table,
  id: IdOf<Table>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- only while Table is open
  change: PgUpdateSetSource<Table>,
): Promise<void> {
  await db.update(table).set(change).where(eq(table.id, id))
}

export async function deleteById<Table extends TableWithId>(
  db: Db,
  table: Table,
  id: IdOf<Table>,
): Promise<void> {
  await db.delete(table).where(eq(table.id, id))
}

export const firstOf = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> =>
  (await rows)[0]

export const idsOf = async <Id>(rows: PromiseLike<readonly { id: Id }[]>): Promise<Id[]> =>
  (await rows).map(({ id }) => id)

/** For an INSERT that returns a row in any case, or else fails. */
export async function insertedRow<Row>(statement: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await statement
  if (row === undefined) throw new Error('the statement returned no row')
  return row
}

/** Whether the statement inserted, changed or deleted a row. */
export const affectsRows = async (
  statement: PromiseLike<{ rowCount: number | null }>,
): Promise<boolean> => Boolean((await statement).rowCount)
