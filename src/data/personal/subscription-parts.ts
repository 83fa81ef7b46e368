// What is held about somebody's subscriptions, and how it is forgotten.

import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db.ts'
import { forgetChangesOf } from '../pending-changes.ts'
import { subscribedWith } from '../subscriptions.ts'
import { subscriptionEvents, subscriptionPeriods } from '../tables/subscription-periods.ts'
import { subscriptionLines, subscriptions } from '../tables/subscriptions.ts'
import { moment, type Part, type Person } from './part.ts'

const ownedBy = (db: Db, { emails }: Person) => db.select().from(subscriptions).where(subscribedWith(emails)).orderBy(subscriptions.id)

const own = <Row extends { subscriptionId: number }>(rows: Row[], id: number) => rows.filter((row) => row.subscriptionId === id)

export const subscriptionParts: readonly Part[] = [
  {
    name: 'Abonnementen',
    tables: ['subscriptions', 'subscription_lines', 'subscription_periods', 'subscription_events'],
    afterErasure: 'unlinked',
    read: async (db, who) => {
      const found = await ownedBy(db, who)
      const ids = found.map(({ id }) => id)
      if (ids.length === 0) return []
      const [lines, periods, events] = await Promise.all([
        db.select().from(subscriptionLines).where(inArray(subscriptionLines.subscriptionId, ids)).orderBy(subscriptionLines.position),
        db.select().from(subscriptionPeriods).where(inArray(subscriptionPeriods.subscriptionId, ids)).orderBy(subscriptionPeriods.number),
        db.select().from(subscriptionEvents).where(inArray(subscriptionEvents.subscriptionId, ids)).orderBy(subscriptionEvents.id),
      ])
      return found.map((one) => ({
        Nummer: one.number,
        Stand: one.state,
        'E-mailadres': one.email,
        Naam: `${one.firstName} ${one.lastName}`,
        Straat: one.street,
        Huisnummer: one.houseNumber,
        Toevoeging: one.houseNumberAddition,
        Postcode: one.postcode,
        Plaats: one.city,
        Land: one.country,
        Betaalwijze: one.paymentMethod,
        'Klantnummer bij de betaaldienst': one.customerId,
        'Machtiging bij de betaaldienst': one.mandateId,
        Ritme: one.interval,
        'Volgende levering': one.nextDate,
        'Gepauzeerd tot': one.pausedUntil,
        Besteld: moment(one.createdAt),
        Begonnen: moment(one.startedAt),
        Gestopt: moment(one.stoppedAt),
        Producten: own(lines, one.id).map(({ name, quantity, unitPrice }) => ({
          Product: name,
          Aantal: quantity,
          'Prijs in centen': unitPrice,
        })),
        Leveringen: own(periods, one.id).map(({ date, state }) => ({ Datum: date, Stand: state })),
        Verloop: own(events, one.id).map(({ at, what }) => ({ Moment: moment(at), Wat: what })),
      }))
    },
  },
]

/** Those of theirs that are not stopped. */
export async function runningOf(db: Db, who: Person) {
  return (await ownedBy(db, who)).filter(({ state }) => state !== 'stopped')
}

/** Nobody knows any more whose they were and what was in them; `newLinkId` makes links that nobody has. */
export async function forgetSubscriptions(tx: Transaction, who: Person, newLinkId: () => string): Promise<void> {
  for (const { id } of await ownedBy(tx, who)) await forgetSubscription(tx, id, newLinkId())
}

/** Stopped before that moment, and not forgotten yet. */
export async function stoppedBefore(db: Db, moment: Date): Promise<number[]> {
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.state, 'stopped'), lt(subscriptions.stoppedAt, moment), sql`${subscriptions.email} <> ''`))
  return found.map(({ id }) => id)
}

/** Whose it was and what it delivered; `linkId` is a new one, so that no link opens it. */
export async function forgetSubscription(tx: Transaction, id: number, linkId: string): Promise<void> {
  await tx.update(subscriptionEvents).set({ detail: {} }).where(eq(subscriptionEvents.subscriptionId, id))
  await forgetChangesOf(tx, { subscriptionIds: [id] })
  await tx.delete(subscriptionLines).where(eq(subscriptionLines.subscriptionId, id))
  await tx
    .update(subscriptions)
    .set({
      linkId,
      oldLinkHash: null,
      email: '',
      firstName: '',
      lastName: '',
      street: '',
      houseNumber: '',
      houseNumberAddition: '',
      postcode: '',
      city: '',
      customerId: null,
      mandateId: null,
    })
    .where(eq(subscriptions.id, id))
}

/** True while a delivery of theirs is being paid. */
export async function isBeingPaid(db: Db, who: Person): Promise<boolean> {
  const ids = (await ownedBy(db, who)).map(({ id }) => id)
  if (ids.length === 0) return false
  const open = and(inArray(subscriptionPeriods.subscriptionId, ids), inArray(subscriptionPeriods.state, ['claimed', 'pending']))
  return (await db.$count(subscriptionPeriods, open)) > 0
}

/** A running subscription goes along when its owner gets another address for mail. */
export async function moveSubscriptions(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ email: to })
    .where(and(eq(sql`lower(${subscriptions.email})`, from.toLowerCase()), sql`${subscriptions.state} <> 'stopped'`))
}
