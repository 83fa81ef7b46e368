// The design of a product's pack, and what its second picture shows in front of the pack.

export type PackShape = 'pillow' | 'carton' | 'jar' | 'flacon' | 'bottle' | 'tube' | 'pouch' | 'sleeve'
export type InsideShape = 'brief' | 'pad' | 'underpad' | 'folded' | 'roll' | 'stone'

export type PackDesign = {
  pack: PackShape
  color: string
  /** Printed under the name, such as the number of pieces. */
  line: string
  /** The printed name; defaults to the first word of the product's name. */
  printed?: string
  inside: InsideShape
  insideColor?: string
  /** Height and width relative to the usual pack. */
  tall?: number
  wide?: number
}
