import { inTransaction } from '#data/core/db.ts'
import { insertOrderEvent, lockOrder, orderByNumber, type OrderRow } from '#data/order/orders.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem } from '#domain/problem.ts'
import type { LabelDeps } from '#operations/order/fulfilment/shipping-labels.ts'
import { claimLabel, lockLabel, openLabelsOf, updateLabel } from '../data/shipping-labels.ts'
import type { LabelCancellation } from '../integrations/label-provider.ts'
import { labelLeaseMs, requireLabelProvider } from './create-labels.ts'

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
  if (label && label.service === deps.providers.labels?.name)
    await cancelLabel(deps, number, by).catch(async (problem: unknown) => {
      // A colleague cancelled it meanwhile.
      if ((await openLabelsOf(deps.db, [id])).length > 0) throw problem
    })
}
