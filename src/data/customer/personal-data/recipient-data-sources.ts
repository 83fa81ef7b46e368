// Lists the people for whom a customer orders, each with orders and subscriptions: all of them for
// the export of the account, or one alone.

import { eq } from 'drizzle-orm'
import type { PostalAddress, ApiAddress } from '#domain/address/postal-address.ts'
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
  emailsIn,
} from './personal-data-source.ts'
import {
  deletePhoneOrderDraftsOf,
  phoneOrderDraftsForRecipient,
  phoneOrderDraftsOf,
} from '#data/order/phone-orders.ts'
import { phoneOrderDrafts } from '#data/tables/order/order-events.ts'
import { listRowsBy } from '#data/core/rows.ts'

/** Phone orders that staff stored and did not place yet. */
export const phoneOrderDraftDataSource: PersonalDataSource = {
  name: 'Telefonische bestellingen die nog niet geplaatst zijn',
  tables: [phoneOrderDrafts],
  afterErasure: 'gone',
  erase: (tx, person) => deletePhoneOrderDraftsOf(tx, emailsIn(person)),
  expiries: [{ rule: 'phone order drafts', at: phoneOrderDrafts.changedAt }],
  read: async (db, person) =>
    (await phoneOrderDraftsOf(db, emailsIn(person))).map(({ content, changedAt }) => ({
      'E-mailadres': content.email,
      Telefoon: content.phone || null,
      Naam: `${content.first_name} ${content.last_name}`.trim(),
      Bedrijf: content.company_name || null,
      'Btw-nummer': content.vat_number || null,
      Adres: formatDraftAddress(content),
      Bezorgadres: content.other_address ? formatReceiver(content.other_address) : null,
      Betaalwijze: content.payment_method,
      Pakken: content.lines.map(({ id, quantity }) => ({ Artikel: id, Aantal: quantity })),
      'Laatst gewijzigd': changedAt,
    })),
}

const formatDraftAddress = (draft: Omit<ApiAddress, 'first_name' | 'last_name'>) =>
  `${draft.street} ${draft.street_number} ${draft.street_addition}, ${draft.postcode} ${draft.city}`

const formatReceiver = (address: ApiAddress) =>
  `${address.first_name} ${address.last_name}, ${formatDraftAddress(address)}`

/**
 * Lists the drafts for one person, without the data of the customer who pays; no part if there are
 * none.
 */
async function exportDraftsForRecipient(db: Db, recipientId: number) {
  const drafts = await phoneOrderDraftsForRecipient(db, recipientId)
  if (drafts.length === 0) return []
  const items = drafts.map(({ content, changedAt }) => ({
    Bezorgadres: content.other_address ? formatReceiver(content.other_address) : null,
    Pakken: content.lines.map(({ id, quantity }) => ({ Artikel: id, Aantal: quantity })),
    'Laatst gewijzigd': changedAt,
  }))
  return [toExportPart(phoneOrderDraftDataSource, items)]
}

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
    ...(await exportDraftsForRecipient(db, recipient.id)),
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
