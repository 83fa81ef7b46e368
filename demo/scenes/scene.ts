// A picture as data: things on a sand-coloured ground, the eye, the light.

import type { Shape } from './shapes.ts'

/** What is printed on the front: name, one quiet line, and as many full drops as the product takes up. */
export type Label = { name: string; line?: string; drops?: number; ink?: string }

export type Thing = {
  shape: Shape
  /** Half width, half height, half depth, in scene units of about 10 cm. */
  size: readonly [number, number, number]
  at: readonly [x: number, z: number]
  /** Height above the ground, for things that stand on others. */
  up?: number
  /** Degrees around the upright axis; `tip` then leans it back. */
  turn?: number
  tip?: number
  color: string
  /** Colour of the lower part of the front, and how high it reaches (0-1). */
  band?: string
  bandTo?: number
  label?: Label
  /** 0 is chalk, 1 is wet lacquer. */
  shine?: number
  /** Gives light of its own (a lamp's shade). */
  glow?: number
}

export type Scene = {
  /** File name without extension. */
  name: string
  width: number
  height: number
  things: readonly Thing[]
  eye?: readonly [number, number, number]
  look?: readonly [number, number, number]
  /** Focal length; larger is closer. */
  lens?: number
  ground?: string
  wall?: string
  /** How strongly a window falls on the wall. */
  window?: number
  brightness?: number
  /** How much of the day is left: 1 is noon, 0.2 is late. */
  daylight?: number
  warmth?: number
}
