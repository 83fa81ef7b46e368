// Erases the personal data of a person, except subscriptions (subscription-data-sources.ts). The
// shop erases orders later: first the contents, then the customer.

import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../core/db.ts'
import { deleteUser } from '../accounts.ts'
import { invoices } from '../../tables/order/invoices.ts'
import { orderLines, orders } from '../../tables/order/orders.ts'
import { closeIdempotencyKey, clearFinishedOrders } from '#data/order/order-links.ts'
import { deleteRunOutReminders } from '../../order/run-out-reminders.ts'
import { discountUses, sampleReceipts } from '../../tables/discounts.ts'
import { orderSwaps } from '../../tables/order/order-swaps.ts'
import { orderLetters, orderNotes } from '#data/tables/order/order-events.ts'
import { refunds } from '../../tables/order/refunds.ts'
import { returns } from '../../tables/order/returns.ts'
import { shipments } from '../../tables/order/shipments.ts'
import { extensionData } from '#extensions/data.ts'
import { personalDataSources } from './export.ts'
import type { Person } from './personal-data-source.ts'
import type { InvoiceContents } from '#domain/order/invoice/invoice.ts'
import { updateById } from '#data/core/rows.ts'

/** The text that replaces the product name in the lines of an erased order. */
export const erasedProductName = 'Verzorgingsartikel'

/**
 * Deletes the account and what its declarations delete, such as the newsletter subscription, mails
 * and notes. Unsent mails about orders remain, and approved reviews become anonymous. Marks the
 * orders for later erasure, and ends the links of those that are finished.
 */
export async function erasePerson(tx: Transaction, person: Person): Promise<void> {
  for (const { erase } of personalDataSources) await erase?.(tx, person)
  const { userId, orderIds } = person
  if (orderIds.length > 0) {
    await tx
      .update(orders)
      .set({ eraseWhenDone: true })
      .where(inArray(orders.id, [...orderIds]))
    await clearFinishedOrders(tx, orderIds)
  }
  await deleteUser(tx, userId)
}

/** Returns the ids of private files that lost their owner, which the caller deletes. */
export async function erasePersonFromExtensions(
  tx: Transaction,
  { orderIds }: Person,
  at: Date,
): Promise<string[]> {
  const files: string[] = []
  for (const { erasePersonOfOrders } of extensionData)
    files.push(...((await erasePersonOfOrders?.(tx, orderIds, at)) ?? []))
  return files
}

/**
 * Erases the contents of the order and its e-mail address. Pass a new `linkId`, so that no mailed
 * link opens the order.
 */
export async function eraseOrderContents(
  tx: Transaction,
  id: number,
  linkId: string,
  at: Date,
): Promise<void> {
  await neutraliseOrderContents(tx, id, at)
  await updateById(tx, orders, id, { email: '', contactByPost: false, senderNetwork: null, linkId })
  await closeIdempotencyKey(tx, id)
  await tx
    .update(discountUses)
    .set({ emailHash: null, addressHash: null })
    .where(eq(discountUses.orderId, id))
}

/**
 * Replaces the product names by a neutral word, also on the invoices, and erases the telephone
 * number, tracking data, notes and reasons. Amounts stay.
 */
export async function neutraliseOrderContents(
  tx: Transaction,
  id: number,
  at: Date,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      name: erasedProductName,
      slug: '',
      image: null,
      shortDescription: '',
      // Matches no item, but differs per line.
      itemId: sql`-${orderLines.id}`,
      productId: 0,
      sealed: null,
      isSample: false,
    })
    .where(eq(orderLines.orderId, id))
  await updateById(tx, orders, id, {
    contentsErasedAt: at,
    phone: '',
    deliveryInstructions: null,
    pickupPoint: null,
    carrier: null,
    trackingCode: null,
    trackingUrl: null,
  })
  await tx.update(returns).set({ note: '' }).where(eq(returns.orderId, id))
  await tx.update(refunds).set({ reason: '' }).where(eq(refunds.orderId, id))
  await tx
    .update(shipments)
    .set({ carrier: null, trackingCode: null, trackingUrl: null })
    .where(eq(shipments.orderId, id))
  await tx.update(orderSwaps).set({ reason: '', itemId: 0 }).where(eq(orderSwaps.orderId, id))
  await tx.delete(sampleReceipts).where(eq(sampleReceipts.orderId, id))
  await deleteRunOutReminders(tx, [id])
  await tx.delete(orderNotes).where(eq(orderNotes.orderId, id))
  await tx.delete(orderLetters).where(eq(orderLetters.orderId, id))
  for (const { afterContentsErased } of extensionData) await afterContentsErased?.(tx, id)
  await changeInvoices(tx, id, (contents) => ({
    ...contents,
    lines: contents.lines.map((line) => ({ ...line, name: erasedProductName })),
  }))
}

async function changeInvoices(
  tx: Transaction,
  orderId: number,
  change: (contents: InvoiceContents) => InvoiceContents,
): Promise<void> {
  for (const { id, contents } of await tx
    .select({ id: invoices.id, contents: invoices.contents })
    .from(invoices)
    .where(eq(invoices.orderId, orderId)))
    await updateById(tx, invoices, id, { contents: change(contents) })
}

/** Also from its returns and its invoices. */
export async function eraseOrderCustomer(tx: Transaction, id: number): Promise<void> {
  const emptyAddress = { street: '', postcode: '', city: '' }
  await updateById(tx, orders, id, {
    ...emptyAddress,
    firstName: '',
    lastName: '',
    houseNumber: '',
    houseNumberAddition: '',
    billingAddress: null,
    pickupPoint: null,
    companyName: '',
    vatNumber: '',
  })
  await tx.update(returns).set({ declaredBy: '' }).where(eq(returns.orderId, id))
  await changeInvoices(tx, id, (contents) => ({
    ...contents,
    buyer: { ...emptyAddress, name: '' },
  }))
}
