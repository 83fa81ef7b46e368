// Flat things in slight perspective: underpads, the mattress cover and the chair pad.

import {
  clipTo,
  cloth,
  darker,
  fillPattern,
  gathers,
  lighter,
  type Sheet,
  soft,
  stitches,
  stroke,
  type Texture,
} from './ink.ts'
import { type Point, curve, outline } from './curves.ts'

type Plane = { near: number; far: number; top: number; bottom: number }

/**
 * A point of a plane that lies on a table: u from left to right, v from far to near, both 0 to 1.
 */
const onPlane = ({ near, far, top, bottom }: Plane, u: number, v: number): Point => {
  const width = far + (near - far) * v
  return [800 + (u - 0.5) * width, top + (bottom - top) * (v * 0.72 + v * v * 0.28)]
}

const edgeOf = (plane: Plane, from: Point, to: Point, bend = 0): Point[] =>
  [0, 0.25, 0.5, 0.75, 1].map((share): Point => {
    const [x, y] = onPlane(
      plane,
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    )
    return [x, y + Math.sin(share * Math.PI) * bend]
  })

const rectangle = (plane: Plane, inset = 0, bend = 0): string =>
  outline(
    edgeOf(plane, [inset, inset], [1 - inset, inset], bend * 0.5),
    edgeOf(plane, [1 - inset, inset], [1 - inset, 1 - inset]),
    edgeOf(plane, [1 - inset, 1 - inset], [inset, 1 - inset], bend),
    edgeOf(plane, [inset, 1 - inset], [inset, inset]),
  )

export type SheetLook = {
  top: string
  edge: string
  core: string
  texture: Texture
  washable?: boolean
  /** Strips to tuck in at both sides. */ strips?: string
}

/** An underpad; one corner is folded back and shows the side that keeps moisture in. */
export function drawUnderpad(
  sheet: Sheet,
  { top, edge, core, texture, strips }: SheetLook,
  tinted = false,
): string {
  const plane: Plane = strips
    ? { near: 1000, far: 800, top: 420, bottom: 1180 }
    : { near: 1330, far: 1010, top: 360, bottom: 1240 }
  const [near, side, corner] = [
    onPlane(plane, 0.76, 1),
    onPlane(plane, 1, 0.68),
    onPlane(plane, 1, 1),
  ]
  const d = outline(
    edgeOf(plane, [0, 0], [1, 0], 7),
    edgeOf(plane, [1, 0], [1, 0.68]),
    [side, near],
    edgeOf(plane, [0.76, 1], [0, 1], 8),
    edgeOf(plane, [0, 1], [0, 0]),
  )
  const pad = rectangle(plane, 0.075, 8)
  const color = tinted ? core : top
  return [
    strips ? tuckStrips(sheet, plane, strips) : '',
    `<g transform="translate(0 16)">${soft(sheet, d, '#26302f', 0.16, 16)}</g>`,
    cloth(sheet, d, { color: edge, texture: strips ? 'linen' : 'plain', edge: 30, depth: 0.3 }),
    clipTo(
      sheet,
      d,
      cloth(sheet, pad, { color, texture, edge: 34, depth: 0.26, line: 2.6 }) +
        clipTo(
          sheet,
          pad,
          `<path d="${pad}" fill="${fillPattern(sheet, 'quilt', darker(color, 0.6))}"/>`,
        ),
    ),
    strips
      ? stitches(edgeOf(plane, [0.03, 0.03], [0.97, 0.03]), edge) +
        stitches(edgeOf(plane, [0.03, 0.97], [0.74, 0.97]), edge)
      : '',
    foldedCorner(sheet, near, side, reflect(corner, near, side), lighter(darker(edge, 0.12), 0.1)),
    stroke(d),
  ].join('')
}

/** The point on the other side of the line through `a` and `b`. */
function reflect([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay]
  const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
  const [fx, fy] = [ax + dx * share, ay + dy * share]
  return [2 * fx - x, 2 * fy - y]
}

/** A point beside the middle of a line; `push` is in hundredths of its length. */
const bowed = (a: Point, b: Point, push: number): Point => [
  (a[0] + b[0]) / 2 + ((b[1] - a[1]) * push) / 100,
  (a[1] + b[1]) / 2 - ((b[0] - a[0]) * push) / 100,
]

function foldedCorner(sheet: Sheet, from: Point, to: Point, tip: Point, color: string): string {
  const d = outline([from, to], [to, bowed(to, tip, 5), tip], [tip, bowed(tip, from, 5), from])
  return `${soft(sheet, d, '#000000', 0.2, 12)}${cloth(sheet, d, { color, edge: 24, depth: 0.4 })}`
}

function tuckStrips(sheet: Sheet, plane: Plane, color: string): string {
  return [-1, 1]
    .map((way) => {
      const at = (u: number, v: number) => onPlane(plane, way < 0 ? u : 1 - u, v)
      const d = outline(
        [at(0, 0.06), at(-0.3, 0.08)],
        [at(-0.3, 0.08), at(-0.34, 0.5), at(-0.3, 0.95)],
        [at(-0.3, 0.95), at(0, 0.95)],
      )
      return cloth(sheet, d, { color, texture: 'linen', edge: 30, depth: 0.34 })
    })
    .join('')
}

/** A mattress with its fitted cover; the near corner shows the elastic. */
export function drawMattressCover(
  sheet: Sheet,
  { top, edge }: { top: string; edge: string },
  inside = false,
): string {
  const plane: Plane = { near: 1180, far: 820, top: 430, bottom: 960 }
  const height = 210
  const corners = [onPlane(plane, 0, 1), onPlane(plane, 1, 1)] as const
  const front = outline(
    [corners[0], [800, corners[0][1] + 10], corners[1]],
    [
      corners[1],
      [corners[1][0] + 6, corners[1][1] + height * 0.5],
      [corners[1][0] - 8, corners[1][1] + height],
    ],
    [
      [corners[1][0] - 8, corners[1][1] + height],
      [800, corners[1][1] + height + 22],
      [corners[0][0] + 8, corners[0][1] + height],
    ],
    [
      [corners[0][0] + 8, corners[0][1] + height],
      [corners[0][0] - 6, corners[0][1] + height * 0.5],
      corners[0],
    ],
  )
  const lower: Point[] = [
    [corners[0][0] + 8, corners[0][1] + height],
    [800, corners[0][1] + height + 22],
    [corners[1][0] - 8, corners[1][1] + height],
  ]
  const surface = rectangle(plane, 0, 10)
  const liner = rectangle(plane, 0.04, 8)
  const seam: Point[] = edgeOf(plane, [0.01, 1], [0.99, 1], 12).map(([x, y]): Point => [x, y + 14])
  return [
    cloth(sheet, front, { color: darker(top, 0.08), texture: 'terry', edge: 40, depth: 0.42 }),
    gathers(lower, { length: 92, spacing: 12, color: darker(top, 0.6), seed: 91, opacity: 0.5 }),
    stroke(curve(lower), { color: edge, width: 12, opacity: 0.9 }),
    cloth(sheet, surface, { color: top, texture: 'terry', edge: 46, depth: 0.3 }),
    inside
      ? cloth(sheet, liner, {
          color: edge,
          texture: 'plain',
          edge: 40,
          depth: 0.24,
          line: 2.6,
          opacity: 0.8,
        })
      : '',
    stitches(seam, top),
  ].join('')
}

/** A plain square pad for a chair, as a cushion. */
export function drawChairPad(
  sheet: Sheet,
  { top, edge }: { top: string; edge: string },
  corner = false,
): string {
  const plane: Plane = { near: 1240, far: 960, top: 400, bottom: 1190 }
  const d = rectangle(plane, 0, 20)
  const side = edgeOf(plane, [0, 1], [1, 1], 20)
  const front = outline(
    side,
    [side.at(-1)!, [side.at(-1)![0] - 14, side.at(-1)![1] + 44]],
    [
      [side.at(-1)![0] - 14, side.at(-1)![1] + 44],
      [800, side[2]![1] + 50],
      [side[0]![0] + 14, side[0]![1] + 44],
    ],
    [[side[0]![0] + 14, side[0]![1] + 44], side[0]!],
  )
  const [left, near] = [onPlane(plane, 0.02, 0.66), onPlane(plane, 0.3, 0.99)]
  return [
    soft(sheet, d, '#26302f', 0.14, 18),
    cloth(sheet, front, { color: darker(edge, 0.1), texture: 'linen', edge: 20, depth: 0.4 }),
    cloth(sheet, d, { color: top, texture: 'terry', edge: 70, depth: 0.42 }),
    stitches(edgeOf(plane, [0.04, 0.05], [0.96, 0.05]), top),
    stitches(edgeOf(plane, [0.04, 0.955], [0.96, 0.955], 16), top),
    stitches(edgeOf(plane, [0.035, 0.05], [0.035, 0.95]), top),
    stitches(edgeOf(plane, [0.965, 0.05], [0.965, 0.95]), top),
    corner
      ? foldedCorner(sheet, left, near, reflect(onPlane(plane, 0.01, 1), left, near), edge)
      : '',
  ].join('')
}
