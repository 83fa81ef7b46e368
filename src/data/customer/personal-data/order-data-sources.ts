// The orders of a person with what the shop stores about them.

import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../core/db.ts'
import { invoices } from '../../tables/order/invoices.ts'
import { shipmentsOf } from '../../order/shipments.ts'
import { orderLetters, orderNotes, orderEvents } from '../../tables/order/order-events.ts'
import { exchanges, paymentTransfers } from '../../tables/order/exchanges.ts'
import { orderSwaps, swapPayments } from '../../tables/order/order-swaps.ts'
import { shipmentLines, shipments } from '../../tables/order/shipments.ts'
import { orderLines, orders, payments } from '../../tables/order/orders.ts'
import { refundedPacksOf } from '../../payment/refunds.ts'
import { refundLines, refunds } from '../../tables/order/refunds.ts'
import { returnLines, returns } from '../../tables/order/returns.ts'
import { returnNumber } from '#domain/order/returns/order-return.ts'
import { toOrderNumber } from '#domain/order/order-number.ts'
import { toMailLabel } from '#domain/mail/mails/mails.ts'
import { formatBillingLine } from '#domain/address/billing-address.ts'
import { describeInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { formatPickupLine } from '#domain/order/delivery/pickup-point.ts'
import {
  type PersonalDataSource,
  type SourceValue,
  personalTable,
  toStreetItem,
} from './personal-data-source.ts'

type ByOrder = (db: Db, orderIds: number[]) => Promise<SourceValue[]>
const ofOrders =
  (read: ByOrder): PersonalDataSource['read'] =>
  async (db, { orderIds }) =>
    orderIds.length === 0 ? [] : read(db, [...orderIds])

export const orderDataSources: readonly PersonalDataSource[] = [
  {
    name: 'Bestellingen',
    tables: [orders, orderLines, orderEvents],
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
        ...toStreetItem(order),
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
        Besteld: order.createdAt,
        Betaald: order.paidAt,
        'Geaccepteerd om achteraf te betalen': order.acceptedAt,
        'Achteraf betalen uiterlijk': order.paymentDueOn,
        'Minder te betalen in centen': order.credited,
        'Betaald met een ruil in centen': order.covered,
        'Wacht op een beslissing over de betaling': order.heldFor,
        'Eerste herinnering aan de betaling': order.firstDueReminderAt,
        'Tweede herinnering aan de betaling': order.secondDueReminderAt,
        'Verwacht bij de klant op': order.promisedDay,
        Ingepakt: order.packedAt,
        Verzonden: order.shippedAt,
        Bezorgd: order.deliveredAt,
        Bezorger: order.carrier,
        'Track-and-trace': order.trackingCode,
        'Om een review gevraagd': order.reviewRequestedAt,
        'Toestemming ingetrokken': order.consentWithdrawnAt,
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
          .map(({ at, type, by }) => ({ Moment: at, Wat: type, Door: by })),
      }))
    }),
  },
  personalTable({
    name: 'Betalingen',
    table: payments,
    owner: { order: payments.orderId },
    afterErasure: 'retained',
    fields: (row) => ({
      Kenmerk: row.id,
      'Bedrag in centen': row.amount,
      Stand: row.status,
      'Teruggehaald door de bank in centen': row.chargedBack,
      Begonnen: row.createdAt,
      'Laatst nagevraagd': row.checkedAt,
    }),
    orderBy: payments.sequence,
  }),
  {
    name: 'Terugbetalingen',
    tables: [refunds, refundLines],
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
        Gevraagd: row.createdAt,
        Overgemaakt: row.paidOutAt,
      }))
    }),
  },
  {
    name: 'Retouren en herroepingen',
    tables: [returns, returnLines],
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
          Gemeld: row.at,
          Afgehandeld: row.closedAt,
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
    tables: [shipments, shipmentLines],
    afterErasure: 'retained',
    read: ofOrders(async (db, ids) =>
      (await shipmentsOf(db, ids)).map(({ orderId, at, carrier, trackingCode, lines }) => ({
        Bestelnummer: toOrderNumber(orderId),
        Verzonden: at,
        Bezorger: carrier,
        'Track-and-trace': trackingCode,
        Pakken: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
    ),
  },
  personalTable({
    name: 'Ruilingen voor verzending',
    table: orderSwaps,
    parts: [swapPayments],
    owner: { order: orderSwaps.orderId },
    afterErasure: 'retained',
    fields: (row) => ({
      Bestelnummer: toOrderNumber(row.orderId),
      Pakken: row.quantity,
      'Nieuwe pakken': row.newQuantity,
      'Verschil in centen': row.difference,
      Stand: row.state,
      Reden: row.reason || null,
      Gevraagd: row.createdAt,
      Klaar: row.endedAt,
    }),
    orderBy: orderSwaps.id,
  }),
  personalTable({
    name: 'Ruilingen na verzending',
    table: exchanges,
    parts: [paymentTransfers],
    owner: { order: exchanges.orderId },
    afterErasure: 'retained',
    fields: (row) => ({
      Bestelnummer: toOrderNumber(row.orderId),
      'Nieuwe bestelling': toOrderNumber(row.newOrderId),
      Retour: returnNumber(row.returnId),
      'Waarde van de retour in centen': row.value,
      'Daarvan verrekend in centen': row.credit,
      Stand: row.state,
      Begonnen: row.createdAt,
      Onderweg: row.underWayAt,
      Klaar: row.endedAt,
    }),
    orderBy: exchanges.id,
  }),
  personalTable({
    name: 'Brieven',
    table: orderLetters,
    owner: { order: orderLetters.orderId },
    afterErasure: 'retained',
    fields: (row) => ({
      Bestelnummer: toOrderNumber(row.orderId),
      Brief: toMailLabel(row.mail),
      Gemaakt: row.createdAt,
      'Op de post': row.postedAt,
    }),
    orderBy: orderLetters.id,
  }),
  personalTable({
    name: 'Aantekeningen van de klantenservice',
    table: orderNotes,
    owner: { order: orderNotes.orderId },
    afterErasure: 'retained',
    fields: (row) => ({
      Bestelnummer: toOrderNumber(row.orderId),
      Geschreven: row.at,
      Tekst: row.text,
    }),
    orderBy: orderNotes.id,
  }),
  personalTable({
    name: 'Facturen',
    table: invoices,
    owner: { order: invoices.orderId },
    afterErasure: 'retained',
    fields: ({ year, sequence, issuedAt, contents }) => ({
      Jaar: year,
      Volgnummer: sequence,
      Gemaakt: issuedAt,
      Naam: contents.buyer.name,
      Bedrijf: contents.buyer.company ?? '',
      'Btw-nummer': contents.buyer.vatNumber ?? '',
      Straat: contents.buyer.street,
      Postcode: contents.buyer.postcode,
      Plaats: contents.buyer.city,
      'Totaal in centen': contents.total,
      Producten: contents.lines.map(({ name, quantity }) => ({ Product: name, Aantal: quantity })),
    }),
    orderBy: invoices.id,
  }),
]
