// Slips that close at the side: with four strips, or on a belt.

import {
  clipTo,
  cloth,
  crease,
  darker,
  gathers,
  type Sheet,
  soft,
  stitches,
  stroke,
} from './ink.ts'
import { curve, mirror, outline, type Point } from './curves.ts'

export type SlipLook = {
  body: string
  edge: string
  tab: string
  core: string
  stripe?: string
  wideTabs?: boolean
}

const waistY = 380
const half = 420
const waist: Point[] = [
  [800 - half, waistY],
  [800 - half * 0.5, waistY + 58],
  [800, waistY + 74],
  [800 + half * 0.5, waistY + 58],
  [800 + half, waistY],
]
const waistBehind: Point[] = [
  [800 - half, waistY],
  [800 - half * 0.5, waistY - 50],
  [800, waistY - 66],
  [800 + half * 0.5, waistY - 50],
  [800 + half, waistY],
]
const side: Point[] = [
  [800 - 486, 880],
  [800 - 480, 660],
  [800 - 446, 500],
  [800 - half, waistY],
]
const leg: Point[] = [
  [800 - 486, 880],
  [800 - 372, 960],
  [800 - 232, 1100],
  [800 - 150, 1262],
]
const legBehind: Point[] = [
  [800 - 486, 880],
  [800 - 462, 1060],
  [800 - 320, 1210],
  [800 - 150, 1268],
]
const crotch: Point[] = [
  [800 - 150, 1262],
  [800, 1290],
  [800 + 150, 1262],
]

/** Closed, as if somebody invisible wears it. */
export function drawTabSlipFront(
  sheet: Sheet,
  { body, edge, tab, stripe, wideTabs = false }: SlipLook,
): string {
  const front = outline(
    side,
    waist,
    mirror(side),
    mirror(leg).toReversed(),
    crotch.toReversed(),
    leg.toReversed(),
  )
  const holes = [
    outline(legBehind, leg.toReversed()),
    outline(mirror(legBehind).toReversed(), mirror(leg)),
  ]
  return [
    ...holes.map((d) =>
      cloth(sheet, d, { color: darker(body, 0.22), texture: 'fleece', depth: 0.6, edge: 30 }),
    ),
    cloth(sheet, outline(waistBehind, waist.toReversed()), {
      color: darker(body, 0.2),
      texture: 'fleece',
      edge: 40,
      depth: 0.5,
    }),
    gathers(waistBehind, { length: -30, seed: 4 }),
    cloth(sheet, front, { color: body, texture: 'fleece' }),
    clipTo(
      sheet,
      front,
      [
        stroke(curve(waist.map(([x, y]): Point => [x, y + 40])), {
          color: edge,
          width: 52,
          opacity: 0.85,
        }),
        gathers(waist, { length: -64, spacing: 15, color: darker(edge, 0.5), seed: 12 }),
        coreLines(body),
        stripe ? stroke('M800 520V1240', { color: stripe, width: 15, opacity: 0.85 }) : '',
        ...[-1, 1].map((way) => wing(sheet, way, body)),
      ].join(''),
    ),
    ...[-1, 1].flatMap((way) =>
      [560, 740].map((y, index) => strip(sheet, way, y, tab, wideTabs ? 1.3 : 1, index)),
    ),
    ...[leg, mirror(leg).toReversed()].flatMap((points, index) => [
      gathers(points, {
        length: index === 0 ? 54 : -54,
        color: darker(body, 0.6),
        seed: 51 + index,
      }),
      gathers(
        points.map(([x, y]): Point => [x + (index === 0 ? 46 : -46), y - 20]),
        {
          length: index === 0 ? 26 : -26,
          color: darker(body, 0.55),
          seed: 61 + index,
          spacing: 18,
        },
      ),
    ]),
    stroke(front),
  ].join('')
}

const coreLines = (body: string): string => {
  const line: Point[] = [
    [800 - 236, 520],
    [800 - 214, 840],
    [800 - 128, 1080],
    [800 - 120, 1290],
  ]
  return [line, mirror(line)]
    .map((points) => stroke(curve(points), { color: darker(body, 0.5), width: 2.6, opacity: 0.34 }))
    .join('')
}

/** The back panel that comes around the hip over the front. */
function wing(sheet: Sheet, way: number, body: string): string {
  const edge: Point[] = [
    [800 + way * 306, waistY + 30],
    [800 + way * 282, 620],
    [800 + way * 318, 800],
    [800 + way * 420, 930],
  ]
  const d = outline(edge, [
    [800 + way * 420, 930],
    [800 + way * 560, 880],
    [800 + way * 520, waistY - 20],
    [800 + way * 306, waistY + 30],
  ])
  return `${soft(sheet, d, '#000000', 0.16, 18)}${cloth(sheet, d, { color: body, texture: 'fleece', edge: 34, depth: 0.3, line: 3 })}${crease(
    sheet,
    edge.map(([x, y]): Point => [x + way * 40, y + 10]),
    body,
    12,
  )}`
}

function strip(
  sheet: Sheet,
  way: number,
  y: number,
  color: string,
  scale: number,
  row: number,
): string {
  const x = 800 + way * (row === 0 ? 320 : 344)
  const tilt = row === 0 ? 10 : -8
  const h = 34 * scale
  const d = `M${x} ${y - h}L${x - way * 118} ${y - h + tilt}q${-way * 30} ${h} 0 ${h * 2}L${x} ${y + h}Z`
  return `${soft(sheet, d, '#000000', 0.18, 8)}${cloth(sheet, d, { color, edge: 14, depth: 0.32 })}${stroke(`M${x - way * 92} ${y - h + tilt + 8}v${h * 2 - 16}`, { width: 2.4, opacity: 0.4 })}`
}

/** On a belt: the hips stay open, the slip hangs from the belt in front and behind. */
export function drawBeltSlipFront(sheet: Sheet, { body, edge, tab }: SlipLook): string {
  const beltTop: Point[] = waist.map(([x, y]): Point => [800 + (x - 800) * 1.1, y + 40])
  const beltHeight = 128
  const beltBottom = beltTop.map(([x, y]): Point => [800 + (x - 800) * 1.05, y + beltHeight])
  const beltBehind: Point[] = waistBehind.map(([x, y]): Point => [800 + (x - 800) * 1.1, y + 40])
  const behindBottom = beltBehind.map(([x, y]): Point => [x, y + beltHeight * 0.86])
  const panelSide: Point[] = [
    [800 - 282, 520],
    [800 - 268, 760],
    [800 - 204, 1000],
    [800 - 136, 1250],
  ]
  const panel = outline(
    panelSide,
    [panelSide.at(-1)!, [800, 1290], mirror(panelSide)[0]!],
    mirror(panelSide),
    [mirror(panelSide).at(-1)!, [800, 576], panelSide[0]!],
  )
  const behind: Point[] = [
    [800 - 250, 480],
    [800 - 330, 900],
    [800 - 258, 1140],
    [800 - 140, 1262],
  ]
  const behindPanel = outline(
    behind,
    [behind.at(-1)!, [800, 1300], mirror(behind)[0]!],
    mirror(behind),
  )
  const belt = outline(beltTop, beltBottom.toReversed())
  return [
    cloth(sheet, outline(beltBehind, behindBottom.toReversed()), {
      color: darker(edge, 0.26),
      texture: 'knit',
      edge: 30,
      depth: 0.5,
    }),
    cloth(sheet, behindPanel, {
      color: darker(body, 0.2),
      texture: 'fleece',
      edge: 44,
      depth: 0.6,
    }),
    cloth(sheet, panel, { color: body, texture: 'fleece' }),
    ...[panelSide, mirror(panelSide).toReversed()].map((points, index) =>
      gathers(points, {
        length: index === 0 ? 46 : -46,
        color: darker(body, 0.6),
        seed: 71 + index,
      }),
    ),
    clipTo(sheet, panel, coreLines(body)),
    cloth(sheet, belt, { color: edge, texture: 'knit', edge: 40, depth: 0.45 }),
    stitches(
      beltTop.map(([x, y]): Point => [x, y + 16]),
      edge,
    ),
    stitches(
      beltBottom.map(([x, y]): Point => [x, y - 16]),
      edge,
    ),
    ...[-1, 1].map((way) => {
      const x = 800 + way * 226
      const d = `M${x - 74} 470q74 -16 148 0l-8 118q-66 18 -132 0Z`
      return `${soft(sheet, d, '#000000', 0.2, 10)}${cloth(sheet, d, { color: tab, edge: 20, depth: 0.36 })}${stroke(`M${x - 40} 500h80M${x - 40} 540h80`, { width: 3, opacity: 0.4 })}`
    }),
  ].join('')
}
