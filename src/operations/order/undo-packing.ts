import { deleteUnclaimedOrderMails, isOrderMailQueued } from '#data/mail/waiting-mails.ts'
import {
  insertOrderEvent,
  orderByNumber,
  type OrderRow,
  recordOrderStep,
  lockOrder,
} from '#data/order/orders.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import { openLabelsOf, claimLabel, lockLabel, updateLabel } from '#data/order/shipping-labels.ts'
import type { Db } from '#data/core/db.ts'
import type { Actor } from '#domain/order/actor.ts'
import { describeEnd, isOpenAndUnshipped } from '#domain/order/fulfilment.ts'
import { Problem } from '#domain/problem.ts'
import { type LabelDeps, labelLeaseMs, requireLabelProvider } from './labels.ts'
import { withOrderLock, requireOrder, unknownOrder } from './with-order.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { LabelCancellation } from '#integrations/labels/label-provider.ts'

const goneMessage = 'De bezorger heeft dit pakket al. Het label kan niet meer weg.'

/**
 * Cancels the label of a parcel that is still here. 'unused': the service charges nothing as long
 * as the label stays unused.
 * @throws Problem not-found, still-busy, already-sent, labels-unavailable
 */
export async function cancelLabel(
  deps: LabelDeps,
  number: string,
  by: Actor,
): Promise<Exclude<LabelCancellation, 'too-late'>> {
  const provider = requireLabelProvider(deps)
  const { db, clock } = deps
  const order = await orderByNumber(db, number)
  const [label] = order ? await openLabelsOf(db, [order.id]) : []
  if (!order || !label)
    throw new Problem('not-found', {
      message: 'Deze bestelling heeft geen label dat je kunt annuleren.',
    })
  if (label.service !== provider.name)
    throw new Problem('not-found', { message: `Annuleer dit label bij ${label.service} zelf.` })
  if (
    label.status === 'requested' &&
    !(await claimLabel(db, label.id, { now: clock(), leaseMs: labelLeaseMs }))
  )
    throw new Problem('still-busy', {
      message: 'Dit label wordt nog gemaakt. Wacht een minuut en probeer het opnieuw.',
    })
  const providerId = label.providerId ?? (await provider.findByReference(label.reference))?.id
  const result = providerId === undefined ? 'cancelled' : await provider.cancel(providerId)
  if (result === 'too-late') throw new Problem('already-sent', { message: goneMessage })
  const at = clock()
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id)
    const current = await lockLabel(tx, label.id)
    if (current.shipmentId !== null) throw new Problem('already-sent', { message: goneMessage })
    if (!(await updateLabel(tx, label.id, ['requested', 'ready'], { status: 'cancelled' }))) return
    await insertOrderEvent(tx, { orderId: order.id, type: 'label-cancelled', by, at })
  })
  return result
}

const leftMessage = 'Er is al een pakket van deze bestelling weg. Dit kan niet meer terug.'

/**
 * The order then waits to be packed again, without its label. Returns whether the customer already
 * got the mail about it. Idempotent.
 * @throws Problem not-found; already-sent after the parcel left; not-yet for an order that was
 * cancelled or refunded; still-busy, labels-unavailable
 */
export async function undoPacking(deps: LabelDeps, number: string, by: Actor): Promise<boolean> {
  const known = await requireOrder(deps.db, number, unknownOrder)
  await requireUnshipped(deps.db, known)
  await cancelOpenLabel(deps, known, by)
  return withOrderLock(deps.db, known.id, async (tx, order) => {
    await requireUnshipped(tx, order)
    const mail = { orderId: order.id, recipient: order.email, mail: 'order-packed' } as const
    await deleteUnclaimedOrderMails(tx, mail)
    const hasMailLeft = !order.contactByPost && (await isOrderMailQueued(tx, mail))
    if (order.packedAt === null) return hasMailLeft
    await recordOrderStep(tx, order, order.paidAt ? 'paid' : 'accepted', {
      by,
      at: deps.clock(),
      event: 'packing-undone',
      packedAt: null,
    })
    return hasMailLeft
  })
}

async function requireUnshipped(db: Db, order: OrderRow): Promise<void> {
  if (order.shippedAt !== null || (await shipmentsOf(db, [order.id])).length > 0)
    throw new Problem('already-sent', { message: leftMessage })
  if (!isOpenAndUnshipped(order))
    throw new Problem('not-yet', {
      message: [describeEnd(order), 'Er is niets terug te nemen.'].filter(Boolean).join(' '),
    })
}

/**
 * Cancels the label of a parcel that does not leave after all. Leaves a label of another service,
 * which only that service can cancel. Call it outside any transaction.
 * @throws Problem already-sent if the carrier has the parcel; still-busy, labels-unavailable
 */
export async function cancelOpenLabel(
  deps: LabelDeps,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  by: Actor,
): Promise<void> {
  const [label] = await openLabelsOf(deps.db, [id])
  if (label && label.service === deps.labels?.name)
    await cancelLabel(deps, number, by).catch(async (problem: unknown) => {
      // A colleague cancelled it meanwhile.
      if ((await openLabelsOf(deps.db, [id])).length > 0) throw problem
    })
}
