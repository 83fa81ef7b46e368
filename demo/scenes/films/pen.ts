// The hand of the instruction films: fine ink lines and flat washes as SVG, and how drawings move.

export const colors = {
  ink: '#33423f',
  deep: '#1c4f4a',
  sand: '#faf6ef',
  lee: '#e6eee9',
  floor: '#d8e3dc',
  drop: '#2a6f86',
  clay: '#a8472b',
  skin: '#dcbc9f',
  skinShade: '#c9a587',
  shirt: '#8fada6',
  sleeve: '#7d9d96',
  white: '#fffdf9',
  shade: '#e8e4da',
  linen: '#f4efe5',
} as const

/** Interpolates linearly; `part` is clamped to 0 to 1. */
export const between = (from: number, to: number, part: number): number =>
  from + (to - from) * Math.min(1, Math.max(0, part))
/** Progress of `at` from `start` to `end`, 0 to 1, slow at both ends. */
export function phase(at: number, start: number, end: number): number {
  const part = Math.min(1, Math.max(0, (at - start) / (end - start)))
  return part * part * (3 - 2 * part)
}
/** Rises from 0 to 1 and back, once between `start` and `end`. */
export const wave = (at: number, start: number, end: number): number =>
  Math.sin(Math.PI * Math.min(1, Math.max(0, (at - start) / (end - start)))) ** 2

type Placement = {
  x?: number
  y?: number
  rotation?: number
  scale?: number
  scaleX?: number
  scaleY?: number
  opacity?: number
}
export const group = (
  content: string,
  { x = 0, y = 0, rotation = 0, scale = 1, scaleX = scale, scaleY = scale, opacity = 1 }: Placement,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${rotation}) scale(${scaleX} ${scaleY})"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${content}</g>`

/** A closed shape: a wash with an ink line around it. */
export const wash = (path: string, color: string, lineWidth = 3): string =>
  `<path d="${path}" fill="${color}" stroke="${colors.ink}" stroke-width="${lineWidth}" stroke-linejoin="round"/>`

type LineStyle = { color?: string; width?: number; dash?: string; opacity?: number }
export const line = (
  path: string,
  { color = colors.ink, width = 3, dash, opacity = 1 }: LineStyle = {},
): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** A limb: a thick line of colour with an ink line on both sides. */
export const tube = (path: string, width: number, color: string): string =>
  line(path, { width: width + 6 }) + line(path, { width, color })

export const label = (text: string, x: number, y: number, size = 30): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Body" font-weight="600" font-size="${size}" fill="${colors.ink}">${text}</text>`

/** An arrow from the origin to the right. */
export const arrow = (length: number, color: string = colors.clay): string =>
  line(`M0 0H${length}M${length - 18} -16L${length} 0L${length - 18} 16`, { color, width: 8 })

/** Shows `content` only inside the shape of `path`. `id` is unique in a frame. */
export const clipped = (id: string, path: string, content: string): string =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`

export type Point = readonly [x: number, y: number]
export type Curve = readonly [Point, Point, Point, Point]
/** The point at `part` of a cubic curve. */
export const pointOn = (curve: Curve, part: number): Point => {
  const weights = [
    (1 - part) ** 3,
    3 * part * (1 - part) ** 2,
    3 * part ** 2 * (1 - part),
    part ** 3,
  ]
  const coordinate = (axis: 0 | 1) =>
    curve.reduce((sum, point, index) => sum + point[axis] * weights[index]!, 0)
  return [coordinate(0), coordinate(1)]
}

/** The first `part` of a cubic curve as a thick line: where a finger has been. */
export function tracedEdge(curve: Curve, part: number): string {
  if (part <= 0) return ''
  const points = Array.from({ length: 13 }, (_, step) =>
    pointOn(curve, (part * step) / 12).join(' '),
  )
  return line(`M${points.join('L')}`, { color: colors.drop, width: 9 })
}

/**
 * The drawing of one part of a film. `at` is in seconds since the start of the part. The middle is
 * at x 480, the ground at about y 690.
 */
export type Drawing = (at: number) => string
