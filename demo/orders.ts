// Orders of other customers in every state of fulfilment, so that the back office has work to do.

import type { Actor } from '#domain/order/actor.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { insertOrderNote } from '#data/order/order-timeline.ts'
import { insertOrderEvent, orderLinesOf } from '#data/order/orders.ts'
import { insertReturn } from '#data/order/returns.ts'
import { insertShipment } from '#data/order/shipments.ts'
import { users } from '#data/tables/customer/accounts.ts'
import { orders } from '#data/tables/order/orders.ts'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { insertPastOrder, type OrderCustomer, type PastOrder } from './past-orders.ts'

const hourMs = 3_600_000

const customer = (
  firstName: string,
  lastName: string,
  address: string,
  paymentMethod = 'ideal',
): OrderCustomer => {
  const [street = '', houseNumber = '', postcode = '', city = ''] = address.split(', ')
  const email = `${firstName}.${lastName.replaceAll(' ', '')}@voorbeeld.example`.toLowerCase()
  return { email, firstName, lastName, street, houseNumber, postcode, city, paymentMethod }
}

const pants = (quantity: number) => ({ slug: 'duin-dagbroekje', variation: 1, quantity })
const nightPants = (quantity: number) => ({ slug: 'kiel-nachtbroekje', variation: 1, quantity })
const cream = { slug: 'zilt-beschermcreme', quantity: 1 }
const wipes = { slug: 'kwelder-doekjes', quantity: 2 }

/** Oldest first. */
const demoOrders = {
  overdue: {
    daysAgo: 26,
    state: 'delivered',
    lines: [pants(2), cream],
    customer: customer('Corrie', 'de Wit', 'Linnaeusweg, 14, 3604AB, Maarssen', payLaterMethodId),
    isUnpaidPayLater: true,
  },
  arrived: {
    daysAgo: 12,
    state: 'delivered',
    lines: [nightPants(3)],
    customer: customer('Willem', 'Prins', 'Havenkade, 8, 1781AB, Den Helder'),
  },
  returning: {
    daysAgo: 9,
    state: 'delivered',
    lines: [pants(2)],
    customer: customer('Ans', 'Mulder', 'Kerkstraat, 31, 3512AB, Utrecht'),
  },
  longUnderway: {
    daysAgo: 6.6,
    state: 'shipped',
    lines: [pants(4)],
    customer: customer('Henk', 'Vos', 'Molenweg, 2, 8441AB, Heerenveen'),
  },
  cancelled: {
    daysAgo: 6,
    state: 'cancelled',
    lines: [cream],
    customer: customer('Fatima', 'Aydin', 'Parklaan, 77, 3014AB, Rotterdam'),
  },
  late: {
    daysAgo: 5.2,
    state: 'paid',
    lines: [nightPants(2), cream],
    customer: customer('Truus', 'van Dijk', 'Singel, 140, 1015AB, Amsterdam'),
  },
  partlyShipped: {
    daysAgo: 4,
    state: 'packed',
    lines: [pants(6), wipes],
    customer: customer('Ruud', 'Smit', 'Beukenlaan, 5, 5616AB, Eindhoven'),
  },
  expired: {
    daysAgo: 3,
    state: 'expired',
    lines: [wipes],
    customer: customer('Joke', 'Peters', 'Dorpsstraat, 19, 6871AB, Renkum'),
  },
  underway: {
    daysAgo: 2.4,
    state: 'shipped',
    lines: [pants(2), cream],
    customer: customer('Sanne', 'de Groot', 'Oosterkade, 3, 9711AB, Groningen', 'creditcard'),
  },
  underwayPaidAfterwards: {
    daysAgo: 2.2,
    state: 'shipped',
    lines: [nightPants(2)],
    customer: customer('Bram', 'Hoekstra', 'Stationsweg, 61, 8911AB, Leeuwarden', payLaterMethodId),
    isUnpaidPayLater: true,
  },
  packed: {
    daysAgo: 1.4,
    state: 'packed',
    lines: [nightPants(1)],
    // His daughter pays.
    customer: {
      ...customer('Piet', 'Jansen', 'Schoolstraat, 12, 4811AB, Breda'),
      billingAddress: {
        firstName: 'Marga',
        lastName: 'Jansen',
        street: 'Vlasmarkt',
        houseNumber: '7',
        houseNumberAddition: '',
        postcode: '4811AB',
        city: 'Breda',
      },
      deliveryInstructions: { notToNeighbours: true, safePlace: 'de schuur' },
    },
  },
  withdrawn: {
    daysAgo: 0.9,
    state: 'paid',
    lines: [pants(3), wipes],
    customer: customer('Mirjam', 'Kok', 'Zeeweg, 44, 2051AB, Overveen'),
  },
  withdrawnInText: {
    daysAgo: 0.7,
    state: 'paid',
    lines: [nightPants(2), wipes],
    customer: customer('Gerrit', 'Hendriks', 'Brink, 6, 7411AB, Deventer'),
  },
  toPack: {
    daysAgo: 0.3,
    state: 'paid',
    lines: [pants(2)],
    customer: {
      ...customer('Els', 'Willems', 'Markt, 1, 6211AB, Maastricht'),
      pickupPoint: {
        carrier: 'postnl',
        id: 'voorbeeld-1',
        network: '',
        name: 'Boekhandel Voorbeeld',
        street: 'Voorbeeldplein',
        houseNumber: '4',
        postcode: '6211XX',
        city: 'Voorbeeldstad',
      },
    },
  },
  toPackPaidAfterwards: {
    daysAgo: 0.2,
    state: 'accepted',
    lines: [pants(1), cream],
    customer: customer('Wil', 'Jacobs', 'Hoogstraat, 27, 5211AB, Den Bosch', payLaterMethodId),
    isUnpaidPayLater: true,
  },
  toPackNext: {
    daysAgo: 0.1,
    state: 'paid',
    lines: [cream, wipes],
    customer: {
      ...customer('Daan', 'Meijer', 'Laan van Zuid, 9, 3071AB, Rotterdam'),
      companyName: 'Zorghotel De Kade B.V.',
      vatNumber: 'NL000099998B57',
    },
  },
  unpaid: {
    daysAgo: 0.004,
    state: 'awaiting-payment',
    lines: [pants(1)],
    customer: customer('Anna', 'Bos', 'Lindelaan, 23, 1405AB, Bussum'),
  },
} as const satisfies Record<string, PastOrder>

type OrderName = keyof typeof demoOrders

/** The products and the colleagues must exist. */
export async function fillOrders(tx: Transaction, now: Date): Promise<void> {
  const packer = await colleagueActor(tx, 'magazijn@luwte.example')
  const supporter = await colleagueActor(tx, 'klantenservice@luwte.example')
  const ids = {} as Record<OrderName, number>
  for (const [name, order] of Object.entries(demoOrders) as [OrderName, PastOrder][]) {
    ids[name] = await insertPastOrder(tx, { ...order, actor: packer }, now)
    await insertTestPayment(tx, ids[name])
  }
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await insertPartialShipment(tx, ids.partlyShipped, packer, ago(20))
  await announceReturn(
    tx,
    ids.withdrawn,
    { kind: 'withdrawal', note: '', by: 'Mirjam Kok', packs: 1 },
    ago(14),
  )
  await announceReturn(
    tx,
    ids.withdrawnInText,
    {
      kind: 'withdrawal',
      note: 'Graag alleen de doekjes niet, die heb ik nog.',
      by: 'Gerrit Hendriks',
    },
    ago(6),
  )
  await announceReturn(
    tx,
    ids.returning,
    { kind: 'return', note: 'Een maat kleiner past beter.', by: 'Ans Mulder', packs: 1 },
    ago(40),
  )
  await insertOrderNote(tx, {
    orderId: ids.late,
    at: ago(5),
    by: supporter,
    text: 'Belde: is vanaf 13 uur thuis. Gevraagd of het morgen kan komen.',
  })
}

async function colleagueActor(tx: Transaction, email: string): Promise<Actor> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user ? `staff:${user.id}` : 'shop'
}

/** Stores the payment with the built-in test payment provider, so that staff can refund it. */
async function insertTestPayment(tx: Transaction, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.acceptedAt || order.state === 'expired' || order.state === 'cancelled') return
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

async function insertPartialShipment(tx: Transaction, orderId: number, by: Actor, at: Date) {
  const [first] = await orderLinesOf(tx, orderId)
  if (!first) return
  const tracking = {
    carrier: 'PostNL',
    trackingCode: '3SLUWTE000002',
    trackingUrl: 'https://postnl.nl/tracktrace/',
  }
  const { shipmentId: shipment } = await insertShipment(tx, {
    orderId,
    key: 'demo',
    at,
    by,
    ...tracking,
    lines: [{ line: first.id, quantity: 4 }],
  })
  await insertOrderEvent(tx, { orderId, type: 'partly-shipped', by, at, detail: { shipment } })
  await tx.update(orders).set(tracking).where(eq(orders.id, orderId))
}

type ReturnRequest = { kind: 'return' | 'withdrawal'; note: string; by: string; packs?: number }

/** Announces a return of the first line; without `packs`, the note alone says what comes back. */
async function announceReturn(
  tx: Transaction,
  orderId: number,
  { kind, note, by, packs }: ReturnRequest,
  at: Date,
) {
  const [first] = await orderLinesOf(tx, orderId)
  const lines = first && packs ? [{ orderLineId: first.id, quantity: packs }] : []
  const reason = kind === 'return' ? ('size' as const) : null
  await insertReturn(tx, {
    orderId,
    kind,
    state: 'announced',
    reason,
    note,
    declaredBy: by,
    at,
    closedAt: null,
    lines,
  })
  await insertOrderEvent(tx, {
    orderId,
    type: kind === 'return' ? 'return-announced' : 'withdrawn',
    by: 'shopper',
    at,
  })
}
