// Pads, liners and the shield: a form by its width along its length, with raised edges and a core.

import {
  clipTo,
  cloth,
  crease,
  darker,
  gathers,
  lighter,
  type Sheet,
  soft,
  stitches,
  stroke,
  white,
} from './ink.ts'
import { type Point, curve, loop, mirror } from './curves.ts'

/**
 * Lengths in millimetres; `profile` holds half the width, as a share, at equal steps from front to
 * back.
 */
export type PadLook = {
  length: number
  width: number
  profile: readonly number[]
  top: string
  /** The side towards the underwear, seen at the edge. */
  back: string
  core: string
  /** Edges that stand up. */
  raised?: boolean
  /** Wings with a press stud. */
  wings?: boolean
  /** Deep in the middle. */
  cup?: boolean
  washable?: boolean
}

export const profiles = {
  triangle: [0.72, 0.98, 1, 0.86, 0.66, 0.5, 0.42, 0.3],
  shield: [0.6, 0.94, 1, 0.98, 0.88, 0.7, 0.46],
  hourglass: [0.7, 0.98, 0.92, 0.74, 0.68, 0.78, 0.96, 1, 0.74],
  liner: [0.7, 0.98, 0.9, 0.8, 0.8, 0.9, 0.98, 0.7],
  night: [0.36, 0.5, 0.5, 0.46, 0.5, 0.66, 0.88, 1, 0.98, 0.72],
} as const

type Frame = { left: Point[]; d: string; height: number }

function frameOf({ length, width, profile }: PadLook, inset = 0): Frame {
  const scale = 1240 / Math.max(length, width * 1.5)
  const height = length * scale - inset * 2
  const half = (width * scale) / 2 - inset
  const top = 800 - height / 2
  const left = profile.map((share, index): Point => [
    800 - half * share,
    top + (height * index) / (profile.length - 1),
  ])
  const head: Point = [800, left[0]![1] - height * 0.028]
  const foot: Point = [800, left.at(-1)![1] + height * 0.024]
  const d = loop([head, ...left, foot, ...mirror(left)])
  return { left, d, height }
}

/** The side towards the skin. With `tinted`, the core shows in its colour. */
export function drawPad(sheet: Sheet, look: PadLook, tinted = false): string {
  const { left, d } = frameOf(look)
  const core = frameOf(look, look.washable ? 64 : 78)
  const texture = look.washable ? 'knit' : 'fleece'
  const lines = [left, mirror(left).toReversed()]
  return [
    look.wings ? wings(sheet, look, left) : '',
    cloth(sheet, d, { color: look.top, texture, edge: 56, depth: 0.42 }),
    tinted || look.washable
      ? cloth(sheet, core.d, {
          color: tinted ? look.core : lighter(look.top, 0.12),
          texture,
          edge: 40,
          depth: 0.3,
          line: 2.6,
        })
      : `${soft(sheet, core.d, darker(look.top, 0.1), 0.5, 22)}${stroke(core.d, { color: darker(look.top, 0.5), width: 2.6, opacity: 0.4 })}`,
    clipTo(sheet, core.d, channels(look, core, tinted)),
    look.cup ? cupShade(sheet, core) : '',
    look.raised
      ? lines.map((points, index) => raisedEdge(sheet, points, index, look)).join('')
      : '',
    look.washable
      ? lines
          .map((points, index) =>
            stitches(
              points.map(([x, y]): Point => [x + (index === 0 ? 22 : -22), y]),
              look.top,
            ),
          )
          .join('')
      : '',
    stroke(d),
  ].join('')
}

function channels(look: PadLook, { left }: Frame, tinted: boolean): string {
  const color = tinted ? darker(look.core, 0.45) : darker(look.top, 0.5)
  const line = left.map(([x, y]): Point => [800 + (x - 800) * 0.42, y])
  const style = { color, width: 3, opacity: 0.4, dash: '24 16' }
  return `${stroke(curve(line), style)}${stroke(curve(mirror(line)), style)}${look.washable ? '' : stroke(`M800 ${left[0]![1] + 60}V${left.at(-1)![1] - 60}`, style)}`
}

const cupShade = (sheet: Sheet, { left, height }: Frame): string => {
  const x = (left[2]?.[0] ?? 600) + 70
  const y = 800 - height * 0.14
  return `${soft(sheet, `M${x} ${y}Q800 ${y + height * 0.62} ${1600 - x} ${y}Q800 ${y + height * 0.2} ${x} ${y}Z`, '#2b3130', 0.16, 34)}${soft(sheet, `M${x + 30} ${y - 150}Q800 ${y - 210} ${1570 - x} ${y - 150}Q800 ${y - 110} ${x + 30} ${y - 150}Z`, '#ffffff', 0.5, 26)}`
}

function raisedEdge(
  sheet: Sheet,
  points: readonly Point[],
  index: number,
  { top, back }: PadLook,
): string {
  const inner = points.slice(1, -1).map(([x, y]): Point => [x + (index === 0 ? 60 : -60), y])
  return `${crease(sheet, inner, top, 20)}${gathers(inner, { length: index === 0 ? -30 : 30, color: darker(top, 0.6), seed: 81 + index, spacing: 17 })}${stroke(curve(points.slice(1, -1).map(([x, y]): Point => [x + (index === 0 ? 12 : -12), y])), { color: back, width: 9, opacity: 0.7 })}`
}

function wings(sheet: Sheet, { back, top }: PadLook, left: readonly Point[]): string {
  const y = left[Math.floor(left.length / 2)]![1] - 60
  const x = left[Math.floor(left.length / 2)]![0]
  return [-1, 1]
    .map((way) => {
      const from = way < 0 ? x + 60 : 1600 - x - 60
      const d = `M${from} ${y - 190}q${way * 190} 40 ${way * 250} 190q${way * -60} 150 ${way * -250} 190Z`
      const stud: Point = [from + way * 178, y]
      return `${cloth(sheet, d, { color: way < 0 ? top : darker(top, 0.06), texture: 'knit', edge: 34, depth: 0.36 })}<circle cx="${stud[0]}" cy="${stud[1]}" r="27" fill="${lighter(back, 0.35)}" stroke="#26302f" stroke-width="4"/><circle cx="${stud[0]}" cy="${stud[1]}" r="11" fill="none" stroke="#26302f" stroke-width="3" opacity=".6"/>`
    })
    .join('')
}

/** The side towards the underwear, with its adhesive strip. */
export function drawPadBack(sheet: Sheet, look: PadLook): string {
  const { left, d, height } = frameOf(look)
  const strip = `M740 ${800 - height * 0.3}h120v${height * 0.5}h-120Z`
  return [
    cloth(sheet, d, { color: look.back, texture: 'fleece', edge: 56, depth: 0.5 }),
    cloth(sheet, strip, { color: white, edge: 18, depth: 0.24 }),
    stroke(curve(left.map(([x, y]): Point => [x + 26, y])), {
      color: darker(look.back, 0.4),
      width: 2.6,
      opacity: 0.4,
    }),
    stroke(d),
  ].join('')
}
