// Which form of product suits how the wearer moves and whether stool is lost too: a pull-up, a
// brief with tabs or a belted brief.

import type { FinderDetails } from './finder-details.ts'
import type { ProductUse } from './product-use.ts'

type WithUses = { uses: readonly ProductUse[] }
type WearerNeeds = Pick<FinderDetails, 'mobility' | 'stool'>

/**
 * False for a belted brief if the wearer walks, and for everything but briefs if stool is lost too.
 */
export const hasSuitableForm = ({ uses }: WithUses, { mobility, stool }: WearerNeeds): boolean =>
  !(mobility === 'walks' && uses.includes('riem')) && (stool !== 'yes' || uses.includes('zorg'))

/**
 * Higher is better: a pull-up for a wearer who walks, and a brief for a wearer who mainly lies,
 * best without a belt.
 */
export function rankForm({ uses }: WithUses, { mobility }: WearerNeeds): number {
  if (mobility === 'walks') return uses.includes('optrekken') ? 1 : 0
  if (mobility !== 'lies' || !uses.includes('zorg')) return 0
  return uses.includes('riem') ? 1 : 2
}
