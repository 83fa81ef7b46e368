// The hazard pictograms of the CLP regulation (Regulation (EC) 1272/2008, annex V).
// public/images/gevaar has a drawing for each code.

/** `name` is the Dutch name of the symbol in annex V; `meaning` explains it to customers. */
export const hazardPictograms = {
  GHS01: { name: 'Exploderende bom', meaning: 'Ontplofbaar' },
  GHS02: { name: 'Vlam', meaning: 'Ontvlambaar' },
  GHS03: { name: 'Vlam boven cirkel', meaning: 'Bevordert brand' },
  GHS04: { name: 'Gasfles', meaning: 'Gas onder druk' },
  GHS05: { name: 'Inwerking van bijtende stoffen', meaning: 'Bijtend' },
  GHS06: { name: 'Doodshoofd met gekruiste beenderen', meaning: 'Giftig' },
  GHS07: { name: 'Uitroepteken', meaning: 'Irriterend of schadelijk' },
  GHS08: { name: 'Gezondheidsgevaar', meaning: 'Gevaar voor de gezondheid op lange termijn' },
  GHS09: { name: 'Milieu', meaning: 'Gevaarlijk voor het milieu' },
} as const

export type HazardPictogram = keyof typeof hazardPictograms
export const hazardPictogramCodes = Object.keys(hazardPictograms) as HazardPictogram[]

/**
 * Parses for example 'GHS07, GHS05'. Ignores unknown codes, and returns the codes in the order of
 * annex V.
 */
export const parsePictograms = (text: string): HazardPictogram[] =>
  hazardPictogramCodes.filter((code) => text.toUpperCase().includes(code))
