// The permissions of each staff role. Every endpoint for staff requires a permission, and the menu
// shows what the role allows.

import type { StaffRole } from './staff-role.ts'

const rolesWith = {
  /** See orders with name, address and timeline. */
  orders: ['owner', 'support', 'warehouse'],
  /**
   * See ordered products, which are health data. The owner can request the products of one order;
   * the audit log records the request.
   */
  'order-contents': ['support', 'warehouse'],
  /**
   * Pack, print packing slips, record shipments and receive returns. Receiving a return refunds its
   * value.
   */
  packing: ['owner', 'support', 'warehouse'],
  /**
   * Correct, cancel and refund orders, settle withdrawals from before shipping, add notes, resend
   * mails, place phone orders.
   */
  service: ['owner', 'support'],
  /** See sales figures and exports for the accountant. */
  bookkeeping: ['owner'],
  /** Change products, prices, categories and menus. */
  catalogue: ['owner', 'editor', 'publisher'],
  /** See products and change their stock. */
  stock: ['owner', 'warehouse', 'editor', 'publisher'],
  /** See suppliers and purchase prices, order from suppliers and receive goods. */
  purchasing: ['owner', 'warehouse'],
  /**
   * See complaints about products and which orders received a lot, and recall products. Customers
   * are shown as in orders.
   */
  complaints: ['owner', 'support'],
  customers: ['owner', 'support'],
  subscriptions: ['owner', 'support'],
  newsletter: ['owner', 'editor', 'publisher'],
  /** Make and stop discount codes. Customer service makes apology codes with `service`. */
  'discount-codes': ['owner', 'editor', 'publisher'],
  content: ['owner', 'editor', 'publisher'],
  /** Put pages and articles on the site in a shop whose editors propose them (mustPropose). */
  publish: ['owner', 'publisher'],
  reviews: ['owner', 'support', 'editor', 'publisher'],
  /** See sent and failed mails. */
  mails: ['owner', 'support'],
  statistics: ['owner'],
  people: ['owner'],
  settings: ['owner'],
  /** See the audit log and the background jobs. */
  record: ['owner'],
  /** See what all staff may see, such as the dashboard. */
  backoffice: ['owner', 'support', 'warehouse', 'editor', 'publisher'],
  /**
   * Manage the colleague's own second factor. While a mandatory second factor is missing, only this
   * permission works.
   */
  'own-account': ['owner', 'support', 'warehouse', 'editor', 'publisher'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof rolesWith

export const can = (role: StaffRole | null | undefined, permission: Permission): boolean =>
  role !== null &&
  role !== undefined &&
  (rolesWith[permission] as readonly StaffRole[]).includes(role)
