// The demo shop's accounts, and what its customer ordered before.

import type { Actor } from '#domain/account/actor.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#data/db.ts'
import { users } from '#data/tables/accounts.ts'
import { products, productVariations } from '#data/tables/catalogue.ts'
import { orderEvents, orderLines, orders, payments } from '#data/tables/orders.ts'
import type { Duty } from '#domain/account/duty.ts'
import type { Role } from '#domain/account/role.ts'
import { times } from '#domain/money.ts'
import { wasPaid, ways } from '#domain/order/progress.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { argon2idPasswords } from '#integrations/passwords/argon2id.ts'

type DemoAccount = { email: string; password: string; role: Role; duty: Duty | null; firstName: string; lastName: string }
export const customer: DemoAccount = {
  email: 'klant@luwte.example',
  password: 'demo-klant-luwte',
  role: 'customer',
  duty: null,
  firstName: 'Kim',
  lastName: 'van der Meer',
}
const staff: DemoAccount = {
  email: 'beheer@luwte.example',
  password: 'demo-beheer-luwte',
  role: 'staff',
  duty: 'owner',
  firstName: 'Bo',
  lastName: 'Beheer',
}
/** The two that the start prints. */
export const demoAccounts = [customer, staff] as const

/** Who else works there: one for each other duty, to see what they may and may not do. */
export const demoColleagues: readonly DemoAccount[] = [
  {
    email: 'klantenservice@luwte.example',
    password: 'demo-klantenservice-luwte',
    role: 'staff',
    duty: 'support',
    firstName: 'Noor',
    lastName: 'Bakker',
  },
  {
    email: 'magazijn@luwte.example',
    password: 'demo-magazijn-luwte',
    role: 'staff',
    duty: 'warehouse',
    firstName: 'Sem',
    lastName: 'de Boer',
  },
  {
    email: 'redactie@luwte.example',
    password: 'demo-redactie-luwte',
    role: 'staff',
    duty: 'editor',
    firstName: 'Yara',
    lastName: 'Visser',
  },
]

const parcel = { carrier: 'PostNL', trackingCode: '3SLUWTE000001', trackingUrl: 'https://postnl.nl/tracktrace/' }

export type Wanted = { slug: string; variation?: number; quantity: number }
export type Buyer = Pick<
  typeof orders.$inferSelect,
  'email' | 'firstName' | 'lastName' | 'street' | 'houseNumber' | 'postcode' | 'city' | 'paymentMethod'
>
export type PastOrder = {
  /** A part of a day where it is lately. */
  daysAgo: number
  state: OrderState
  lines: Wanted[]
  /** The demo customer unless told otherwise. */
  buyer?: Buyer
  /** Who packed and sent it, as in the order's events. */
  by?: Actor
}
const { email, firstName, lastName } = customer
const self: Buyer = {
  email,
  firstName,
  lastName,
  street: 'Dam',
  houseNumber: '1',
  postcode: '1012JS',
  city: 'Amsterdam',
  paymentMethod: 'ideal',
}
const pastOrders: PastOrder[] = [
  {
    daysAgo: 128,
    state: 'delivered',
    lines: [
      { slug: 'duin-dagbroekje', variation: 1, quantity: 2 },
      { slug: 'zilt-beschermcreme', quantity: 1 },
    ],
  },
  { daysAgo: 92, state: 'cancelled', lines: [{ slug: 'storm-slip-dag', variation: 1, quantity: 1 }] },
  {
    daysAgo: 64,
    state: 'partly-refunded',
    lines: [
      { slug: 'duin-dagbroekje', variation: 1, quantity: 3 },
      { slug: 'wad-onderlegger', variation: 0, quantity: 1 },
    ],
  },
  {
    daysAgo: 31,
    state: 'delivered',
    lines: [
      { slug: 'duin-dagbroekje', variation: 1, quantity: 4 },
      { slug: 'kwelder-doekjes', quantity: 2 },
    ],
  },
  { daysAgo: 2, state: 'shipped', lines: [{ slug: 'kiel-nachtbroekje', variation: 1, quantity: 2 }] },
]

export type DemoLogin = Pick<DemoAccount, 'role' | 'email' | 'password'>

/** Needs the products on their shelves. `passwordFor` takes the place of the published passwords. Answers what opens the accounts. */
export async function fillAccounts(tx: Transaction, now: Date, passwordFor?: () => string): Promise<DemoLogin[]> {
  const passwords = argon2idPasswords()
  const accounts = [...demoAccounts, ...demoColleagues].map((account) => ({ ...account, password: passwordFor?.() ?? account.password }))
  for (const { password, ...account } of accounts)
    await tx.insert(users).values({
      ...account,
      passwordHash: await passwords.hash(password),
      emailConfirmedAt: now,
      createdAt: now,
      mailsSince: now,
      mailsCount: 0,
    })
  for (const order of pastOrders) await addPastOrder(tx, order, now)
  return accounts
}

/** Answers its id. */
export async function addPastOrder(
  tx: Transaction,
  { daysAgo, state, lines: wanted, buyer = self, by = 'shop' }: PastOrder,
  now: Date,
): Promise<number> {
  const lines = []
  for (const line of wanted) lines.push(await lineOf(tx, line))
  const hoursLater = (hours: number) => new Date(now.getTime() - daysAgo * 86_400_000 + hours * 3_600_000)
  const paid = wasPaid(state)
  const steps = stepsTo(state)
  const reached = (step: OrderState) => (steps.includes(step) ? hoursLater((steps.indexOf(step) + 1) * 9) : null)
  const [order] = await tx
    .insert(orders)
    .values({
      ...orderTotals(lines),
      state,
      ...buyer,
      stockHeld: paid,
      createdAt: hoursLater(0),
      payBy: hoursLater(0.5),
      paidAt: paid ? hoursLater(0.1) : null,
      paymentReminderAt: paid || hoursLater(0.25) > now ? null : hoursLater(0.25),
      packedAt: reached('packed'),
      shippedAt: reached('shipped'),
      deliveredAt: reached('delivered'),
      ...(reached('shipped') && parcel),
    })
    .returning()
  if (!order) throw new Error('a demo order was not written')
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id })))
  await tx.insert(payments).values({
    id: `tp_demo_${order.id}`,
    orderId: order.id,
    amount: order.total,
    status: paid ? 'paid' : state === 'awaiting-payment' ? 'open' : 'canceled',
    createdAt: order.createdAt,
    checkedAt: hoursLater(0.1),
  })
  const events = [...new Set<OrderState>(['awaiting-payment', ...steps])].map((what, step) => ({
    orderId: order.id,
    what,
    by: step === 0 ? ('shopper' as const) : step === 1 ? ('payment' as const) : by,
    at: step < 2 ? hoursLater(step * 0.1) : hoursLater(step * 9),
  }))
  await tx.insert(orderEvents).values(events)
  return order.id
}

/** What happened on the way there. */
function stepsTo(state: OrderState): OrderState[] {
  const reached = ways.findIndex((step) => step === state)
  if (reached >= 0) return ways.slice(0, reached + 1)
  return wasPaid(state) ? [...ways, state] : [state]
}

export async function lineOf(tx: Transaction, { slug, variation, quantity }: Wanted) {
  const [product] = await tx.select().from(products).where(eq(products.slug, slug))
  const variations = await tx
    .select()
    .from(productVariations)
    .where(eq(productVariations.productId, product?.id ?? 0))
    .orderBy(asc(productVariations.position), asc(productVariations.id))
  const chosen = variation === undefined ? undefined : variations[variation]
  if (!product || (variation !== undefined && !chosen)) throw new Error(`the demo shop has no ${slug}`)
  const unitPrice = chosen?.price ?? product.price
  return {
    itemId: chosen?.id ?? product.id,
    productId: product.id,
    name: chosen ? `${product.name} - ${chosen.name}` : product.name,
    slug,
    image: product.pictures[0]?.url ?? null,
    shortDescription: product.shortDescription,
    quantity,
    unitPrice,
    lineTotal: times(unitPrice, quantity),
    vatRate: product.vatRate,
  }
}

/** A line to print. */
export const loginLine = ({ role, email, password }: DemoLogin): string =>
  `${role === 'staff' ? 'Staff' : 'Customer'} demo log-in: ${email} / ${password}`

/** A line for each of the two demo accounts that is there; none in a shop that was not filled with the demo. */
export async function demoLogins(db: Database): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email)
  const there = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
  const known = new Set(there.map(({ email }) => email))
  return demoAccounts.filter(({ email }) => known.has(email)).map(loginLine)
}
