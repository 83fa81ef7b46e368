// A customer files a complaint about a product of a shipped order.

import { complaintsOfOrder, insertComplaint } from '#data/product-safety/complaints.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import type { Db } from '#data/core/db.ts'
import {
  canComplain,
  type ComplaintKind,
  complaintNumber,
  maxComplaintsPerOrder,
} from '#domain/product-safety/complaint.ts'
import { Problem } from '#domain/problem.ts'
import { requireOrderAndReviveLink } from '../order/access-links.ts'
import type { AppContext } from '../context.ts'
import { withOrderLock } from '../order/with-order.ts'

/**
 * `itemId` is the id of the sellable item, as in the order lines of the API. `lot` is normalised;
 * null if the customer does not know it.
 */
export type NewComplaint = {
  itemId: number
  kind: ComplaintKind
  description: string
  lot: string | null
  key: string
}

const tooManyMessage =
  'Over deze bestelling is al vaak iets gemeld. Neem contact met ons op, dan lossen we het samen op.'

/**
 * Stores the complaint and mails its number. Returns the same number for a repeated key.
 * @throws Problem not-found, link-expired, not-yet, input-invalid, too-many-requests
 */
export async function fileComplaint(
  context: Pick<AppContext, 'db' | 'links' | 'clock'>,
  token: string,
  { itemId, kind, description, lot, key }: NewComplaint,
): Promise<string> {
  const known = await requireOrderAndReviveLink(context, token)
  const at = context.clock()
  return withOrderLock(context.db, known.id, async (tx, order) => {
    const earlier = await complaintsOfOrder(tx, order.id)
    const repeated = earlier.find((one) => one.key === key)
    if (repeated) return complaintNumber(repeated.id)
    if (!(await canComplainAbout(tx, order))) throw new Problem('not-yet')
    if (earlier.length >= maxComplaintsPerOrder)
      throw new Problem('too-many-requests', { message: tooManyMessage })
    const line = (await orderLinesOf(tx, order.id)).find((one) => one.itemId === itemId)
    if (!line)
      throw new Problem('input-invalid', { errors: { id: ['Kies om welk product het gaat.'] } })
    const facts = {
      orderId: order.id,
      orderLineId: line.id,
      productId: line.productId,
      productName: line.name,
    }
    const { id } = await insertComplaint(tx, { ...facts, key, kind, description, lot, at })
    await queueCustomerMail(tx, order, { mail: 'complaint-receipt', data: { complaintId: id } }, at)
    return complaintNumber(id)
  })
}

const canComplainAbout = async (db: Db, order: OrderRow): Promise<boolean> =>
  canComplain(order, (await shipmentsOf(db, [order.id])).length > 0)
