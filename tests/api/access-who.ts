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

export const everyone = row('visitor', 'customer', 'eigenaar', 'klantenservice', 'magazijn', 'redactie')
export const customers = row('customer', 'eigenaar', 'klantenservice', 'magazijn', 'redactie')
export const content = row('eigenaar', 'redactie')
export const stock = row('eigenaar', 'magazijn', 'redactie')
export const packing = row('eigenaar', 'klantenservice', 'magazijn')
export const service = row('eigenaar', 'klantenservice')
export const reviews = row('eigenaar', 'klantenservice', 'redactie')

/** What follows from each right, written down once more by hand: a right that is widened by accident fails here. */
export const byRight: { [R in Right]: Row } = {
  orders: packing,
  'order-contents': row('klantenservice', 'magazijn'),
  packing,
  service,
  bookkeeping: row('eigenaar'),
  catalogue: content,
  stock,
  customers: service,
  subscriptions: service,
  newsletter: content,
  content,
  reviews,
  mails: service,
  statistics: row('eigenaar'),
  people: row('eigenaar'),
  settings: row('eigenaar'),
  record: row('eigenaar'),
  'own-account': row('eigenaar', 'klantenservice', 'magazijn', 'redactie'),
  backoffice: row('eigenaar', 'klantenservice', 'magazijn', 'redactie'),
}
