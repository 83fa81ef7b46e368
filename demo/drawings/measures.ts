// Rulers, the phone for comparison, and a product's edge from the side.

import {
  clipTo,
  cloth,
  contactShadow,
  darker,
  ink,
  lighter,
  type Sheet,
  soft,
  stitches,
  stroke,
  text,
  type Texture,
  white,
} from './ink.ts'
import type { Point } from './curves.ts'

const wood = '#ecd9ae'

/**
 * A ruler that stands upright, with zero at `bottom`. `unit` is the height of one mark; every tenth
 * has a number.
 */
export function drawRuler(
  sheet: Sheet,
  { x, bottom, unit, marks }: { x: number; bottom: number; unit: number; marks: number },
): string {
  const top = bottom - marks * unit - 30
  const body = `M${x} ${top}h150v${bottom - top}h-150Z`
  const every = unit < 14 ? 10 : 1
  const lines = Array.from({ length: Math.floor(marks / every) + 1 }, (_, index) => {
    const mark = index * every
    const y = bottom - mark * unit
    const length = mark % (every * 10) === 0 ? 84 : mark % (every * 5) === 0 ? 62 : 38
    return stroke(`M${x + 150} ${y}h${-length}`, { width: 3.4, opacity: 0.8 })
  })
  const step = every * (every === 10 && unit * every < 34 ? 10 : 5)
  const numbers = Array.from({ length: Math.floor(marks / step) + 1 }, (_, index) => {
    const mark = index * step
    const label = every === 10 ? mark / 10 : mark
    return mark === 0
      ? ''
      : text(x + 34, bottom - mark * unit + 13, String(label), { size: 38, weight: 600 })
  })
  return `${soft(sheet, body, '#000000', 0.16, 14)}${cloth(sheet, body, { color: wood, edge: 16, depth: 0.3 })}${lines.join('')}${numbers.join('')}${text(x + 75, bottom - 22, every === 10 ? 'cm' : 'mm', { size: 30 })}`
}

/** A dimension line with its text at the right of a thing. */
export const heightLine = (x: number, top: number, bottom: number, label: string): string =>
  `${stroke(`M${x} ${top}V${bottom}M${x - 18} ${top}h36M${x - 18} ${bottom}h36`, { width: 4, color: '#1e4f49', opacity: 1 })}${text(x + 40, (top + bottom) / 2 + 22, label, { size: 64, weight: 650, anchor: 'start', color: '#1e4f49' })}`

export const widthLine = (y: number, left: number, right: number, label: string): string =>
  `${stroke(`M${left} ${y}H${right}M${left} ${y - 18}v36M${right} ${y - 18}v36`, { width: 4, color: '#1e4f49', opacity: 1 })}${text((left + right) / 2, y + 76, label, { size: 60, weight: 650, color: '#1e4f49' })}`

export type EdgeLook = {
  top: string
  core: string
  back: string
  texture: Texture
  /** Flat ends for a mat, tapered ends for a pad. */ ends: 'flat' | 'tapered'
}

/** Canvas units of a millimetre in every picture of a thickness, so that they can be compared. */
const thicknessUnit = 26
const rulerMillimetres = 20

/**
 * The thickness of a product between a ruler in millimetres and a coin of one euro, all at one
 * scale.
 */
export function drawThickness(
  sheet: Sheet,
  { top, core, back, texture, ends }: EdgeLook,
  millimetres: number,
): string {
  const bottom = 1090
  const height = millimetres * thicknessUnit
  const [left, right] = [290, 850]
  const y = bottom - height
  const taper = ends === 'tapered' ? 110 : 10
  const d = `M${left} ${bottom}Q${left - 6} ${bottom - height * 0.6} ${left + taper} ${y + height * 0.08}Q${left + taper + 40} ${y} ${left + taper + 90} ${y}H${right - 12}Q${right + 8} ${y + 4} ${right} ${y + height * 0.2}V${bottom}Z`
  const layer = Math.max(12, Math.min(height * 0.16, 36))
  const cut = `M${left - 60} ${y - 20}H${right + 60}V${y + layer}H${left - 60}Z`
  const base = `M${left - 60} ${bottom - layer * 0.8}H${right + 60}V${bottom + 20}H${left - 60}Z`
  const line = right + 46
  return [
    contactShadow(sheet, 570, bottom + 8, 320, 20),
    stroke(`M60 ${bottom + 2}H1560`, { width: 3.4, opacity: 0.35 }),
    drawRuler(sheet, { x: 80, bottom, unit: thicknessUnit, marks: rulerMillimetres }),
    cloth(sheet, d, { color: core, texture, edge: Math.min(34, height * 0.3), depth: 0.3 }),
    clipTo(
      sheet,
      d,
      `<path d="${cut}" fill="${top}"/><path d="${base}" fill="${back}"/>${stroke(`M${left - 60} ${y + layer}H${right + 60}M${left - 60} ${bottom - layer * 0.8}H${right + 60}`, { width: 2.6, opacity: 0.4 })}`,
    ),
    stroke(d),
    stroke(`M${line} ${y}V${bottom}M${line - 18} ${y}h36M${line - 18} ${bottom}h36`, {
      color: '#1e4f49',
      opacity: 1,
    }),
    text((left + right) / 2, y - 44, `${millimetres} mm`, {
      size: 72,
      weight: 650,
      color: '#1e4f49',
    }),
    drawEuro(sheet, 1255, bottom),
  ].join('')
}

/** A coin of one euro that stands on its edge: 23.25 mm across. */
function drawEuro(sheet: Sheet, x: number, bottom: number): string {
  const r = (23.25 / 2) * thicknessUnit
  const y = bottom - r
  const circle = (radius: number) =>
    `M${x} ${y - radius}A${radius} ${radius} 0 1 1 ${x - 0.1} ${y - radius}Z`
  return [
    contactShadow(sheet, x, bottom + 6, r * 0.5, 18),
    cloth(sheet, circle(r), { color: '#dcbb6a', edge: 26, depth: 0.4 }),
    stroke(circle(r - 22), { width: 2.6, opacity: 0.35 }),
    cloth(sheet, circle(r * 0.68), { color: '#d9dcda', edge: 24, depth: 0.36, line: 3 }),
    text(x - 82, y + 66, '1', { size: 190, weight: 650 }),
    text(x + 66, y + 22, 'EURO', { size: 62, weight: 600 }),
  ].join('')
}

/** A phone of 72 by 147 mm. */
export function drawPhone(sheet: Sheet, x: number, bottom: number, scale: number): string {
  const [width, height] = [72 * scale, 147 * scale]
  const r = 10 * scale
  const body = roundedRectangle(x, bottom - height, width, height, r)
  const inset = 3.4 * scale
  const screen = roundedRectangle(
    x + inset,
    bottom - height + inset,
    width - inset * 2,
    height - inset * 2,
    r - inset,
  )
  return [
    soft(sheet, body, '#000000', 0.2, 16),
    cloth(sheet, body, { color: '#3a4346', edge: 14, depth: 0.4 }),
    cloth(sheet, screen, { color: '#dfe9e7', edge: 20, depth: 0.16, line: 2.6 }),
    text(x + width / 2, bottom - height * 0.68, '14:05', {
      size: 17 * scale,
      weight: 560,
      color: '#1e4f49',
    }),
    `<path d="${roundedRectangle(x + width / 2 - 9 * scale, bottom - height + inset + 3 * scale, 18 * scale, 5 * scale, 2.5 * scale)}" fill="${ink}"/>`,
  ].join('')
}

export const roundedRectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
): string =>
  `M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`

/** A product folded to a flat parcel, with the fold at the bottom and its band or edge on top. */
export function drawFoldedParcel(
  sheet: Sheet,
  {
    x,
    bottom,
    width,
    height,
    color,
    band,
    texture,
  }: {
    x: number
    bottom: number
    width: number
    height: number
    color: string
    band: string
    texture: Texture
  },
): string {
  const y = bottom - height
  const d = `M${x + 26} ${y + 6}Q${x + width / 2} ${y - 8} ${x + width - 26} ${y + 6}Q${x + width - 2} ${y + 12} ${x + width - 2} ${y + 44}L${x + width + 4} ${bottom - 40}Q${x + width} ${bottom - 2} ${x + width - 40} ${bottom}H${x + 40}Q${x} ${bottom - 2} ${x - 4} ${bottom - 40}L${x + 2} ${y + 44}Q${x + 2} ${y + 12} ${x + 26} ${y + 6}Z`
  const strip = `M${x - 20} ${y - 20}H${x + width + 20}V${y + Math.min(58, height * 0.16)}H${x - 20}Z`
  const isNet = texture === 'net'
  return [
    soft(sheet, d, '#000000', 0.16, 16),
    isNet ? `<path d="${d}" fill="${white}"/>` : '',
    cloth(sheet, d, { color, texture, edge: 44, depth: 0.42 }),
    clipTo(
      sheet,
      d,
      cloth(sheet, strip, { color: band, texture: 'knit', edge: 12, depth: 0.2, line: 3 }),
    ),
    stroke(
      `M${x + 6} ${y + height * 0.52}Q${x + width / 2} ${y + height * 0.58} ${x + width - 6} ${y + height * 0.5}`,
      {
        width: 3,
        opacity: 0.4,
        color: darker(color, 0.6),
      },
    ),
    ...[0.9, 0.95].map((share) =>
      stroke(`M${x + 30} ${y + height * share}H${x + width - 30}`, {
        width: 2.4,
        opacity: 0.3,
        color: darker(color, 0.6),
      }),
    ),
    stitches(
      [
        [x + 30, y + Math.min(66, height * 0.19)],
        [x + width / 2, y + Math.min(64, height * 0.185)],
        [x + width - 30, y + Math.min(66, height * 0.19)],
      ] satisfies Point[],
      lighter(color, 0.1),
    ),
    stroke(d),
  ].join('')
}
