// Lists the people for whom a customer orders, each with orders and subscriptions: all of them for
// the export of the account, or one alone.

import { eq } from 'drizzle-orm'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import type { Db } from '../../core/db.ts'
import { orderLines, orders } from '../../tables/order/orders.ts'
import { recipientProducts, recipients } from '#data/tables/customer/accounts.ts'
import { subscriptionLines, subscriptions } from '../../tables/subscription/subscriptions.ts'
import { type RecipientDetails, recipientsOf } from '../recipients.ts'
import {
  type PersonalDataSource,
  type SourceValue,
  toExportPart,
  toStreetItem,
} from './personal-data-source.ts'
import { extensionData } from '#extensions/data.ts'
import { listRowsBy } from '#data/core/rows.ts'

const ofExtensions = extensionData.flatMap(({ recipientData }) => recipientData ?? [])

export const recipientDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Mensen voor wie je bestelt',
    tables: [recipients, recipientProducts],
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
    toExportPart({ name: recipient.nickname, afterErasure: 'gone' }, [toRecipientItem(recipient)]),
    toExportPart(
      { name: 'Bestellingen', afterErasure: 'retained' },
      await Promise.all(
        bought.map(async (order) => ({
          Bestelnummer: order.number,
          Besteld: order.createdAt,
          Bezorgd: order.deliveredAt,
          ...toAddressItem(order),
          Producten: await db
            .select({ Product: orderLines.name, Aantal: orderLines.quantity })
            .from(orderLines)
            .where(eq(orderLines.orderId, order.id))
            .orderBy(orderLines.id),
        })),
      ),
    ),
    toExportPart(
      { name: 'Abonnementen', afterErasure: 'retained' },
      await Promise.all(
        deliveries.map(async (subscription) => ({
          Nummer: subscription.number,
          'Volgende levering': subscription.state === 'stopped' ? null : subscription.nextDate,
          Gestopt: subscription.stoppedAt,
          ...toAddressItem(subscription),
          Producten: await db
            .select({ Product: subscriptionLines.name, Aantal: subscriptionLines.quantity })
            .from(subscriptionLines)
            .where(eq(subscriptionLines.subscriptionId, subscription.id))
            .orderBy(subscriptionLines.position),
        })),
      ),
    ),
    ...(await Promise.all(
      ofExtensions.map(async (source) => {
        const items = await source.read(db, recipient.id)
        return items.length > 0 ? [toExportPart(source, items)] : []
      }),
    ).then((parts) => parts.flat())),
  ]
}

const ordersFor = listRowsBy(orders, 'recipientId', orders.id)
const subscriptionsFor = listRowsBy(subscriptions, 'recipientId', subscriptions.id)

const toAddressItem = (row: PostalAddress) => ({
  Naam: `${row.firstName} ${row.lastName}`.trim(),
  ...toStreetItem(row),
})

const toRecipientItem = (recipient: RecipientDetails): SourceValue => ({
  Roepnaam: recipient.nickname,
  ...toAddressItem(recipient),
  Maat: recipient.size || null,
  'Vaste producten': recipient.products.map(({ name }) => ({ Product: name })),
  Bewaard: recipient.createdAt,
  'Laatst gewijzigd': recipient.changedAt,
})
