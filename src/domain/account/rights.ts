// Who of the staff may do what. Every endpoint for staff names one right; the menu shows what somebody has.

import type { Duty } from './duty.ts'

const granted = {
  /** See orders with name, address and what happened to them. */
  orders: ['eigenaar', 'klantenservice', 'magazijn'],
  /** See which products somebody ordered without a record of each look: health data. Others ask for it, and that is recorded. */
  'order-contents': ['klantenservice', 'magazijn'],
  /** Pack, print slips, hand over to the carrier, take in what comes back and so have its worth repaid. */
  packing: ['eigenaar', 'klantenservice', 'magazijn'],
  /** Correct, cancel, refund, settle what was withdrawn before it left, note, send mails again, order by phone. */
  service: ['eigenaar', 'klantenservice'],
  /** Sums and exports for the accountant. */
  bookkeeping: ['eigenaar'],
  /** Change products, prices, categories and menus. */
  catalogue: ['eigenaar', 'redactie'],
  /** See products and change what is in stock. */
  stock: ['eigenaar', 'magazijn', 'redactie'],
  customers: ['eigenaar', 'klantenservice'],
  subscriptions: ['eigenaar', 'klantenservice'],
  newsletter: ['eigenaar', 'redactie'],
  content: ['eigenaar', 'redactie'],
  reviews: ['eigenaar', 'klantenservice', 'redactie'],
  /** What the shop mailed and what did not arrive. */
  mails: ['eigenaar', 'klantenservice'],
  statistics: ['eigenaar'],
  people: ['eigenaar'],
  settings: ['eigenaar'],
  /** The audit log and the job queue. */
  record: ['eigenaar'],
  /** What everybody who works here may see, such as the start screen. */
  backoffice: ['eigenaar', 'klantenservice', 'magazijn', 'redactie'],
  /** One's own second factor: what somebody may who still has to set one up. */
  'own-account': ['eigenaar', 'klantenservice', 'magazijn', 'redactie'],
} as const satisfies Record<string, readonly Duty[]>

export type Right = keyof typeof granted

export const mayDo = (duty: Duty | null | undefined, right: Right): boolean =>
  duty !== null && duty !== undefined && (granted[right] as readonly Duty[]).includes(duty)
