type Counts = {
  changed: number
  added: number
  /** How many of `added` are hidden. */ hidden: number
}

/** Returns for example '3 gewijzigd, 200 nieuw, nog verborgen'. */
export function describeImportCounts({ changed, added, hidden }: Counts): string {
  const hiddenText =
    hidden === 0 ? '' : hidden === added ? ', nog verborgen' : `, waarvan ${hidden} nog verborgen`
  return `${changed} gewijzigd, ${added} nieuw${hiddenText}`
}

export function describeImportResult(counts: Counts): string {
  const { changed, added, hidden } = counts
  const allHidden = changed === 0 && added > 0 && hidden === added
  return `Klaar: ${describeImportCounts(counts)}. ${allHidden ? 'Bezoekers zien het pas als je het zichtbaar maakt.' : 'Wat zichtbaar is, zien bezoekers meteen.'}`
}
