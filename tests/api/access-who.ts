// Groups of whoever may ask, and what follows from each right.

import type { Right } from '#domain/account/rights.ts'
import { callers } from '#tests/support/builders/callers.ts'

/** Whoever may ask in a test. */
export type Who = keyof typeof callers
export type Row = { [One in Who]: 'let in' | 'log in first' | 'not allowed' }

/** These are let in; a visitor is sent to the log-in, anybody else is refused. */
function row(...letIn: readonly Who[]): Row {
  const answered = (Object.keys(callers) as Who[]).map((who) => [
    who,
    letIn.includes(who) ? 'let in' : who === 'visitor' ? 'log in first' : 'not allowed',
  ])
  return Object.fromEntries(answered) as Row
}

export const everyone = row('visitor', 'customer', 'owner', 'support', 'warehouse', 'editor')
export const customers = row('customer', 'owner', 'support', 'warehouse', 'editor')
export const content = row('owner', 'editor')
export const stock = row('owner', 'warehouse', 'editor')
export const packing = row('owner', 'support', 'warehouse')
export const service = row('owner', 'support')
export const reviews = row('owner', 'support', 'editor')

/** What follows from each right, written down once more by hand: a right that is widened by accident fails here. */
export const byRight: { [R in Right]: Row } = {
  orders: packing,
  'order-contents': row('support', 'warehouse'),
  packing,
  service,
  bookkeeping: row('owner'),
  catalogue: content,
  stock,
  customers: service,
  subscriptions: service,
  newsletter: content,
  content,
  reviews,
  mails: service,
  statistics: row('owner'),
  people: row('owner'),
  settings: row('owner'),
  record: row('owner'),
  'own-account': row('owner', 'support', 'warehouse', 'editor'),
  backoffice: row('owner', 'support', 'warehouse', 'editor'),
}
