import type { Database, Db } from '#data/core/db.ts'
import type { Period } from '#domain/statistics/period.ts'
import type { QuestionReport } from '#domain/statistics/question-report.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { ExtensionConnection } from './connection/extension-connection.ts'
import type { Programs } from './programs.ts'
import type { OpenWorkCounter } from './staff/open-work.ts'
import type { WithMails } from './mail/mail-context.ts'
import type { ShippingLabels } from './order/fulfilment/shipping-labels.ts'

/** Answers a question of Statistiek. A question about now ignores the period. */
export type QuestionLoader = (
  context: { db: Database; clock: () => Date; extensions: readonly ExtensionParts[] },
  period: Period,
) => Promise<QuestionReport>

export type MissedSearchDeps = {
  db: Database
  clock: () => Date
  onFailure: (error: unknown) => void
}

/** What operations need of an extension (extensions/define-extension.ts). */
export type ExtensionParts = WithMails &
  Readonly<{
    /** The name of its folder, and its name in EXTENSIONS. */
    name: string
    /**
     * Returns when sold-out items of a product arrive, by item: days from `today` on, of which
     * staff allow that customers see them.
     */
    findExpectedDays?: (
      db: Db,
      productId: number,
      today: CalendarDay,
    ) => Promise<ReadonlyMap<number, CalendarDay>>
    /** Recognises the programs that call endpoints with a scope. */
    programs?: Programs
    /** By the last part of the path of the question's screen. */
    questions?: Readonly<Record<string, QuestionLoader>>
    /** Returns a function that counts a search without a result. Each process has one. */
    createMissedSearchCounter?: (deps: MissedSearchDeps) => (query: string) => Promise<void>
    /** More reasons of customers, for the question what comes back; `about` is Dutch. */
    returnReasons?: Readonly<{
      about: string
      count: (db: Db, period: Period) => Promise<readonly { name: string; count: number }[]>
    }>
    /** Whether the customer can report a problem with a product of the order. */
    canComplain?: (
      order: { shippedAt: Date | null; contentsErasedAt: Date | null },
      hasShipments: boolean,
    ) => boolean
    /** The labels of parcels, which at most one extension makes. */
    shippingLabels?: ShippingLabels
    /** Services of others that it calls, which staff set and try. */
    connections?: readonly ExtensionConnection[]
    /** Counts work that waits for staff, for the tasks in `admin.ts`. */
    openWork?: OpenWorkCounter
  }>
