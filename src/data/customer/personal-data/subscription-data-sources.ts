import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../core/db.ts'
import { deletePendingChangesOf } from '../pending-changes.ts'
import { matchesSubscriptionEmails } from '../../subscription/subscriptions.ts'
import {
  subscriptionEvents,
  subscriptionPeriods,
} from '../../tables/subscription/subscription-periods.ts'
import { subscriptionLines, subscriptions } from '../../tables/subscription/subscriptions.ts'
import { isMonthly } from '#domain/subscription/interval.ts'
import { formatBillingLine } from '#domain/address/billing-address.ts'
import { describeInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import {
  type PersonalDataSource,
  type Person,
  toStreetItem,
  guestUserId,
} from './personal-data-source.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import {
  healthConsentSourceLabels,
  healthConsentWording,
} from '#domain/customer/health-consent-wordings.ts'
import { healthConsents } from '#data/tables/customer/health-consents.ts'
import { type ConsentScope, healthConsentsOf, latestHealthConsentOf } from '../health-consents.ts'
import { idsOf, updateById } from '#data/core/rows.ts'

export const subscriptionsOfPerson = (db: Db, { emails }: Person) =>
  db.select().from(subscriptions).where(matchesSubscriptionEmails(emails)).orderBy(subscriptions.id)

const ofSubscription = <Row extends { subscriptionId: number }>(rows: Row[], id: number) =>
  rows.filter((row) => row.subscriptionId === id)

export const subscriptionDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Abonnementen',
    tables: [subscriptions, subscriptionLines, subscriptionPeriods, subscriptionEvents],
    afterErasure: 'unlinked',
    read: async (db, person) => {
      const rows = await subscriptionsOfPerson(db, person)
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return []
      const [lines, periods, events] = await Promise.all([
        db
          .select()
          .from(subscriptionLines)
          .where(inArray(subscriptionLines.subscriptionId, ids))
          .orderBy(subscriptionLines.position),
        db
          .select()
          .from(subscriptionPeriods)
          .where(inArray(subscriptionPeriods.subscriptionId, ids))
          .orderBy(subscriptionPeriods.number),
        db
          .select()
          .from(subscriptionEvents)
          .where(inArray(subscriptionEvents.subscriptionId, ids))
          .orderBy(subscriptionEvents.id),
      ])
      return rows.map((row) => ({
        Nummer: row.number,
        Stand: row.state,
        'E-mailadres': row.email,
        Naam: `${row.firstName} ${row.lastName}`,
        Bedrijf: row.companyName,
        'Btw-nummer': row.vatNumber,
        ...toStreetItem(row),
        Land: row.country,
        Factuuradres: formatBillingLine(row),
        'Gevraagd aan de bezorger':
          describeInstructions(row.deliveryInstructions).join(' ') || null,
        Betaalwijze: row.paymentMethod,
        'Klantnummer bij de betaaldienst': row.customerId,
        'Machtiging bij de betaaldienst': row.mandateId,
        Ritme: row.interval,
        'Dag van de maand': isMonthly(row.interval) ? row.anchorDay : null,
        'Gekozen dag van de maand': row.chosenDay,
        'Volgende levering': row.nextDate,
        'Gepauzeerd tot': row.pausedUntil,
        Besteld: row.createdAt,
        Begonnen: row.startedAt,
        Gestopt: row.stoppedAt,
        'Toestemming ingetrokken': row.consentWithdrawnAt,
        Producten: ofSubscription(lines, row.id).map(({ name, quantity, unitPrice }) => ({
          Product: name,
          Aantal: quantity,
          'Prijs in centen': unitPrice,
        })),
        Leveringen: ofSubscription(periods, row.id).map(({ date, state }) => ({
          Datum: date,
          Stand: state,
        })),
        Verloop: ofSubscription(events, row.id).map(({ at, type }) => ({
          Moment: at,
          Wat: type,
        })),
      }))
    },
  },
]

export async function unstoppedSubscriptionsOf(db: Db, person: Person) {
  return (await subscriptionsOfPerson(db, person)).filter(({ state }) => state !== 'stopped')
}

/**
 * Erases the customer and the contents of each subscription. `newLinkId` creates new link ids, so
 * that no mailed link works any more.
 */
export async function eraseSubscriptions(
  tx: Transaction,
  person: Person,
  newLinkId: () => string,
): Promise<void> {
  for (const { id } of await subscriptionsOfPerson(tx, person))
    await eraseSubscription(tx, id, newLinkId())
}

/** Those that are not erased yet. */
export const subscriptionsStoppedBefore = (db: Db, moment: Date) =>
  idsOf(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.state, 'stopped'),
          lt(subscriptions.stoppedAt, moment),
          sql`${subscriptions.email} <> ''`,
        ),
      ),
  )

/**
 * Erases the customer and the contents of the subscription. Pass a new `linkId`, so that no mailed
 * link opens the subscription.
 */
export async function eraseSubscription(
  tx: Transaction,
  id: number,
  linkId: string,
): Promise<void> {
  await tx
    .update(subscriptionEvents)
    .set({ detail: {} })
    .where(eq(subscriptionEvents.subscriptionId, id))
  await deletePendingChangesOf(tx, { subscriptionIds: [id] })
  await tx.delete(subscriptionLines).where(eq(subscriptionLines.subscriptionId, id))
  await updateById(tx, subscriptions, id, {
    linkId,
    email: '',
    firstName: '',
    lastName: '',
    street: '',
    houseNumber: '',
    houseNumberAddition: '',
    postcode: '',
    city: '',
    billingAddress: null,
    deliveryInstructions: null,
    companyName: '',
    vatNumber: '',
    customerId: null,
    mandateId: null,
  })
}

/** True while the shop charges a delivery, or waits for its payment. */
export async function hasPendingRenewal(db: Db, person: Person): Promise<boolean> {
  const ids = (await subscriptionsOfPerson(db, person)).map(({ id }) => id)
  if (ids.length === 0) return false
  const open = and(
    inArray(subscriptionPeriods.subscriptionId, ids),
    inArray(subscriptionPeriods.state, ['claimed', 'pending']),
  )
  return (await db.$count(subscriptionPeriods, open)) > 0
}

/** Of the subscriptions that have not stopped. */
export async function transferSubscriptions(
  tx: Transaction,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ email: to })
    .where(
      and(
        eq(sql`lower(${subscriptions.email})`, from.toLowerCase()),
        sql`${subscriptions.state} <> 'stopped'`,
      ),
    )
}

/** Consents to the use of health data. */
export const consentDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Toestemming voor gezondheidsgegevens',
    tables: [healthConsents],
    afterErasure: 'retained',
    read: async (db, person) => {
      const rows = await healthConsentsOf(db, await consentScopeOf(db, person))
      return rows.map(({ orderId, recipientId, source, wordingVersion, givenAt, withdrawnAt }) => ({
        Waarvoor:
          orderId !== null
            ? `bestelling ${toOrderNumber(orderId)}`
            : recipientId !== null
              ? 'iemand bij ‘Voor wie’'
              : 'je account',
        Waar: healthConsentSourceLabels[source],
        Tekst: healthConsentWording(source, wordingVersion),
        'Versie van de tekst': wordingVersion,
        Gegeven: givenAt,
        Ingetrokken: withdrawnAt,
      }))
    },
  },
]

async function consentScopeOf(db: Db, person: Person): Promise<ConsentScope> {
  const subscriptionIds = (await subscriptionsOfPerson(db, person)).map(({ id }) => id)
  return {
    orderIds: person.orderIds,
    subscriptionIds,
    userId: person.userId === guestUserId ? undefined : person.userId,
  }
}

/** Returns the latest consent of the person, for whatever order, subscription or account. */
export const latestHealthConsentOfPerson = async (db: Db, person: Person) =>
  latestHealthConsentOf(db, await consentScopeOf(db, person))
