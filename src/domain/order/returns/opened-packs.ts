// Its own file, so that the checkout loads it with what it folds.

import { openedPackText } from './hygiene-rule.ts'
import { describeMoneyBack } from './money-back.ts'
import type { MoneyBack } from './promised-money-back.ts'

/** `sealed` is null if the shop does not know whether a pack has a seal. */
export function describeOpenedPacks(
  lines: readonly { name: string; sealed: boolean | null }[],
  promised: MoneyBack | null,
): string {
  const rule = [openedPackText, describeMoneyBack(promised) ?? []].flat().join(' ')
  if (lines.length === 0 || lines.some(({ sealed }) => sealed === null)) return rule
  const sealedNames = [...new Set(lines.filter(({ sealed }) => sealed).map(({ name }) => name))]
  if (sealedNames.length === 0) return 'Je mag alles ook geopend terugsturen, als het nog heel is.'
  if (lines.every(({ sealed }) => sealed)) return rule
  return `Verzegeld: ${sealedNames.join(', ')}. ${rule} De rest mag ook geopend terug, als het nog heel is.`
}
