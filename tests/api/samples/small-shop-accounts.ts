// The accounts of the small shop, and which orders belong to them.

import { eq, sql } from 'drizzle-orm'
import { userById } from '#data/customer/accounts.ts'
import { sessionsOf } from '#data/customer/sessions.ts'
import { staffRoleLabels } from '#domain/staff/staff-role.ts'
import { userAddresses, users } from '#data/tables/customer/accounts.ts'
import { orders } from '#data/tables/order/orders.ts'
import { createOneTimeToken } from '#operations/customer/login.ts'
import { openSession } from '#operations/customer/sessions.ts'
import type { AppContext } from '#operations/context.ts'
import { callers } from '../../support/builders/callers.ts'
import { customerAddress } from './own-account.ts'
import { insertColleagues } from './small-shop-colleagues.ts'

const password = 'zeven blauwe lantaarns'
const unconfirmedEmail = 'nieuw@luwte.example'

/**
 * The customer and staff of builders/callers.ts, and a user with an unconfirmed address; all with
 * the same password.
 */
export async function insertAccounts(context: AppContext) {
  const passwordHash = await context.passwords.hash(password)
  const { customer, owner, support, warehouse, editor } = callers
  const rows = [
    {
      ...customer.user!,
      firstName: 'Kim',
      lastName: 'de Klant',
      emailConfirmedAt: context.clock(),
    },
    { ...owner.user!, firstName: 'Bo', lastName: 'Beheer', emailConfirmedAt: context.clock() },
    ...[support, warehouse, editor].map(({ user }) => ({
      ...user!,
      firstName: 'Sam',
      lastName: staffRoleLabels[user!.staffRole!],
      emailConfirmedAt: context.clock(),
    })),
    { id: 6, email: unconfirmedEmail, firstName: 'Nieuw', lastName: '' },
    {
      id: 7,
      email: 'jo@luwte.example',
      firstName: 'Jo',
      lastName: 'Wit',
      emailConfirmedAt: context.clock(),
    },
    {
      id: 8,
      email: 'weg@luwte.example',
      firstName: 'Mo',
      lastName: 'Weg',
      emailConfirmedAt: context.clock(),
    },
  ]
  await context.db.insert(users).values(
    rows.map((row) => ({
      ...row,
      passwordHash,
      createdAt: context.clock(),
      mailsSince: context.clock(),
    })),
  )
  await context.db.execute(sql`alter table users alter column id restart with 100`)
  const user = await userById(context.db, 1)
  if (!user) throw new Error('no customer')
  await openSession(context.db, user, 'Firefox op Linux', context.clock())
  const [address] = await context.db.insert(userAddresses).values(customerAddress).returning()
  const [otherAddress] = await context.db
    .insert(userAddresses)
    .values({ ...customerAddress, userId: 7 })
    .returning()
  const [session] = await sessionsOf(context.db, 1, context.clock())
  return {
    ...(await insertColleagues(context, password)),
    password,
    otherCustomer: { id: 7, email: 'jo@luwte.example', address: otherAddress?.id, toErase: 8 },
    unconfirmedEmail,
    session: session?.id,
    confirmEmailToken: await createOneTimeToken(context.db, 6, 'confirm', context.clock()),
    ownAddress: address?.id,
    newEmailToken: await createOneTimeToken(
      context.db,
      1,
      'new-email',
      context.clock(),
      'kim@nieuw.example',
    ),
    keepToken: await createOneTimeToken(context.db, 7, 'keep', context.clock()),
    resetToken: await createOneTimeToken(context.db, 6, 'reset', context.clock()),
  }
}

/**
 * Assigns the order to the customer’s address, in other capitals and from before the account
 * existed.
 */
export async function assignToCustomer<Order extends { id: number }>(
  context: AppContext,
  order: Order,
) {
  await context.db
    .update(orders)
    .set({ email: 'Klant@Luwte.example' })
    .where(eq(orders.id, order.id))
  return order
}

/** Makes it the only order of a customer without an account. */
export async function assignToGuest<Order extends { id: number }>(
  context: AppContext,
  order: Order,
) {
  await context.db
    .update(orders)
    .set({ email: 'gast@luwte.example' })
    .where(eq(orders.id, order.id))
  return order
}
