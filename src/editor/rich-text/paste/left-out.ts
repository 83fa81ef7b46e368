// What a paste could not take over, as a sentence for staff.

const names = {
  picture: ['een foto die in het document zelf zit', 'foto’s die in het document zelf zitten'],
  foreignPicture: ['een foto van een andere site', 'foto’s van een andere site'],
  cellPicture: ['een foto in een tabel', 'foto’s in een tabel'],
  frame: ['een ingesloten kaart, film of formulier', 'ingesloten kaarten, films of formulieren'],
  field: ['een invulveld', 'invulvelden'],
  drawing: ['een tekening', 'tekeningen'],
  comment: ['een opmerking in de kantlijn', 'opmerkingen in de kantlijn'],
} as const

export type LeftOut = Partial<Record<keyof typeof names, number>>

/** Returns undefined if everything was taken over. */
export function describeLeftOut(leftOut: LeftOut): string | undefined {
  const parts = Object.entries(names).flatMap(([kind, [one, several]]) => {
    const count = leftOut[kind as keyof typeof names] ?? 0
    return count > 0 ? [count === 1 ? one : `${count} ${several}`] : []
  })
  if (parts.length === 0) return undefined
  const list = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' en ')
  const hint =
    leftOut.picture || leftOut.foreignPicture || leftOut.cellPicture
      ? ' Bewaar de foto als bestand en sleep hem in de tekst, of kies ‘Foto invoegen’.'
      : ''
  return `Niet meegekomen bij het plakken: ${list}.${hint}`
}
