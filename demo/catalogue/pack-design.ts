export type PackShape =
  | 'pillow'
  | 'carton'
  | 'jar'
  | 'flacon'
  | 'bottle'
  | 'tube'
  | 'pouch'
  | 'sleeve'

export type PackDesign = {
  pack: PackShape
  color: string
  /** Printed under the name, such as the number of pieces. */
  line: string
  /** The printed name; defaults to the first word of the product's name. */
  printed?: string
}
