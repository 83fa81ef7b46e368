// The type of a scene: things on a table, the camera, the light. One unit is about 10 cm. Blender receives these property names as JSON.

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
  /** To the right, and away from the camera. */
  at: readonly [number, number]
  /** Height above the table, for things on top of others. */
  up?: number
  /** Degrees around the vertical axis, counter-clockwise. */
  turn?: number
  /** Degrees it leans back; at 90 it is flat. */
  tip?: number
  /** Of the unprinted material. */
  color: Color
  /** Things that differ only in their print share one rendering. */
  print?: Print
  /** Shares of the scene's tints for each of its parts; `colors` are the colours that Blender renders. */
  tints?: readonly (readonly [number, number, number])[]
  colors?: readonly Color[]
  pieces?: number
  layers?: number
  tape?: Color
  /** Position of the edge of the bed, relative to the middle of the quilt on it. */
  edge?: number
  pillows?: readonly number[]
  /** 0 for the legs of a brief, 1 for those of shorts. */
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
  /** Focal point for cropping, 0 to 1; defaults to the middle. */
  focal?: { x: number; y: number }
  things: readonly Thing[]
  /** Colours applied after rendering: [rendered colour, new colour]. */
  tints?: readonly (readonly [Color, Color])[]
  eye: Point
  look: Point
  /** Focal length on a 36 mm wide frame. */
  lens: number
  brightness?: number
  /** Share of daylight: 1 is late morning, 0.1 a dark room. */
  daylight?: number
}
