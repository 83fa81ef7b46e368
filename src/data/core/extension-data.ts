import type { SQL, AnyColumn } from 'drizzle-orm'
import type { Db, Database, Transaction } from './db.ts'
import type { PgTable, AnyPgColumn } from 'drizzle-orm/pg-core'
import type {
  Expiry,
  SourceValue,
  PersonalDataSource,
} from '../customer/personal-data/personal-data-source.ts'
import type { RetentionRule } from '#domain/customer/retention-rule.ts'
import type { ShopEvent } from '#domain/shop-event.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'

/** Adds to a part of the export of personal data; `tables` are those that it covers. */
type PersonalDataPart<Values> = Readonly<{
  tables: readonly PgTable[]
  read: (db: Db, id: number) => Promise<Values>
}>

/** What is stored about a person for whom a customer orders, by the id of the person. */
type RecipientData = Pick<PersonalDataSource, 'name' | 'afterErasure'> &
  Readonly<{
    /** The part of an export of this person alone; without the data of the customer who pays. */
    read: (db: Db, recipientId: number) => Promise<SourceValue[]>
    /** Called after the customer removed the person. */
    erase: (tx: Transaction, recipientId: number) => Promise<void>
  }>

/**
 * Sums of the packs that were sold, so that the core reads only the orders since. `select` gives
 * the `packs` of items by `id`, of days before the one of the last count.
 */
type SoldPacks = Readonly<{
  /** Null before the first count. */
  findCountedAt: (db: Db) => Promise<Date | null>
  select: (from: CalendarDay, until: CalendarDay) => SQL
}>

/**
 * What the core does with the tables of an extension. It counts also in a shop that leaves the
 * extension out, because that shop may have used it before.
 */
export type ExtensionData = Readonly<{
  /** Why a table holds nothing about a person, by the name of the table. */
  tablesWithoutPersonalData?: Readonly<Record<string, string>>
  /** Tables with personal data. The export shows them after those of orders. */
  personalData?: readonly PersonalDataSource[]
  /** How long it keeps personal data, for the privacy page and docs/operations.md. */
  retentionRules?: readonly RetentionRule[]
  /**
   * Deletes what was kept long enough. Idempotent; a job calls it every minute. Returns the ids of
   * private files that lost their owner, which the job deletes.
   */
  deleteExpired?: (db: Database, now: Date) => Promise<readonly string[] | void>
  /** Part of the erasure of a person with these orders. Returns private files as deleteExpired. */
  erasePersonOfOrders?: (
    tx: Transaction,
    orderIds: readonly number[],
    at: Date,
  ) => Promise<readonly string[]>
  /** Part of the erasure of what an order contained. */
  afterContentsErased?: (tx: Transaction, orderId: number) => Promise<void>
  /** A condition on `orders`: what the order contained may not be erased yet. */
  openOrders?: SQL
  /** The transaction just made these happen, in one statement. */
  onShopEvents?: (tx: Transaction, events: readonly ShopEvent[]) => Promise<void>
  /** A swap takes the last pack of an order line. */
  beforeLineDeleted?: (tx: Transaction, orderLineId: number) => Promise<void>
  /**
   * A parcel leaves. Returns for how many hours the mail about it waits until the carrier scans it;
   * undefined if no scan is to come.
   */
  afterShipmentInserted?: (
    tx: Transaction,
    shipment: { id: number; orderId: number; trackingCode: string | null },
  ) => Promise<number | undefined>
  /** Staff take back that a parcel left. */
  beforeShipmentDeleted?: (
    tx: Transaction,
    shipment: { id: number; orderId: number },
  ) => Promise<void>
  /** The columns with the id of a private file that the row owns. */
  fileOwners?: readonly AnyPgColumn[]
  /** What the export says beside the data of a subscriber of the newsletter. */
  subscriberData?: PersonalDataPart<SourceValue>
  recipientData?: RecipientData
  /** What a colleague did, by the id of the account, and when rows about it go. */
  staffWork?: PersonalDataPart<SourceValue[]> & { readonly expiries?: readonly Expiry[] }
  /**
   * What shows pictures of the library, by its kind: the columns slug, title and text with the
   * URLs, and the table.
   */
  pictureUses?: Readonly<Record<string, string>>
  /**
   * Queries for the `id` and `name` of what the audit log calls by id, by the folder of the
   * endpoints below /api/admin.
   */
  auditNames?: Readonly<Record<string, (ids: SQL) => SQL>>
  /** Dutch words of the audit log for stored values, by the name of their detail. */
  auditWords?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The name of the partner whose program acted with the API key of an id. */
  partnerName?: (keyId: AnyColumn | SQL) => SQL<string | null>
  /** The rows of test orders to delete, in the order that the foreign keys need. */
  testOrderRows?: readonly (readonly [table: string, condition: string])[]
  /** Queries that find violating rows, by what they violate. */
  invariants?: Readonly<Record<string, string>>
  soldPacks?: SoldPacks
}>

/**
 * Returns a statement that changes rows, which is part of the one that invalidates cache tags.
 * `payload` has the tags, separated by newlines.
 */
export type InvalidationStep = (payload: string) => SQL
