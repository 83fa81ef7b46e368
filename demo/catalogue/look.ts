// How a product's pictures look: its pack in its own colour, and what lies in front of it in the second picture.

export type PackShape = 'pillow' | 'carton' | 'jar' | 'flacon' | 'bottle' | 'tube' | 'pouch' | 'sleeve'
export type InsideShape = 'brief' | 'pad' | 'underpad' | 'folded' | 'roll' | 'stone'

export type Look = {
  pack: PackShape
  color: string
  /** Printed under the name, such as the number of pieces. */
  line: string
  /** The name as printed; the first word of the product's name unless it is given. */
  printed?: string
  inside: InsideShape
  insideColor?: string
  /** Height and width of the pack against the usual one. */
  tall?: number
  wide?: number
}
