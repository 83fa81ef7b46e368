import type { AppContext } from '#operations/context.ts'
import { fileComplaint, type NewComplaint } from '#operations/product-safety/complaints.ts'
import type { NewRecall } from '#operations/product-safety/recalls.ts'
import { createPaidOrder } from './orders.ts'
import { staffActions } from './staff-actions.ts'

type Item = Parameters<typeof createPaidOrder>[1]

/** Places, pays, packs and ships an order. */
export async function createShippedOrder(context: AppContext, ...items: Item[]) {
  const order = await createPaidOrder(context, ...items)
  const { packOrder, shipOrder } = staffActions(context)
  await packOrder(order)
  await shipOrder(order)
  return order
}

export const testComplaint = (
  itemId: number,
  changes: Partial<NewComplaint> = {},
): NewComplaint => ({
  itemId,
  kind: 'skin',
  description: 'Rode huid na een uur.',
  lot: 'A12',
  key: crypto.randomUUID(),
  ...changes,
})

export const createTestComplaint = async (
  context: AppContext,
  token: string,
  complaint: NewComplaint,
) => Number((await fileComplaint(context, token, complaint)).slice(1))

export const testRecall = (productId: number, changes: Partial<NewRecall> = {}): NewRecall => ({
  productId,
  lots: ['A12'],
  soldFrom: '2026-11-01',
  soldUntil: '2026-11-30',
  withPossible: true,
  risk: 'De lijm kan de huid verbranden.',
  instruction: 'Stuur het pak terug.',
  remedies: ['refund', 'replacement'],
  singleRemedyReason: '',
  key: crypto.randomUUID(),
  ...changes,
})
