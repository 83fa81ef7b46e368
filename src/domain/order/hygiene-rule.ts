// The texts about returning opened packs, for pages and mails.

/** Applies only to packs with a seal, so it is true for every order. */
export const openedPackText =
  'Een pak waarvan je de verzegeling verbreekt, kan niet terug. Past het niet? Het eerste pak van een product betalen we toch terug.'
/** Says which packs of an order cannot be returned opened. `sealed` is null if the shop does not know whether a pack has a seal. */
export function describeOpenedPacks(lines: readonly { name: string; sealed: boolean | null }[]): string {
  if (lines.length === 0 || lines.some(({ sealed }) => sealed === null)) return openedPackText
  const sealedNames = [...new Set(lines.filter(({ sealed }) => sealed).map(({ name }) => name))]
  if (sealedNames.length === 0) return 'Je mag alles ook geopend terugsturen, als het nog heel is.'
  if (lines.every(({ sealed }) => sealed)) return openedPackText
  return `Verzegeld: ${sealedNames.join(', ')}. ${openedPackText} De rest mag ook geopend terug, als het nog heel is.`
}

/** The rule for a product without a seal. */
export const unsealedPackText = 'Dit product heeft geen verzegeling en mag ook geopend terug, als het nog heel is.'
export const firstPackGuaranteeText =
  'Past een product niet, dan krijg je het eerste pak ervan terugbetaald, ook als het open is. Dat kan één keer per product.'
