// What an import did, in a sentence that is true for visitors too.

type Counts = { changed: number; added: number; /** Of `added`, what visitors do not see yet. */ hidden: number }

/** '3 gewijzigd, 200 nieuw, nog verborgen' */
export function importCounts({ changed, added, hidden }: Counts): string {
  const beside = hidden === 0 ? '' : hidden === added ? ', nog verborgen' : `, waarvan ${hidden} nog verborgen`
  return `${changed} gewijzigd, ${added} nieuw${beside}`
}

export function importDone(counts: Counts): string {
  const { changed, added, hidden } = counts
  const allHidden = changed === 0 && added > 0 && hidden === added
  return `Klaar: ${importCounts(counts)}. ${allHidden ? 'Bezoekers zien het pas als je het zichtbaar maakt.' : 'Wat zichtbaar is, zien bezoekers meteen.'}`
}
