import { lockItems } from '#data/inventory/locked-items.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../context.ts'
import { type ChangedStock, changeStocks, type StockChange } from '../inventory/change-stock.ts'
import { answerOnce } from './answer-once.ts'
import type { Partner } from './find-partner.ts'

/**
 * With `expected`, the change applies only while that number is for sale, so that no concurrent
 * sale is lost.
 */
type PartnerStockChange = StockChange & { expected?: number }

/**
 * Changes stock once per `key`, with the name of the partner in the note.
 * @throws Problem not-found, key-reused, version-conflict with the `stock` of now, input-invalid
 */
export async function changeStockByPartner(
  context: AppContext,
  { partner, key }: { partner: Partner; key: string },
  change: PartnerStockChange,
): Promise<Pick<ChangedStock, 'before' | 'after' | 'short'>> {
  const note = `Sleutel ${partner.name}${change.note ? `: ${change.note}` : ''}`
  return answerOnce(context, { partner, key, content: ['stock', change] }, async (tx) => {
    const item = (await lockItems(tx, [change.id])).get(change.id)
    if (change.expected !== undefined && item && item.stock !== change.expected)
      throw new Problem('version-conflict', {
        message: 'De voorraad is intussen veranderd.',
        more: { stock: item.stock },
      })
    const [changed] = await changeStocks(tx, [{ ...change, note }], {
      by: undefined,
      at: context.clock(),
    })
    if (!changed) throw new Problem('not-found')
    const { before, after, short } = changed
    return { before, after, short }
  })
}
