// A picture as data: things on a table, the eye, the light. One unit is about 10 cm.

/** A colour, as #rrggbb. */
type Color = string
type Point = readonly [x: number, y: number, z: number]

export type Shape =
  | 'pillow'
  | 'sleeve'
  | 'folded'
  | 'carton'
  | 'jar'
  | 'bottle'
  | 'flacon'
  | 'tube'
  | 'pouch'
  | 'tumbler'
  | 'brief'
  | 'pad'
  | 'quilt'
  | 'bed'
  | 'roll'
  | 'cloth'
  | 'stone'
  | 'vase'
  | 'book'
  | 'lamp'
  | 'swatch'

export type Thing = {
  shape: Shape
  /** Width, height, depth. */
  size: Point
  /** To the right, and away from the eye. */
  at: readonly [number, number]
  /** Height above the table, for things that lie on others. */
  up?: number
  /** Degrees around the upright axis, against the clock. */
  turn?: number
  /** Degrees it leans back; 90 lies flat. */
  tip?: number
  /** Of the unprinted material. */
  color: Color
  /** What is printed on it; things that differ in this alone are drawn once. */
  print?: Print
  /** Which of the scene's tints its parts take, in turn; `colors` are theirs while drawing. */
  tints?: readonly (readonly [number, number, number])[]
  colors?: readonly Color[]
  pieces?: number
  layers?: number
  tape?: Color
  /** How far a bed's edge lies in front of the middle of what covers it. */
  edge?: number
  pillows?: readonly number[]
  /** 0 has the legs of a brief, 1 those of shorts. */
  legs?: number
  /** Watts of a lamp. */
  power?: number
}

export type Print = { kind: PrintKind; size: Point; color: Color; ground: Color; name: string; line: string; drops: number }
export type PrintKind = 'pack' | 'carton' | 'band' | 'jar' | 'bottle' | 'flacon' | 'tube' | 'tag'

export type Scene = {
  /** File name without extension. */
  name: string
  width: number
  height: number
  /** The point that stays in sight when the picture is cropped, 0 to 1; the middle unless it is given. */
  focal?: { x: number; y: number }
  things: readonly Thing[]
  /** Colours laid on afterwards, as parts of the tinted material's own: [drawn as, becomes]. */
  tints?: readonly (readonly [Color, Color])[]
  eye: Point
  look: Point
  /** Focal length on a 36 mm wide frame. */
  lens: number
  brightness?: number
  /** How much of the day is left: 1 is late morning, 0.1 a dark room. */
  daylight?: number
}
