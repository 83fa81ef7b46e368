// Lists the orders of a person, with their payments, refunds, returns, shipments, notes and
// invoices, for the export of personal data.

import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../core/db.ts'
import { invoices } from '../../tables/invoices.ts'
import { shipmentsOf } from '../../order/shipments.ts'
import { orderLetters } from '../../tables/order-letters.ts'
import { orderSwaps } from '../../tables/order-swaps.ts'
import { labelsOf } from '../../order/shipping-labels.ts'
import { orderNotes } from '../../tables/order-notes.ts'
import { orderLines, orders, payments } from '../../tables/orders.ts'
import { orderEvents } from '../../tables/order-events.ts'
import { refundedPacksOf } from '../../payment/refunds.ts'
import { refunds } from '../../tables/refunds.ts'
import { returnLines, returns } from '../../tables/returns.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { mailLabels } from '#domain/mail/mail-labels.ts'
import { labelStatusTexts } from '#domain/order/shipping-label.ts'
import { toIsoOrNull } from '#domain/time/iso-or-null.ts'
import { formatBillingLine } from '#domain/address/billing-address.ts'
import { describeInstructions } from '#domain/order/delivery-instructions.ts'
import { formatPickupLine } from '#domain/order/pickup-point.ts'
import type { PersonalDataSource, ExportValue } from './record-type.ts'

type ByOrder = (db: Db, orderIds: number[]) => Promise<ExportValue[]>
const ofOrders =
  (read: ByOrder): PersonalDataSource['read'] =>
  async (db, { orderIds }) =>
    orderIds.length === 0 ? [] : read(db, [...orderIds])

export const orderDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Bestellingen',
    tables: ['orders', 'order_lines', 'order_events'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) => {
      const [rows, lines, events] = await Promise.all([
        db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id),
        db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.id),
        db
          .select()
          .from(orderEvents)
          .where(inArray(orderEvents.orderId, ids))
          .orderBy(orderEvents.id),
      ])
      return rows.map((order) => ({
        Bestelnummer: order.number,
        Stand: order.state,
        'E-mailadres': order.email,
        'Per post': order.contactByPost ? 'ja' : null,
        Telefoon: order.phone || null,
        Naam: `${order.firstName} ${order.lastName}`,
        Bedrijf: order.companyName,
        'Btw-nummer': order.vatNumber,
        Straat: order.street,
        Huisnummer: order.houseNumber,
        Toevoeging: order.houseNumberAddition,
        Postcode: order.postcode,
        Plaats: order.city,
        Land: order.country,
        Factuuradres: formatBillingLine(order),
        'Gevraagd aan de bezorger':
          describeInstructions(order.deliveryInstructions).join(' ') || null,
        Afhaalpunt: formatPickupLine(order.pickupPoint),
        Betaalwijze: order.paymentMethod,
        'Subtotaal in centen': order.subtotal,
        'Korting in centen': order.discount,
        Kortingscode: order.discountCode,
        'Verzendkosten in centen': order.shipping,
        'Totaal in centen': order.total,
        Besteld: toIsoOrNull(order.createdAt),
        Betaald: toIsoOrNull(order.paidAt),
        'Geaccepteerd om achteraf te betalen': toIsoOrNull(order.acceptedAt),
        'Achteraf betalen uiterlijk': order.paymentDueOn,
        'Minder te betalen in centen': order.credited,
        'Wacht op een beslissing over de betaling': order.heldFor,
        'Eerste herinnering aan de betaling': toIsoOrNull(order.firstDueReminderAt),
        'Tweede herinnering aan de betaling': toIsoOrNull(order.secondDueReminderAt),
        'Verwacht bij de klant op': order.promisedDay,
        Ingepakt: toIsoOrNull(order.packedAt),
        Verzonden: toIsoOrNull(order.shippedAt),
        Bezorgd: toIsoOrNull(order.deliveredAt),
        Bezorger: order.carrier,
        'Track-and-trace': order.trackingCode,
        'Om een review gevraagd': toIsoOrNull(order.reviewRequestedAt),
        'Toestemming ingetrokken': toIsoOrNull(order.consentWithdrawnAt),
        Producten: lines
          .filter(({ orderId }) => orderId === order.id)
          .map((line) => ({
            Product: line.name,
            Omschrijving: line.shortDescription,
            Aantal: line.quantity,
            'Prijs in centen': line.unitPrice,
            'Korting in centen': line.discount,
            'Btw in procenten': line.vatRate,
          })),
        Verloop: events
          .filter(({ orderId }) => orderId === order.id)
          .map(({ at, type, by }) => ({ Moment: toIsoOrNull(at), Wat: type, Door: by })),
      }))
    }),
  },
  {
    name: 'Betalingen',
    tables: ['payments'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) =>
      (
        await db
          .select()
          .from(payments)
          .where(inArray(payments.orderId, ids))
          .orderBy(payments.sequence)
      ).map((row) => ({
        Kenmerk: row.id,
        'Bedrag in centen': row.amount,
        Stand: row.status,
        'Teruggehaald door de bank in centen': row.chargedBack,
        Begonnen: toIsoOrNull(row.createdAt),
        'Laatst nagevraagd': toIsoOrNull(row.checkedAt),
      })),
    ),
  },
  {
    name: 'Terugbetalingen',
    tables: ['refunds', 'refund_lines'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) => {
      const packs = await refundedPacksOf(db, ids)
      return (
        await db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(refunds.id)
      ).map((row) => ({
        Kenmerk: row.id,
        'Bedrag in centen': row.amount,
        Stand: row.status,
        Reden: row.reason || null,
        Pakken: packs
          .filter(({ refundId }) => refundId === row.id)
          .reduce((sum, { quantity }) => sum + quantity, 0),
        Gevraagd: toIsoOrNull(row.createdAt),
        Overgemaakt: toIsoOrNull(row.paidOutAt),
      }))
    }),
  },
  {
    name: 'Retouren en herroepingen',
    tables: ['returns', 'return_lines'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) => {
      const rows = await db
        .select()
        .from(returns)
        .where(inArray(returns.orderId, ids))
        .orderBy(returns.id)
      return Promise.all(
        rows.map(async (row) => ({
          Soort: row.kind,
          Stand: row.state,
          Reden: row.reason,
          Toelichting: row.note,
          Naam: row.declaredBy,
          Gemeld: toIsoOrNull(row.at),
          Afgehandeld: toIsoOrNull(row.closedAt),
          Producten: await db
            .select({ Product: orderLines.name, Aantal: returnLines.quantity })
            .from(returnLines)
            .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
            .where(eq(returnLines.returnId, row.id)),
        })),
      )
    }),
  },
  {
    name: 'Pakketten',
    tables: ['shipments', 'shipment_lines'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) =>
      (await shipmentsOf(db, ids)).map(({ orderId, at, carrier, trackingCode, lines }) => ({
        Bestelnummer: toOrderNumber(orderId),
        Verzonden: toIsoOrNull(at),
        Bezorger: carrier,
        'Track-and-trace': trackingCode,
        Pakken: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
    ),
  },
  {
    name: 'Omruilingen',
    tables: ['order_swaps', 'swap_payments'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) =>
      (
        await db
          .select()
          .from(orderSwaps)
          .where(inArray(orderSwaps.orderId, ids))
          .orderBy(orderSwaps.id)
      ).map((row) => ({
        Bestelnummer: toOrderNumber(row.orderId),
        Pakken: row.quantity,
        'Nieuwe pakken': row.newQuantity,
        'Verschil in centen': row.difference,
        Stand: row.state,
        Reden: row.reason || null,
        Gevraagd: toIsoOrNull(row.createdAt),
        Klaar: toIsoOrNull(row.endedAt),
      })),
    ),
  },
  {
    name: 'Verzendlabels',
    tables: ['shipping_labels'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) =>
      (await labelsOf(db, ids)).map((label) => ({
        Bestelnummer: toOrderNumber(label.orderId),
        Labeldienst: label.service,
        Kenmerk: label.reference,
        Stand: labelStatusTexts[label.status],
        Bezorger: label.carrier,
        'Track-and-trace': label.trackingCode,
        Gemaakt: toIsoOrNull(label.createdAt),
        'Bij de bezorger': toIsoOrNull(label.handedOverAt),
        Bezorgd: toIsoOrNull(label.deliveredAt),
      })),
    ),
  },
  {
    name: 'Brieven',
    tables: ['order_letters'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) =>
      (
        await db
          .select()
          .from(orderLetters)
          .where(inArray(orderLetters.orderId, ids))
          .orderBy(orderLetters.id)
      ).map((row) => ({
        Bestelnummer: toOrderNumber(row.orderId),
        Brief: mailLabels[row.mail],
        Gemaakt: toIsoOrNull(row.createdAt),
        'Op de post': toIsoOrNull(row.postedAt),
      })),
    ),
  },
  {
    name: 'Aantekeningen van de klantenservice',
    tables: ['order_notes'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) =>
      (
        await db
          .select()
          .from(orderNotes)
          .where(inArray(orderNotes.orderId, ids))
          .orderBy(orderNotes.id)
      ).map((row) => ({
        Bestelnummer: toOrderNumber(row.orderId),
        Geschreven: toIsoOrNull(row.at),
        Tekst: row.text,
      })),
    ),
  },
  {
    name: 'Facturen',
    tables: ['invoices'],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) =>
      (
        await db.select().from(invoices).where(inArray(invoices.orderId, ids)).orderBy(invoices.id)
      ).map(({ year, sequence, issuedAt, contents }) => ({
        Jaar: year,
        Volgnummer: sequence,
        Gemaakt: toIsoOrNull(issuedAt),
        Naam: contents.buyer.name,
        Bedrijf: contents.buyer.company ?? '',
        'Btw-nummer': contents.buyer.vatNumber ?? '',
        Straat: contents.buyer.street,
        Postcode: contents.buyer.postcode,
        Plaats: contents.buyer.city,
        'Totaal in centen': contents.total,
        Producten: contents.lines.map(({ name, quantity }) => ({
          Product: name,
          Aantal: quantity,
        })),
      })),
    ),
  },
]
