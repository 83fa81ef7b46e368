// The inside of pants and slips: laid open flat, with the core tinted.

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
} from './ink.ts'
import { curve, loop, mirror, outline, type Point } from './curves.ts'
import type { PantsLook } from './pants-frame.ts'

export type FlatLook = {
  body: string
  edge: string
  core: string
  /** Fastening strips of a slip; their colour. */ tabs?: string
  backHigh?: boolean
  wide?: boolean
  /** Length of the legs, of a brief with legs. */ legs?: number
}

/**
 * A disposable with its sides open, the front at the top: an hourglass, or with the four halves of
 * its legs beside the crotch.
 */
export function drawFlat(
  sheet: Sheet,
  { body, edge, core, tabs, backHigh = false, wide = false, legs = 0 }: FlatLook,
): string {
  const half = wide ? 560 : 500
  const top = 200
  const bottom = backHigh ? 1440 : 1400
  const side: Point[] = [
    [800 - half, top],
    [800 - half - 6, top + 130],
    [800 - half + 4, top + 270],
  ]
  const leg: Point[] = [
    [800 - half + 4, top + 270],
    [800 - 330, top + 420],
    [800 - 236, 800],
    [800 - 330, bottom - 420],
    [800 - half + 4, bottom - 270],
  ]
  const legEdges = legs > 0 ? openLegs(half, top + 270, bottom - 270, legs) : [leg]
  const back: Point[] = [
    [800 - half + 4, bottom - 270],
    [800 - half - 6, bottom - 130],
    [800 - half, bottom],
  ]
  const lower: Point[] = [
    [800 - half, bottom],
    [800, bottom + 12],
    [800 + half, bottom],
  ]
  const upper: Point[] = [
    [800 + half, top],
    [800, top - 12],
    [800 - half, top],
  ]
  const d = outline(
    side,
    ...legEdges,
    back,
    lower,
    mirror(back),
    ...legEdges.map((points) => mirror(points)).toReversed(),
    mirror(side),
    upper,
  )
  const pad: Point[] = [
    [800 - 190, top + 150],
    [800 - 232, top + 300],
    [800 - 150, 800],
    [800 - 236, bottom - 300],
    [800 - 210, bottom - (backHigh ? 70 : 150)],
  ]
  const padOutline = loop([
    [800, top + 116],
    ...pad,
    [800, bottom - (backHigh ? 36 : 116)],
    ...mirror(pad),
  ])
  const cuff: Point[] = leg.map(([x, y]): Point => [x + 64 + (1 - Math.abs(y - 800) / 500) * 20, y])
  return [
    tabs ? flatTabs(sheet, half, bottom, tabs) : '',
    cloth(sheet, d, { color: body, texture: 'fleece', edge: 40, depth: 0.34 }),
    clipTo(
      sheet,
      d,
      [
        stroke(curve(upper.map(([x, y]): Point => [x, y + 52])), {
          color: edge,
          width: 46,
          opacity: 0.75,
        }),
        stroke(curve(lower.map(([x, y]): Point => [x, y - 52])), {
          color: edge,
          width: 46,
          opacity: 0.75,
        }),
        gathers(upper, { length: -76, spacing: 15, color: darker(edge, 0.5), seed: 21 }),
        gathers(lower, { length: 76, spacing: 15, color: darker(edge, 0.5), seed: 22 }),
      ].join(''),
    ),
    coreOf(sheet, padOutline, core, [pad, mirror(pad)]),
    ...[cuff, mirror(cuff).toReversed()].flatMap((points, index) => [
      crease(sheet, points, body, 16),
      gathers(points, {
        length: index === 0 ? 24 : -24,
        color: darker(body, 0.6),
        seed: 31 + index,
        spacing: 16,
      }),
    ]),
    ...legEdges.flatMap((points) =>
      [points, mirror(points).toReversed()].map((one, index) =>
        gathers(one, {
          length: index === 0 ? 38 : -38,
          color: darker(body, 0.6),
          seed: 41 + index,
        }),
      ),
    ),
    stroke(d),
  ].join('')
}

/** The left edge of opened legs: the hem of the front half, both inseams, the hem of the back. */
function openLegs(half: number, from: number, to: number, legs: number): Point[][] {
  const [frontHem, backHem] = [from + legs, to - legs]
  const outer = 800 - half + 4
  return [
    [
      [outer, from],
      [outer - 10, (from + frontHem) / 2],
      [outer - 4, frontHem],
    ],
    [
      [outer - 4, frontHem],
      [800 - 390, frontHem + 16],
      [800 - 282, frontHem + 8],
    ],
    [
      [800 - 282, frontHem + 8],
      [800 - 246, 740],
      [800 - 236, 800],
      [800 - 246, 860],
      [800 - 282, backHem - 8],
    ],
    [
      [800 - 282, backHem - 8],
      [800 - 390, backHem - 16],
      [outer - 4, backHem],
    ],
    [
      [outer - 4, backHem],
      [outer - 10, (to + backHem) / 2],
      [outer, to],
    ],
  ]
}

/** The tinted core, with the channels that spread the moisture. */
export function coreOf(
  sheet: Sheet,
  d: string,
  core: string,
  edges: readonly (readonly Point[])[],
): string {
  const ys = edges[0]!.map(([, y]) => y)
  const [from, to] = [Math.min(...ys) + 90, Math.max(...ys) - 90]
  const channels = [-64, 0, 64].map((x) =>
    stroke(`M${800 + x} ${from}V${to}`, {
      color: darker(core, 0.4),
      width: 3,
      opacity: 0.45,
      dash: '26 18',
    }),
  )
  return `${soft(sheet, d, core, 0.5, 14)}${cloth(sheet, d, { color: core, texture: 'fleece', edge: 44, depth: 0.3, line: 3, opacity: 0.92 })}${clipTo(sheet, d, channels.join(''))}`
}

function flatTabs(sheet: Sheet, half: number, bottom: number, color: string): string {
  const tab = (x: number, y: number, direction: -1 | 1) => {
    const d = `M${x} ${y - 38}h${direction * 108}q${direction * 26} 38 0 76h${-direction * 108}Z`
    return cloth(sheet, d, { color, edge: 16, depth: 0.3 })
  }
  return [-1, 1]
    .flatMap((side) =>
      [bottom - 96, bottom - 214].map((y) => tab(800 + side * (half - 16), y, side as -1 | 1)),
    )
    .join('')
}

const inset = (edge: readonly Point[]): Point[] =>
  edge.map(([x, y]): Point => [800 + (x - 800) * 0.9, y + 4])

/** Washable pants turned inside out: the sewn core in the crotch. */
export function drawWashableInside(
  sheet: Sheet,
  { body, band, core = '#9cc5bf', rise, legs, slim }: PantsLook,
): string {
  const waistY = 380 - rise * 60
  const half = 452
  const legY = slim ? 760 : 860
  const end = legs > 0 ? 1180 + legs * 0.5 : legY
  const side: Point[] = [
    [800 - half - (legs > 0 ? 24 : 46), end],
    [800 - half - 24, (end + waistY) / 2],
    [800 - half, waistY],
  ]
  const waist: Point[] = [
    [800 - half, waistY],
    [800, waistY + 26],
    [800 + half, waistY],
  ]
  const bottom: Point[] =
    legs > 0
      ? [
          [800 - half - 24, end],
          [800 - 240, end + 20],
          [800 - 54, end + 12],
        ]
      : [
          [800 - half - 46, end],
          [800 - 250, end + 170],
          [800 - 118, 1270],
        ]
  const inner: Point[] =
    legs > 0
      ? [
          [800 - 54, end + 12],
          [800 - 30, 1150],
          [800, 1120],
        ]
      : [
          [800 - 118, 1270],
          [800, 1290],
        ]
  const d = outline(
    bottom.toReversed(),
    side,
    waist,
    mirror(side),
    mirror(bottom).toReversed(),
    mirror(inner).toReversed(),
    inner.toReversed(),
  )
  const pad: Point[] = [
    [800 - 190, waistY + 190],
    [800 - 200, 700],
    [800 - 130, 960],
    [800 - 84, legs > 0 ? 1110 : 1250],
  ]
  const base: Point[] = [pad.at(-1)!, [800, pad.at(-1)![1] + 22], mirror(pad)[0]!]
  const top: Point[] = [mirror(pad).at(-1)!, [800, waistY + 160], pad[0]!]
  const padOutline = outline(pad, base, mirror(pad), top)
  const bandShape = outline(waist, waist.map(([x, y]): Point => [x, y + 78]).toReversed())
  return [
    cloth(sheet, d, { color: lighter(body, 0.16), texture: 'knit' }),
    coreOf(sheet, padOutline, core, [pad]),
    stitches(inset(pad), core),
    stitches(inset(mirror(pad)), core),
    cloth(sheet, bandShape, { color: band, texture: 'knit', edge: 30, depth: 0.4 }),
    stitches(
      bottom.map(([x, y]): Point => [x + 10, y - 34]),
      body,
    ),
    stitches(
      mirror(bottom).map(([x, y]): Point => [x - 10, y - 34]),
      body,
    ),
    stroke(d),
  ].join('')
}
