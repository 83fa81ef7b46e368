// Fetches the labels of several orders as one PDF, for the first time or again.

import { labelsOf, type LabelRow } from '#data/order/shipping-labels.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { Problem } from '#domain/problem.ts'
import type { LabelPdfOptions } from '#integrations/labels/label-provider.ts'
import { requireLabelProvider, type LabelDeps } from './create-labels.ts'

/**
 * The labels have the sequence of `orderIds`.
 * @throws Problem not-found if no order has a label, labels-unavailable, label-refused
 */
export async function createLabelPdf(
  deps: LabelDeps,
  orderIds: readonly number[],
  options: LabelPdfOptions,
) {
  const provider = requireLabelProvider(deps)
  const labels = await labelsOf(deps.db, orderIds)
  const latestOf = (orderId: number): LabelRow | undefined =>
    labels.findLast(
      (label) => label.orderId === orderId && label.service === provider.name && isPrintable(label),
    )
  const ids = [...new Set(orderIds)].flatMap((orderId) => latestOf(orderId)?.providerId ?? [])
  if (ids.length === 0)
    throw new Problem('not-found', { message: 'Deze bestellingen hebben nog geen label.' })
  return {
    name: `labels-${toCalendarDay(deps.clock())}.pdf`,
    bytes: new Uint8Array(await provider.fetchPdf(ids, options)),
  }
}

export const isPrintable = ({ status, providerId }: LabelRow): boolean =>
  providerId !== null && status !== 'cancelled' && status !== 'failed'
