// The form of pants: what differs between them, and the curves of the front.

import type { Point } from './curves.ts'
import type { Texture } from './ink.ts'

export type PantsLook = {
  body: string
  band: string
  /** Colour of the absorbing core as the inside shows it; absent for net pants. */
  core?: string
  texture: Texture
  /** Height of the front of the waist: 0 is low, 1 reaches the navel. */
  rise: number
  /** Length of the legs in canvas units; 0 for a brief. */
  legs: number
  /** Pleated elastic of disposables, a smooth knitted waistband, or none in sight. */
  waist: 'pleated' | 'knitted' | 'hidden'
  /** Small holes at the sides. */
  perforated?: boolean
  /** A brief with narrow sides. */
  slim?: boolean
  fly?: boolean
}

/** The points of the front; the left half, mirrored for the right. */
export type Frame = {
  waistY: number
  half: number
  hipY: number
  hip: number
  crotchY: number
  crotch: number
  bandHeight: number
}

export function frameOf({ rise, legs, slim, waist }: PantsLook): Frame {
  const waistY = 520 - rise * 230
  return {
    waistY,
    half: 400 - rise * 22,
    hipY: slim ? 760 : 850,
    hip: 468,
    crotchY: legs > 250 ? 980 : 1225,
    crotch: legs > 0 ? 26 : slim ? 96 : 128,
    bandHeight: waist === 'knitted' ? 84 : waist === 'pleated' ? 74 : 40,
  }
}

/** The lowest point of the front. */
export const pantsFoot = (look: PantsLook): number =>
  look.legs > 0 ? 1116 + look.legs : frameOf(look).crotchY + 22

export const waistFront = ({ waistY, half }: Frame, drop = 0): Point[] => [
  [800 - half - drop * 0.3, waistY + drop],
  [800 - half * 0.55, waistY + 62 + drop],
  [800, waistY + 82 + drop],
  [800 + half * 0.55, waistY + 62 + drop],
  [800 + half + drop * 0.3, waistY + drop],
]
export const waistBack = ({ waistY, half }: Frame): Point[] => [
  [800 - half, waistY],
  [800 - half * 0.55, waistY - 44],
  [800, waistY - 58],
  [800 + half * 0.55, waistY - 44],
  [800 + half, waistY],
]

export const leftSide = ({ waistY, half, hipY, hip }: Frame): Point[] => [
  [800 - hip, hipY],
  [800 - hip + 4, (hipY + waistY) / 2 + 40],
  [800 - (half + hip) / 2 - 2, waistY + 120],
  [800 - half, waistY],
]
/** From the side seam to the crotch. */
export const leftLeg = ({ hipY, hip, crotchY, crotch }: Frame): Point[] => [
  [800 - hip, hipY],
  [800 - hip * 0.72, hipY + (crotchY - hipY) * 0.2],
  [800 - hip * 0.42, hipY + (crotchY - hipY) * 0.58],
  [800 - crotch, crotchY],
]
export const crotchLine = ({ crotchY, crotch }: Frame): Point[] => [
  [800 - crotch, crotchY],
  [800, crotchY + 22],
  [800 + crotch, crotchY],
]
/** The back of the leg opening, seen through it. */
export const leftLegBack = ({ hipY, hip, crotchY, crotch }: Frame): Point[] => [
  [800 - hip, hipY],
  [800 - hip * 0.93, hipY + (crotchY - hipY) * 0.42],
  [800 - hip * 0.6, hipY + (crotchY - hipY) * 0.8],
  [800 - crotch, crotchY + 8],
]
