// One declaration of a table with personal data, for export, erasure and retention.

import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RetentionRuleName } from '#domain/customer/retention.ts'
import type { RetentionRule } from '#domain/customer/retention-rule.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import type { EmailWithPeriod } from '../customer-orders.ts'
import { staffActor } from '#domain/order/actor.ts'
import type { PostalAddress } from '#domain/address/postal-address.ts'

/** The user id of a guest, who has no account. */
export const guestUserId = 0

/**
 * The person whose data is exported or erased. `userId` is the account id, or `guestUserId` for a
 * guest. `orderIds` are all orders of the person.
 */
export type Person = {
  userId: number
  emails: readonly EmailWithPeriod[]
  orderIds: readonly number[]
}

/** Dutch labels with their values; amounts in cents. */
export type SourceValue = {
  [word: string]: string | number | boolean | null | Date | SourceValue | SourceValue[]
}

/** Like `SourceValue`, with times in ISO 8601. */
type ExportValue = {
  [word: string]: string | number | boolean | null | ExportValue | ExportValue[]
}

export const toExportPart = (
  { name, afterErasure }: Pick<PersonalDataSource, 'name' | 'afterErasure'>,
  items: SourceValue[],
) => ({ name, afterErasure, items: JSON.parse(JSON.stringify(items)) as ExportValue[] })

/**
 * Rows that the shop deletes as a whole when `at` is before the moment of the rule, or with
 * `isInclusive` equal to it.
 */
export type Expiry = {
  /** An extension has a rule of its own. */
  rule: RetentionRuleName | RetentionRule
  at: PgColumn
  isInclusive?: true
  when?: SQL | undefined
}

export type PersonalDataSource = {
  name: string
  /** The database tables that `read` covers. */
  tables: readonly PgTable[]
  /**
   * The effect of an erasure: 'gone' data is deleted, 'unlinked' data no longer identifies the
   * person, and 'retained' data stays for now.
   */
  afterErasure: 'gone' | 'unlinked' | 'retained'
  read: (db: Db, person: Person) => Promise<SourceValue[]>
  /**
   * Absent for data that the database deletes with the account, and for data that another step
   * erases with the order or subscription.
   */
  erase?: (tx: Transaction, person: Person) => Promise<void>
  expiries?: readonly Expiry[]
}

/** The column that says whose a row is, or a condition. */
type Owner =
  | { user: PgColumn }
  | { order: PgColumn }
  | { email: PgColumn | SQL }
  | { matches: (person: Person) => SQL }

type PersonalTable<Table extends PgTable> = Omit<
  PersonalDataSource,
  'tables' | 'read' | 'erase'
> & {
  table: Table
  /** More tables whose rows belong to a row of the table. */
  parts?: readonly PgTable[]
  owner: Owner
  fields: (row: Table['$inferSelect']) => SourceValue
  orderBy?: PgColumn
  /** Set if the erasure of the person deletes the rows; with a condition, only these. */
  goesWithPerson?: true | SQL
}

export const emailsIn = ({ emails }: Pick<Person, 'emails'>): string[] =>
  emails.map(({ email }) => email)

export const toStreetItem = (row: Omit<PostalAddress, 'firstName' | 'lastName'>) => ({
  Straat: row.street,
  Huisnummer: row.houseNumber,
  Toevoeging: row.houseNumberAddition,
  Postcode: row.postcode,
  Plaats: row.city,
})

/** For a column with addresses as they were typed. */
export const lowerCase = (column: PgColumn): SQL => sql`lower(${column})`

function belongsTo(owner: Owner, person: Person): SQL {
  if ('matches' in owner) return owner.matches(person)
  if ('user' in owner) return eq(owner.user, person.userId)
  return 'order' in owner
    ? inArray(owner.order, [...person.orderIds])
    : inArray(owner.email as PgColumn, emailsIn(person))
}

/** The source of a table whose rows belong to an account, an order or an e-mail address. */
export const personalTable = <Table extends PgTable>({
  table,
  parts = [],
  owner,
  fields,
  orderBy,
  goesWithPerson,
  ...source
}: PersonalTable<Table>): PersonalDataSource => ({
  ...source,
  tables: [table, ...parts],
  read: async (db, person) => {
    const anyTable: PgTable = table
    const rows = db.select().from(anyTable).where(belongsTo(owner, person))
    return (await (orderBy ? rows.orderBy(orderBy) : rows)).map(fields)
  },
  ...(goesWithPerson && {
    erase: async (tx, person) => {
      const condition = goesWithPerson === true ? undefined : goesWithPerson
      await tx.delete(table).where(and(belongsTo(owner, person), condition))
    },
  }),
})

/**
 * How often a colleague did something, by the column that says who did it. For tables that hold
 * nothing else about a person.
 */
export const countedWork = (columns: Readonly<Record<string, PgColumn>>) => ({
  tables: Object.values(columns).map(({ table }) => table),
  read: async (db: Db, userId: number): Promise<SourceValue[]> => {
    const counts = await Promise.all(
      Object.entries(columns).map(async ([label, column]) => {
        const isActor = column.columnType === 'PgText'
        const isOwn = eq(column, isActor ? staffActor(userId) : userId)
        return [label, await db.$count(column.table, isOwn)] as const
      }),
    )
    return counts.filter(([, count]) => count > 0).map(([label, count]) => ({ [label]: count }))
  },
})
