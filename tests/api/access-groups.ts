// Groups of roles that may call an endpoint, and the group of each access level and permission.

import type { Endpoint } from '#api/framework/endpoint.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import { callers } from '../support/builders/callers.ts'

/** The role of the caller in a test. */
export type CallerRole = keyof typeof callers
type Row = { [One in CallerRole]: 'let in' | 'log in first' | 'not allowed' }

/**
 * The given roles are let in, a visitor and a program are asked to log in, and every other role is
 * refused.
 */
function row(...allowed: readonly CallerRole[]): Row {
  const outcomes = (Object.keys(callers) as CallerRole[]).map((role) => [
    role,
    allowed.includes(role)
      ? 'let in'
      : ['visitor', 'partner'].includes(role)
        ? 'log in first'
        : 'not allowed',
  ])
  return Object.fromEntries(outcomes) as Row
}

/** For an endpoint that anybody may call, a program is a visitor. */
const everyone = row(
  'visitor',
  'customer',
  'owner',
  'support',
  'warehouse',
  'editor',
  'publisher',
  'partner',
)
/** People have no key. */
const partners = Object.fromEntries(
  (Object.keys(callers) as CallerRole[]).map((role) => [
    role,
    role === 'partner' ? 'let in' : 'log in first',
  ]),
) as Row
const customers = row('customer', 'owner', 'support', 'warehouse', 'editor', 'publisher')
const content = row('owner', 'editor', 'publisher')
const stock = row('owner', 'warehouse', 'editor', 'publisher')
const packing = row('owner', 'support', 'warehouse')
const purchasing = row('owner', 'warehouse')
const service = row('owner', 'support')
const reviews = row('owner', 'support', 'editor', 'publisher')

/**
 * The group of each permission, deliberately written a second time by hand: a permission that is
 * widened by accident fails here.
 */
const rowByPermission: { [R in Permission]: Row } = {
  orders: packing,
  'order-contents': row('support', 'warehouse'),
  packing,
  service,
  bookkeeping: row('owner'),
  catalogue: content,
  stock,
  purchasing,
  complaints: service,
  customers: service,
  subscriptions: service,
  newsletter: content,
  'discount-codes': content,
  content,
  publish: row('owner', 'publisher'),
  reviews,
  mails: service,
  statistics: row('owner'),
  people: row('owner'),
  settings: row('owner'),
  record: row('owner'),
  'own-account': row('owner', 'support', 'warehouse', 'editor', 'publisher'),
  backoffice: row('owner', 'support', 'warehouse', 'editor', 'publisher'),
}

/** The callers that an endpoint lets in, by its declaration. */
export function accessRowOf({ access, permission }: Endpoint): Row {
  if (access === 'staff') return rowByPermission[permission]
  return { public: everyone, customer: customers, partner: partners }[access]
}
