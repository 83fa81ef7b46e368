// Orders of other people, at every place of their way, so that the back office has its morning's work.

import type { Actor } from '#domain/account/actor.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#data/db.ts'
import { addOrderNote } from '#data/order-notes.ts'
import { addEvent, linesOf } from '#data/orders.ts'
import { addReturn } from '#data/returns.ts'
import { addShipment } from '#data/shipments.ts'
import { users } from '#data/tables/accounts.ts'
import { orders, testPayments } from '#data/tables/orders.ts'
import { addPastOrder, type Buyer, type PastOrder } from './accounts.ts'

const hour = 3_600_000

const buyer = (firstName: string, lastName: string, home: string, paymentMethod = 'ideal'): Buyer => {
  const [street = '', houseNumber = '', postcode = '', city = ''] = home.split(', ')
  const email = `${firstName}.${lastName.replaceAll(' ', '')}@voorbeeld.example`.toLowerCase()
  return { email, firstName, lastName, street, houseNumber, postcode, city, paymentMethod }
}

const broekjes = (quantity: number) => ({ slug: 'duin-dagbroekje', variation: 1, quantity })
const nachten = (quantity: number) => ({ slug: 'kiel-nachtbroekje', variation: 1, quantity })
const creme = { slug: 'zilt-beschermcreme', quantity: 1 }
const doekjes = { slug: 'kwelder-doekjes', quantity: 2 }

/** Oldest first. */
const placed = {
  arrived: { daysAgo: 12, state: 'delivered', lines: [nachten(3)], buyer: buyer('Willem', 'Prins', 'Havenkade, 8, 1781AB, Den Helder') },
  comingBack: { daysAgo: 9, state: 'delivered', lines: [broekjes(2)], buyer: buyer('Ans', 'Mulder', 'Kerkstraat, 31, 3512AB, Utrecht') },
  longUnderway: { daysAgo: 6.6, state: 'shipped', lines: [broekjes(4)], buyer: buyer('Henk', 'Vos', 'Molenweg, 2, 8441AB, Heerenveen') },
  cancelled: { daysAgo: 6, state: 'cancelled', lines: [creme], buyer: buyer('Fatima', 'Aydin', 'Parklaan, 77, 3014AB, Rotterdam') },
  late: { daysAgo: 5.2, state: 'paid', lines: [nachten(2), creme], buyer: buyer('Truus', 'van Dijk', 'Singel, 140, 1015AB, Amsterdam') },
  inParcels: {
    daysAgo: 4,
    state: 'packed',
    lines: [broekjes(6), doekjes],
    buyer: buyer('Ruud', 'Smit', 'Beukenlaan, 5, 5616AB, Eindhoven'),
  },
  expired: { daysAgo: 3, state: 'expired', lines: [doekjes], buyer: buyer('Joke', 'Peters', 'Dorpsstraat, 19, 6871AB, Renkum') },
  underway: {
    daysAgo: 2.4,
    state: 'shipped',
    lines: [broekjes(2), creme],
    buyer: buyer('Sanne', 'de Groot', 'Oosterkade, 3, 9711AB, Groningen', 'creditcard'),
  },
  packed: { daysAgo: 1.4, state: 'packed', lines: [nachten(1)], buyer: buyer('Piet', 'Jansen', 'Schoolstraat, 12, 4811AB, Breda') },
  withdrawn: { daysAgo: 0.9, state: 'paid', lines: [broekjes(3), doekjes], buyer: buyer('Mirjam', 'Kok', 'Zeeweg, 44, 2051AB, Overveen') },
  inWords: { daysAgo: 0.7, state: 'paid', lines: [nachten(2), doekjes], buyer: buyer('Gerrit', 'Hendriks', 'Brink, 6, 7411AB, Deventer') },
  toPack: { daysAgo: 0.3, state: 'paid', lines: [broekjes(2)], buyer: buyer('Els', 'Willems', 'Markt, 1, 6211AB, Maastricht') },
  toPackToo: {
    daysAgo: 0.1,
    state: 'paid',
    lines: [creme, doekjes],
    buyer: buyer('Daan', 'Meijer', 'Laan van Zuid, 9, 3071AB, Rotterdam'),
  },
  unpaid: { daysAgo: 0.004, state: 'awaiting-payment', lines: [broekjes(1)], buyer: buyer('Anna', 'Bos', 'Lindelaan, 23, 1405AB, Bussum') },
} as const satisfies Record<string, PastOrder>

type Name = keyof typeof placed

/** Needs the products on their shelves and the colleagues. */
export async function fillOrders(tx: Transaction, now: Date): Promise<void> {
  const packer = await colleague(tx, 'magazijn@luwte.example')
  const helper = await colleague(tx, 'klantenservice@luwte.example')
  const ids = {} as Record<Name, number>
  for (const [name, order] of Object.entries(placed) as [Name, PastOrder][]) {
    ids[name] = await addPastOrder(tx, { ...order, by: packer }, now)
    await payAtProvider(tx, ids[name])
  }
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  await firstParcel(tx, ids.inParcels, packer, ago(20))
  await comesBack(tx, ids.withdrawn, { kind: 'withdrawal', note: '', by: 'Mirjam Kok', packs: 1 }, ago(14))
  await comesBack(
    tx,
    ids.inWords,
    { kind: 'withdrawal', note: 'Graag alleen de doekjes niet, die heb ik nog.', by: 'Gerrit Hendriks' },
    ago(6),
  )
  await comesBack(tx, ids.comingBack, { kind: 'return', note: 'Een maat kleiner past beter.', by: 'Ans Mulder', packs: 1 }, ago(40))
  await addOrderNote(tx, {
    orderId: ids.late,
    at: ago(5),
    by: helper,
    text: 'Belde: is vanaf 13 uur thuis. Gevraagd of het morgen kan komen.',
  })
}

async function colleague(tx: Transaction, email: string): Promise<Actor> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found ? `staff:${found.id}` : 'shop'
}

/** As the built-in test payments hold it, so that it can be paid back. */
async function payAtProvider(tx: Transaction, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.state === 'expired' || order.state === 'cancelled') return
  await tx.insert(testPayments).values({
    id: `tp_demo_${orderId}`,
    idempotencyKey: `demo-${orderId}`,
    orderId,
    orderNumber: order.number,
    amount: order.total,
    method: order.paymentMethod,
    status: order.paidAt ? 'paid' : 'open',
    createdAt: order.createdAt,
  })
}

async function firstParcel(tx: Transaction, orderId: number, by: Actor, at: Date) {
  const [first] = await linesOf(tx, orderId)
  if (!first) return
  const parcel = { carrier: 'PostNL', trackingCode: '3SLUWTE000002', trackingUrl: 'https://postnl.nl/tracktrace/' }
  const shipment = await addShipment(tx, { orderId, key: 'demo', at, by, ...parcel, lines: [{ line: first.id, quantity: 4 }] })
  await addEvent(tx, { orderId, what: 'partly-shipped', by, at, detail: { shipment } })
  await tx.update(orders).set(parcel).where(eq(orders.id, orderId))
}

type Declared = { kind: 'return' | 'withdrawal'; note: string; by: string; packs?: number }

/** Of the first line, or in words when no packs are named. */
async function comesBack(tx: Transaction, orderId: number, { kind, note, by, packs }: Declared, at: Date) {
  const [first] = await linesOf(tx, orderId)
  const lines = first && packs ? [{ orderLineId: first.id, quantity: packs }] : []
  const reason = kind === 'return' ? ('size' as const) : null
  await addReturn(tx, { orderId, kind, state: 'announced', reason, note, declaredBy: by, at, closedAt: null, lines })
  await addEvent(tx, { orderId, what: kind === 'return' ? 'return-announced' : 'withdrawn', by: 'shopper', at })
}
