// What belongs to the orders of a person besides the orders themselves.

import { eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { healthConsentWording } from '#domain/customer/health-consent-wordings.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { importedOrderStateNames, sourceShopNames } from '#domain/customer/imported-order.ts'
import { deleteImportedOrdersOf, importedOrdersOf } from '../imported-orders.ts'
import { matchesSubscriptionEmails } from '../../subscription/subscriptions.ts'
import { discountCodes, discountUses, sampleReceipts } from '../../tables/discounts.ts'
import { pendingChanges, pendingChangeLinks } from '../../tables/customer/pending-changes.ts'
import { runOutReminders } from '#data/tables/customer/customer-requests.ts'
import { importedOrders } from '#data/tables/customer/imported-orders.ts'
import { subscriptions } from '../../tables/subscription/subscriptions.ts'
import { withdrawalDeclarations } from '#data/tables/order/returns.ts'
import { deletePendingChangesOf } from '../pending-changes.ts'
import { personalTable, type PersonalDataSource } from './personal-data-source.ts'

/** The receiver and the payer. */
const bothOf = (lines: string) => lines.replace('\n', ' / ')

export const aroundOrderDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Gebruikte kortingscodes',
    tables: [discountUses],
    afterErasure: 'unlinked',
    read: async (db, { orderIds }) => {
      const rows = await db
        .select({ use: discountUses, code: discountCodes.code })
        .from(discountUses)
        .innerJoin(discountCodes, eq(discountCodes.id, discountUses.codeId))
        .where(inArray(discountUses.orderId, [...orderIds]))
        .orderBy(discountUses.orderId)
      return rows.map(({ use, code }) => ({
        Bestelnummer: toOrderNumber(use.orderId),
        Kortingscode: code,
        'Telt mee': !use.isReleased,
        'Versleuteld kenmerk van e-mailadres en adres bewaard':
          use.emailHash !== null || use.addressHash !== null,
      }))
    },
  },
  personalTable({
    name: 'Excuuscodes',
    table: discountCodes,
    owner: { order: discountCodes.apologyOrderId },
    afterErasure: 'retained',
    fields: (row) => ({
      Bestelnummer: toOrderNumber(row.apologyOrderId!),
      Kortingscode: row.code,
      'Bedrag in centen': row.amount,
      'Geldig tot en met': row.endsOn,
      Gemaakt: row.createdAt,
    }),
    orderBy: discountCodes.id,
  }),
  personalTable({
    name: 'Proefpakjes per huishouden',
    table: sampleReceipts,
    owner: { order: sampleReceipts.orderId },
    afterErasure: 'gone',
    fields: ({ orderId, orderedAt, isReleased }) => ({
      Bestelnummer: toOrderNumber(orderId),
      Besteld: orderedAt,
      'Telt mee': !isReleased,
      'Versleuteld kenmerk van het adres bewaard': true,
    }),
    orderBy: sampleReceipts.orderId,
    // A receipt of that moment no longer counts.
    expiries: [{ rule: 'sample receipts', at: sampleReceipts.orderedAt, isInclusive: true }],
  }),
  personalTable({
    name: 'Mail voordat een bestelling op is',
    table: runOutReminders,
    owner: { order: runOutReminders.orderId },
    afterErasure: 'gone',
    fields: (row) => ({
      Bestelnummer: toOrderNumber(row.orderId),
      'Dag van de mail': row.remindOn,
      Gevraagd: row.remindOn === null ? null : row.requestedAt,
      Toestemming:
        row.consentVersion === null ? null : healthConsentWording('run-out', row.consentVersion),
      Gestopt: row.stoppedAt,
    }),
    orderBy: runOutReminders.orderId,
    goesWithPerson: true,
  }),
  {
    name: 'Bestellingen bij de vorige winkel',
    tables: [importedOrders],
    afterErasure: 'gone',
    erase: (tx, { emails }) => deleteImportedOrdersOf(tx, emails),
    expiries: [{ rule: 'imported orders', at: importedOrders.orderedAt }],
    read: async (db, { emails }) =>
      (await importedOrdersOf(db, emails)).map((order) => ({
        Winkel: sourceShopNames[order.shop],
        Bestelnummer: order.number,
        Dag: order.orderedAt,
        'E-mailadres': order.email,
        Naam: bothOf(order.name),
        Postcode: bothOf(order.postcode),
        Plaats: bothOf(order.city),
        Telefoonnummer: order.phone,
        Opmerkingen: order.notes.join('\n'),
        Stand: importedOrderStateNames[order.state],
        Regels: order.lines.map(({ name, quantity, total }) => ({
          Product: name,
          Aantal: quantity,
          'Bedrag in centen': total,
        })),
        'Verzendkosten in centen': order.shipping,
        'Korting in centen': order.discount,
        'Totaal in centen': order.total,
      })),
  },
  {
    name: 'Wijzigingen die op je bevestiging wachten',
    tables: [pendingChanges, pendingChangeLinks],
    afterErasure: 'gone',
    erase: (tx, { orderIds }) => deletePendingChangesOf(tx, { orderIds }),
    expiries: [
      {
        rule: 'pending changes',
        at: pendingChanges.expiresAt,
        // A withdrawal stays while the shop still has to carry it out.
        when: or(isNotNull(pendingChanges.endedAt), isNull(pendingChanges.carryOutAt)),
      },
    ],
    read: async (db, { emails, orderIds }) => {
      const ownSubscriptions = db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(matchesSubscriptionEmails(emails))
      const rows = await db
        .select()
        .from(pendingChanges)
        .where(
          or(
            inArray(pendingChanges.subscriptionId, ownSubscriptions),
            inArray(pendingChanges.orderId, [...orderIds]),
          ),
        )
        .orderBy(pendingChanges.id)
      return rows.map(({ kind, change, createdAt, expiresAt, outcome }) => ({
        Soort: kind,
        Gevraagd: JSON.stringify(change),
        Moment: createdAt,
        'Te bevestigen tot': expiresAt,
        Afloop: outcome,
      }))
    },
  },
  personalTable({
    name: 'Herroepingen op bestelnummer',
    table: withdrawalDeclarations,
    owner: { email: withdrawalDeclarations.email },
    afterErasure: 'gone',
    fields: ({ number, email, name, note, receivedAt }) => ({
      Bestelnummer: number,
      'E-mailadres': email,
      Naam: name,
      Toelichting: note,
      Ontvangen: receivedAt,
    }),
    orderBy: withdrawalDeclarations.id,
    // Unprocessed ones stay, because the shop must still handle them.
    goesWithPerson: isNotNull(withdrawalDeclarations.takenInAt),
    expiries: [
      {
        rule: 'withdrawal declarations',
        at: withdrawalDeclarations.receivedAt,
        when: isNotNull(withdrawalDeclarations.takenInAt),
      },
    ],
  }),
]
