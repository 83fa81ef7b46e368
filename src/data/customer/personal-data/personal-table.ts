import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import type { Person, PersonalDataSource, SourceValue } from './record-type.ts'

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
