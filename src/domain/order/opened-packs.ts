// Its own file, so that the checkout does not load it.

import { openedPackText } from './hygiene-rule.ts'

/**
 * Says which packs of an order cannot be returned opened. `sealed` is null if the shop does not
 * know whether a pack has a seal.
 */
export function describeOpenedPacks(
  lines: readonly { name: string; sealed: boolean | null }[],
): string {
  if (lines.length === 0 || lines.some(({ sealed }) => sealed === null)) return openedPackText
  const sealedNames = [...new Set(lines.filter(({ sealed }) => sealed).map(({ name }) => name))]
  if (sealedNames.length === 0) return 'Je mag alles ook geopend terugsturen, als het nog heel is.'
  if (lines.every(({ sealed }) => sealed)) return openedPackText
  return `Verzegeld: ${sealedNames.join(', ')}. ${openedPackText} De rest mag ook geopend terug, als het nog heel is.`
}
