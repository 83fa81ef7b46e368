// The accounts of the demo shop with their published passwords.

import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#data/core/db.ts'
import { users } from '#data/tables/customer/accounts.ts'
import type { AccountRole } from '#domain/customer/account.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'

type DemoAccount = {
  email: string
  password: string
  role: AccountRole
  staffRole: StaffRole | null
  firstName: string
  lastName: string
}
export const customer: DemoAccount = {
  email: 'klant@luwte.example',
  password: 'demo-klant-luwte',
  role: 'customer',
  staffRole: null,
  firstName: 'Kim',
  lastName: 'van der Meer',
}
/** Orders for her mother and her partner. */
export const carer: DemoAccount = {
  email: 'mantelzorg@luwte.example',
  password: 'demo-mantelzorg-luwte',
  role: 'customer',
  staffRole: null,
  firstName: 'Anke',
  lastName: 'Bos',
}
const owner: DemoAccount = {
  email: 'beheer@luwte.example',
  password: 'demo-beheer-luwte',
  role: 'staff',
  staffRole: 'owner',
  firstName: 'Bo',
  lastName: 'Beheer',
}
/** The accounts that the server prints when it starts. */
export const demoAccounts = [customer, owner] as const

/** One account for each other staff role, to try out its permissions. */
export const demoColleagues: readonly DemoAccount[] = [
  {
    email: 'klantenservice@luwte.example',
    password: 'demo-klantenservice-luwte',
    role: 'staff',
    staffRole: 'support',
    firstName: 'Noor',
    lastName: 'Bakker',
  },
  {
    email: 'magazijn@luwte.example',
    password: 'demo-magazijn-luwte',
    role: 'staff',
    staffRole: 'warehouse',
    firstName: 'Sem',
    lastName: 'de Boer',
  },
  {
    email: 'redactie@luwte.example',
    password: 'demo-redactie-luwte',
    role: 'staff',
    staffRole: 'editor',
    firstName: 'Yara',
    lastName: 'Visser',
  },
  {
    email: 'uitgever@luwte.example',
    password: 'demo-uitgever-luwte',
    role: 'staff',
    staffRole: 'publisher',
    firstName: 'Mila',
    lastName: 'Jansen',
  },
]

/** Every account that the demo shop has. */
export const allDemoAccounts: readonly DemoAccount[] = [...demoAccounts, ...demoColleagues, carer]

export type DemoLogin = Pick<DemoAccount, 'role' | 'email' | 'password'>

export const formatDemoLogin = ({ role, email, password }: DemoLogin): string =>
  `${role === 'staff' ? 'Staff' : 'Customer'} demo log-in: ${email} / ${password}`

/** A printable line for each of the demo accounts that exists; none in a shop without demo data. */
export async function listDemoLogins(db: Database): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email)
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
  const existing = new Set(rows.map(({ email }) => email))
  return demoAccounts.filter(({ email }) => existing.has(email)).map(formatDemoLogin)
}
