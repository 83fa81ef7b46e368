import type { AppContext } from '#operations/context.ts'
import { fileComplaint, type NewComplaint } from '../operations/complaints.ts'
import type { NewRecall } from '../operations/recalls.ts'

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
