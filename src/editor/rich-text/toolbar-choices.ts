// The options of the lists in the toolbar. Each option has Quill's format value and a Dutch name.

import { textColours } from '#domain/content/text-colours.ts'

type Option = { value: string; name: string }
const options = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }))

export const headings = options({
  1: 'Kop 1',
  2: 'Kop 2',
  3: 'Kop 3',
  4: 'Kop 4',
  5: 'Kop 5',
  6: 'Kop 6',
})
export const sizes = options({ small: 'Klein', large: 'Groot', huge: 'Heel groot' })
export const fonts = options({ serif: 'Sierlijk', monospace: 'Typemachine' })
export const alignments = options({ center: 'Midden', right: 'Rechts', justify: 'Uitgevuld' })

type Colour = keyof typeof textColours
const colourNames: Record<Colour, string> = {
  ink: 'Inkt',
  grey: 'Grijs',
  deep: 'Diepgroen',
  blue: 'Blauw',
  green: 'Groen',
  clay: 'Klei',
  red: 'Rood',
  yellow: 'Geel',
  lee: 'Lichtgroen',
  dune: 'Duin',
  sand: 'Zand',
  white: 'Wit',
}
export const colours = options(colourNames)
export const colourValues = Object.keys(textColours)
