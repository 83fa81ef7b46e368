// Lists the people for whom a customer orders, each with orders and subscriptions: all of them for
// the export of the account, or one alone.

import { eq } from 'drizzle-orm'
import type { Db } from '../../core/db.ts'
import { orderLines, orders } from '../../tables/orders.ts'
import { subscriptionLines, subscriptions } from '../../tables/subscriptions.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { type RecipientDetails, recipientsOf } from '../recipients.ts'
import { exportDraftsForRecipient } from './phone-order-draft-data-source.ts'
import type { ExportValue, PersonalDataSource } from './record-type.ts'

export const recipientDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Mensen voor wie je bestelt',
    tables: ['recipients', 'recipient_products'],
    afterErasure: 'gone',
    read: async (db, { userId }) =>
      Promise.all(
        (await recipientsOf(db, userId)).map(async (recipient) => ({
          ...toRecipientItem(recipient),
          Bestellingen: (await ordersFor(db, recipient.id)).map(({ number }) => ({
            Bestelnummer: number,
          })),
          Abonnementen: (await subscriptionsFor(db, recipient.id)).map(({ number }) => ({
            Nummer: number,
          })),
        })),
      ),
  },
]

/**
 * Exports one person alone, without the e-mail address and the payments of the customer who pays.
 */
export async function exportRecipient(db: Db, recipient: RecipientDetails) {
  const [bought, deliveries] = await Promise.all([
    ordersFor(db, recipient.id),
    subscriptionsFor(db, recipient.id),
  ])
  return [
    {
      name: recipient.nickname,
      afterErasure: 'gone' as const,
      items: [toRecipientItem(recipient)],
    },
    {
      name: 'Bestellingen',
      afterErasure: 'retained' as const,
      items: await Promise.all(
        bought.map(async (order) => ({
          Bestelnummer: order.number,
          Besteld: toIsoOrNull(order.createdAt),
          Bezorgd: toIsoOrNull(order.deliveredAt),
          ...toAddressItem(order),
          Producten: await db
            .select({ Product: orderLines.name, Aantal: orderLines.quantity })
            .from(orderLines)
            .where(eq(orderLines.orderId, order.id))
            .orderBy(orderLines.id),
        })),
      ),
    },
    {
      name: 'Abonnementen',
      afterErasure: 'retained' as const,
      items: await Promise.all(
        deliveries.map(async (subscription) => ({
          Nummer: subscription.number,
          'Volgende levering': subscription.state === 'stopped' ? null : subscription.nextDate,
          Gestopt: toIsoOrNull(subscription.stoppedAt),
          ...toAddressItem(subscription),
          Producten: await db
            .select({ Product: subscriptionLines.name, Aantal: subscriptionLines.quantity })
            .from(subscriptionLines)
            .where(eq(subscriptionLines.subscriptionId, subscription.id))
            .orderBy(subscriptionLines.position),
        })),
      ),
    },
    ...(await exportDraftsForRecipient(db, recipient.id)),
  ]
}

const ordersFor = (db: Db, id: number) =>
  db.select().from(orders).where(eq(orders.recipientId, id)).orderBy(orders.id)
const subscriptionsFor = (db: Db, id: number) =>
  db.select().from(subscriptions).where(eq(subscriptions.recipientId, id)).orderBy(subscriptions.id)

type Addressed = Pick<
  RecipientDetails,
  'firstName' | 'lastName' | 'street' | 'houseNumber' | 'houseNumberAddition' | 'postcode' | 'city'
>
const toAddressItem = (row: Addressed) => ({
  Naam: `${row.firstName} ${row.lastName}`.trim(),
  Straat: row.street,
  Huisnummer: row.houseNumber,
  Toevoeging: row.houseNumberAddition,
  Postcode: row.postcode,
  Plaats: row.city,
})

const toRecipientItem = (recipient: RecipientDetails): ExportValue => ({
  Roepnaam: recipient.nickname,
  ...toAddressItem(recipient),
  Maat: recipient.size || null,
  'Vaste producten': recipient.products.map(({ name }) => ({ Product: name })),
  Bewaard: toIsoOrNull(recipient.createdAt),
  'Laatst gewijzigd': toIsoOrNull(recipient.changedAt),
})
