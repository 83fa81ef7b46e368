// The hand that draws every product: a fine dark line, a flat colour, and a wash of shade along the
// edges.

import { mix } from '../scenes/color.ts'
import { type Point, createRandom, curve, walk } from './curves.ts'

export const ink = '#26302f'
export const white = '#fcfbf8'
const shadeColor = '#3d3a34'

export const darker = (color: string, share: number): string => mix(color, shadeColor, share)
export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share)

/** Collects the definitions of one drawing and names them. */
export type Sheet = {
  define: (kind: string, content: (id: string) => string) => string
  defs: () => string
}

export function createSheet(): Sheet {
  const known = new Map<string, string>()
  const names = new Map<string, string>()
  return {
    define(kind, content) {
      const key = `${kind}|${content('*')}`
      const name = names.get(key) ?? `${kind}${names.size}`
      names.set(key, name)
      known.set(name, content(name))
      return `url(#${name})`
    },
    defs: () => [...known.values()].join(''),
  }
}

const blur = (sheet: Sheet, radius: number): string =>
  sheet.define(
    'blur',
    (id) =>
      `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )

/** Lets `content` show only inside the path. */
export const clipTo = (sheet: Sheet, d: string, content: string): string =>
  `<g clip-path="${sheet.define('clip', (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}">${content}</g>`

export type Texture = 'plain' | 'fleece' | 'knit' | 'net' | 'linen' | 'terry' | 'quilt'

const patterns: Record<
  Exclude<Texture, 'plain'>,
  (dark: string) => readonly [size: number, turn: number, marks: string]
> = {
  fleece: (dark) => [15, 30, `<circle cx="4" cy="4" r="1.9" fill="${dark}" opacity=".2"/>`],
  knit: (dark) => [9, 0, `<path d="M2 0V9" stroke="${dark}" stroke-width="2.6" opacity=".17"/>`],
  net: (dark) => [
    26,
    0,
    `<path d="M0 13L13 0L26 13L13 26Z" fill="none" stroke="${dark}" stroke-width="3.6" opacity=".62"/><circle cx="13" cy="13" r="5.4" fill="none" stroke="${dark}" stroke-width="1.6" opacity=".3"/>`,
  ],
  linen: (dark) => [
    11,
    0,
    `<path d="M0 3H11M3 0V11" stroke="${dark}" stroke-width="1.7" opacity=".15"/>`,
  ],
  terry: (dark) => [
    17,
    18,
    `<path d="M3 6q3 -5 6 0M10 14q3 -5 6 0" fill="none" stroke="${dark}" stroke-width="1.9" opacity=".26"/>`,
  ],
  quilt: (dark) => [
    92,
    45,
    `<path d="M0 46H92M46 0V92" stroke="${dark}" stroke-width="3" stroke-dasharray="11 8" opacity=".3"/>`,
  ],
}

export const fillPattern = (
  sheet: Sheet,
  texture: Exclude<Texture, 'plain'>,
  dark: string,
): string => {
  const [size, turn, marks] = patterns[texture](dark)
  return sheet.define(
    'pattern',
    (id) =>
      `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${marks}</pattern>`,
  )
}

type ClothStyle = {
  color: string
  texture?: Texture
  /** Width of the shade along the edge. */
  edge?: number
  /** Strength of that shade, 0 to 1. */
  depth?: number
  /** Width of the outline; 0 for none. */
  line?: number
  opacity?: number
}

/**
 * A piece of material: colour, light from the upper left, texture, shade along the edge and
 * outline.
 */
export function cloth(
  sheet: Sheet,
  d: string,
  { color, texture = 'plain', edge = 52, depth = 0.5, line = 4, opacity = 1 }: ClothStyle,
): string {
  const dark = darker(color, 0.55)
  const light = sheet.define(
    'light',
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${dark}" stop-opacity=".2"/></linearGradient>`,
  )
  const inside = [
    `<path d="${d}" fill="${color}" fill-opacity="${opacity}"/>`,
    `<path d="${d}" fill="${light}"/>`,
    texture === 'plain'
      ? ''
      : `<path d="${d}" fill="${fillPattern(sheet, texture, darker(color, 0.7))}"/>`,
    `<path d="${d}" fill="none" stroke="${dark}" stroke-width="${edge * 1.5}" opacity="${depth}" filter="${blur(sheet, edge * 0.55)}"/>`,
  ]
  return `${clipTo(sheet, d, inside.join(''))}${line > 0 ? stroke(d, { width: line }) : ''}`
}

type LineStyle = { color?: string; width?: number; opacity?: number; dash?: string }
/** A line without fill. */
export const stroke = (
  d: string,
  { color = ink, width = 4, opacity = 0.86, dash }: LineStyle = {},
): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`

/** A soft crease: a blurred shade with a thin line in it. */
export const crease = (sheet: Sheet, points: readonly Point[], color: string, width = 18): string =>
  `<path d="${curve(points)}" fill="none" stroke="${darker(color, 0.5)}" stroke-width="${width}" stroke-linecap="round" opacity=".34" filter="${blur(sheet, width * 0.6)}"/>${stroke(curve(points), { color: darker(color, 0.6), width: 2.4, opacity: 0.55 })}`

/** A row of stitches. */
export const stitches = (points: readonly Point[], color: string): string =>
  stroke(curve(points), { color: darker(color, 0.5), width: 3, opacity: 0.75, dash: '11 8' })

/**
 * Small pleats beside an elastic edge. A negative `length` draws them to the right of the curve.
 */
export function gathers(
  points: readonly Point[],
  { length = 40, spacing = 13, color = ink, width = 2.4, opacity = 0.42, seed = 7 } = {},
): string {
  const random = createRandom(seed)
  const marks = walk(points, spacing).map(({ at: [x, y], normal: [nx, ny] }) => {
    const size = length * (0.45 + 0.75 * random())
    const lean = (random() - 0.5) * 0.3
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${((nx - ny * lean) * size).toFixed(1)} ${((ny + nx * lean) * size).toFixed(1)}`
  })
  return stroke(marks.join(''), { color, width, opacity })
}

/** The shadow under a thing that stands or lies at this place. */
export const contactShadow = (
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${ink}" opacity=".2" filter="${blur(sheet, ry * 0.55 + 6)}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.86}" ry="${ry * 0.5}" fill="${ink}" opacity=".26" filter="${blur(sheet, 9)}"/>`

/** Blurs a shape for a soft light or shade. */
export const soft = (
  sheet: Sheet,
  d: string,
  color: string,
  opacity: number,
  radius: number,
): string => `<path d="${d}" fill="${color}" opacity="${opacity}" filter="${blur(sheet, radius)}"/>`

type TextStyle = {
  size: number
  color?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  serif?: boolean
}
export const text = (
  x: number,
  y: number,
  content: string,
  { size, color = ink, weight = 500, anchor = 'middle', serif = false }: TextStyle,
) =>
  `<text x="${x}" y="${y}" font-family="${serif ? 'Head' : 'Body'}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${color}">${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`

/**
 * Puts a drawing at another place: scaled around its middle at 800 × 800, then moved and turned.
 */
export const moved = (
  content: string,
  { to: [x, y], scale = 1, turn = 0 }: { to: Point; scale?: number; turn?: number },
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-800 -800)">${content}</g>`

export const toSvg = (
  sheet: Sheet,
  content: string,
  { width, height } = { width: 1600, height: 1600 },
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sheet.defs()}</defs>${content}</svg>`
