// Who of the staff may do what. Every endpoint for staff names one right; the menu shows what somebody has.

import type { Duty } from './duty.ts'

const granted = {
  /** See orders with name, address and what happened to them. */
  orders: ['owner', 'support', 'warehouse'],
  /** See which products somebody ordered without a record of each look: health data. Others ask for it, and that is recorded. */
  'order-contents': ['support', 'warehouse'],
  /** Pack, print slips, hand over to the carrier, take in what comes back and so have its worth repaid. */
  packing: ['owner', 'support', 'warehouse'],
  /** Correct, cancel, refund, settle what was withdrawn before it left, note, send mails again, order by phone. */
  service: ['owner', 'support'],
  /** Sums and exports for the accountant. */
  bookkeeping: ['owner'],
  /** Change products, prices, categories and menus. */
  catalogue: ['owner', 'editor'],
  /** See products and change what is in stock. */
  stock: ['owner', 'warehouse', 'editor'],
  customers: ['owner', 'support'],
  subscriptions: ['owner', 'support'],
  newsletter: ['owner', 'editor'],
  content: ['owner', 'editor'],
  reviews: ['owner', 'support', 'editor'],
  /** What the shop mailed and what did not arrive. */
  mails: ['owner', 'support'],
  statistics: ['owner'],
  people: ['owner'],
  settings: ['owner'],
  /** The audit log and the job queue. */
  record: ['owner'],
  /** What everybody who works here may see, such as the start screen. */
  backoffice: ['owner', 'support', 'warehouse', 'editor'],
  /** One's own second factor: what somebody may who still has to set one up. */
  'own-account': ['owner', 'support', 'warehouse', 'editor'],
} as const satisfies Record<string, readonly Duty[]>

export type Right = keyof typeof granted

export const mayDo = (duty: Duty | null | undefined, right: Right): boolean =>
  duty !== null && duty !== undefined && (granted[right] as readonly Duty[]).includes(duty)
