// The short mails about an order, read from the books at the moment they leave.

import { buyerInMail } from '#data/order-for-mail.ts'
import { orderById, type StoredOrder } from '#data/orders.ts'
import { openWithdrawal } from '#data/pending-changes.ts'
import { refundById } from '#data/refunds.ts'
import { shipmentsOf } from '#data/shipments.ts'
import { returnById } from '#data/returns.ts'
import { shopDetails } from '#data/shop-details.ts'
import { changeLinks } from '#domain/mail/change-mail.ts'
import { orderLinks } from '#domain/mail/order-mail.ts'
import type { OrderNote, OrderNotes } from '#domain/mail/order-note.ts'
import { returnNumber } from '#domain/order/order-return.ts'
import { mayWithdraw } from '#domain/order/withdrawal-period.ts'
import { makeChangeLink } from './pending-change/change-link.ts'
import { orderToken } from './links.ts'
import type { MailContext } from './mail-context.ts'

type Deps = Pick<MailContext, 'db' | 'links' | 'appUrl'>

function noteAbout({ appUrl, links }: Deps, order: StoredOrder): OrderNote {
  return { number: order.number, ...buyerInMail(order), links: orderLinks(appUrl, orderToken({ links }, order)) }
}

/** Undefined when the order is gone. */
export async function orderNote(desk: Deps, id: number) {
  const order = await orderById(desk.db, id)
  return order && { ...noteAbout(desk, order), wasPaid: order.paidAt !== null }
}

/** About one parcel; without a number about all of the order. */
export async function parcelNote(desk: Deps, { orderId, shipmentId }: { orderId: number; shipmentId?: number }) {
  const order = await orderById(desk.db, orderId)
  if (!order) return undefined
  const parcels = await shipmentsOf(desk.db, [orderId])
  const place = parcels.findIndex(({ id }) => id === shipmentId)
  const { carrier, trackingCode, trackingUrl } = parcels[place] ?? order
  const isLast = place === parcels.length - 1 && order.shippedAt !== null
  return {
    ...noteAbout(desk, order),
    carrier: carrier ?? 'De bezorger',
    trackingCode: trackingCode ?? '',
    trackingUrl: trackingUrl ?? '',
    part: place < 0 || (isLast && parcels.length === 1) ? ('all' as const) : isLast ? ('rest' as const) : ('some' as const),
  }
}

export async function refundNote(desk: Deps, id: number): Promise<OrderNotes['order-refund'] | undefined> {
  const refund = await refundById(desk.db, id)
  const order = refund && (await orderById(desk.db, refund.orderId))
  return order && { ...noteAbout(desk, order), amount: refund.amount }
}

export async function returnNote(desk: Deps, id: number): Promise<OrderNotes['return-instructions'] | undefined> {
  const found = await returnById(desk.db, id)
  const order = found && (await orderById(desk.db, found.orderId))
  if (!order) return undefined
  const { kind, lines, reason, note, declaredBy, at } = found
  const { returnAddress } = (await shopDetails(desk.db)).company
  const words = { kind, lines, reason, note, declaredBy, at: at.toISOString(), returnNumber: returnNumber(id), returnAddress }
  const late = !mayWithdraw(order.deliveredAt, at)
  const waiting = kind === 'withdrawal' ? await openWithdrawal(desk.db, id) : undefined
  const confirmation = waiting
    ? {
        action: changeLinks(desk.appUrl, await makeChangeLink(desk.db, waiting.id)).action,
        carriedOutAt: waiting.carryOutAt?.toISOString() ?? null,
      }
    : null
  return { ...noteAbout(desk, order), ...words, nothingToSend: order.packedAt === null, late, confirmation }
}
