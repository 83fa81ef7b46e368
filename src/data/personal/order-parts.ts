// What is held about somebody's orders and their money.

import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { invoices } from '../tables/invoices.ts'
import { shipmentsOf } from '../shipments.ts'
import { orderNotes } from '../tables/order-notes.ts'
import { orderEvents, orderLines, orders, payments } from '../tables/orders.ts'
import { refundedPacksOf } from '../refunds.ts'
import { refunds } from '../tables/refunds.ts'
import { returnLines, returns } from '../tables/returns.ts'
import { moment, type Part, type ExportValue } from './part.ts'

type ByOrder = (db: Db, orderIds: number[]) => Promise<ExportValue[]>
const ofOrders =
  (read: ByOrder): Part['read'] =>
  async (db, { orderIds }) =>
    orderIds.length === 0 ? [] : read(db, [...orderIds])

export const orderParts: readonly Part[] = [
  {
    name: 'Bestellingen',
    tables: ['orders', 'order_lines', 'order_events'],
    afterErasure: 'kept',
    read: ofOrders(async (db, ids) => {
      const [found, lines, events] = await Promise.all([
        db.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id),
        db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(orderLines.id),
        db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(orderEvents.id),
      ])
      return found.map((order) => ({
        Bestelnummer: order.number,
        Stand: order.state,
        'E-mailadres': order.email,
        Naam: `${order.firstName} ${order.lastName}`,
        Straat: order.street,
        Huisnummer: order.houseNumber,
        Toevoeging: order.houseNumberAddition,
        Postcode: order.postcode,
        Plaats: order.city,
        Land: order.country,
        Betaalwijze: order.paymentMethod,
        'Subtotaal in centen': order.subtotal,
        'Verzendkosten in centen': order.shipping,
        'Totaal in centen': order.total,
        Besteld: moment(order.createdAt),
        Betaald: moment(order.paidAt),
        Ingepakt: moment(order.packedAt),
        Verzonden: moment(order.shippedAt),
        Bezorgd: moment(order.deliveredAt),
        Bezorger: order.carrier,
        'Track-and-trace': order.trackingCode,
        'Om een review gevraagd': moment(order.reviewAskedAt),
        Producten: lines
          .filter(({ orderId }) => orderId === order.id)
          .map((line) => ({
            Product: line.name,
            Omschrijving: line.shortDescription,
            Aantal: line.quantity,
            'Prijs in centen': line.unitPrice,
            'Btw in procenten': line.vatRate,
          })),
        Verloop: events
          .filter(({ orderId }) => orderId === order.id)
          .map(({ at, what, by }) => ({ Moment: moment(at), Wat: what, Door: by })),
      }))
    }),
  },
  {
    name: 'Betalingen',
    tables: ['payments'],
    afterErasure: 'kept',
    read: ofOrders(async (db, ids) =>
      (await db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(payments.sequence)).map((one) => ({
        Kenmerk: one.id,
        'Bedrag in centen': one.amount,
        Stand: one.status,
        Begonnen: moment(one.createdAt),
        'Laatst nagevraagd': moment(one.checkedAt),
      })),
    ),
  },
  {
    name: 'Terugbetalingen',
    tables: ['refunds', 'refund_lines'],
    afterErasure: 'kept',
    read: ofOrders(async (db, ids) => {
      const packs = await refundedPacksOf(db, ids)
      return (await db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(refunds.id)).map((one) => ({
        Kenmerk: one.id,
        'Bedrag in centen': one.amount,
        Stand: one.status,
        Reden: one.reason || null,
        Pakken: packs.filter(({ refundId }) => refundId === one.id).reduce((sum, { quantity }) => sum + quantity, 0),
        Gevraagd: moment(one.createdAt),
        Overgemaakt: moment(one.paidOutAt),
      }))
    }),
  },
  {
    name: 'Retouren en herroepingen',
    tables: ['returns', 'return_lines'],
    afterErasure: 'kept',
    read: ofOrders(async (db, ids) => {
      const found = await db.select().from(returns).where(inArray(returns.orderId, ids)).orderBy(returns.id)
      return Promise.all(
        found.map(async (one) => ({
          Soort: one.kind,
          Stand: one.state,
          Reden: one.reason,
          Toelichting: one.note,
          Naam: one.declaredBy,
          Gemeld: moment(one.at),
          Afgehandeld: moment(one.closedAt),
          Producten: await db
            .select({ Product: orderLines.name, Aantal: returnLines.quantity })
            .from(returnLines)
            .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
            .where(eq(returnLines.returnId, one.id)),
        })),
      )
    }),
  },
  {
    name: 'Pakketten',
    tables: ['shipments', 'shipment_lines'],
    afterErasure: 'kept',
    read: ofOrders(async (db, ids) =>
      (await shipmentsOf(db, ids)).map(({ orderId, at, carrier, trackingCode, lines }) => ({
        Bestelnummer: `L${orderId}`,
        Verzonden: moment(at),
        Bezorger: carrier,
        'Track-and-trace': trackingCode,
        Pakken: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
    ),
  },
  {
    name: 'Aantekeningen van de klantenservice',
    tables: ['order_notes'],
    afterErasure: 'kept',
    read: ofOrders(async (db, ids) =>
      (await db.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)).orderBy(orderNotes.id)).map((one) => ({
        Bestelnummer: `L${one.orderId}`,
        Geschreven: moment(one.at),
        Tekst: one.text,
      })),
    ),
  },
  {
    name: 'Facturen',
    tables: ['invoices'],
    afterErasure: 'kept',
    read: ofOrders(async (db, ids) =>
      (await db.select().from(invoices).where(inArray(invoices.orderId, ids)).orderBy(invoices.id)).map(
        ({ year, sequence, issuedAt, contents }) => ({
          Jaar: year,
          Volgnummer: sequence,
          Gemaakt: moment(issuedAt),
          Naam: contents.buyer.name,
          Straat: contents.buyer.street,
          Postcode: contents.buyer.postcode,
          Plaats: contents.buyer.city,
          'Totaal in centen': contents.total,
          Producten: contents.lines.map(({ name, quantity }) => ({ Product: name, Aantal: quantity })),
        }),
      ),
    ),
  },
]
