// A hip under trousers from the side, without and with a product. A dashed line shows where the
// product is: a filled form would look like a hole or a wet spot. Thickness and trousers have one
// scale in every picture.

import { clipTo, cloth, crease, type Sheet, soft, stitches, stroke, text, white } from './ink.ts'
import { curve, outline, place, type Point } from './curves.ts'
import {
  bodyBetween,
  type Core,
  coreProfile,
  trousersOver,
  visibleMillimetres,
} from './hip-profile.ts'
import type { WornLook } from './looks.ts'

/** Canvas units of a millimetre. */
const unit = 2.45
const top = 300
const deep = '#1c4f4a'
const fabric = '#8ba39e'
const jersey = '#e9dcc6'

/** What of the product is between skin and trousers; undefined when it has no thickness. */
function coreOf(look: WornLook, thickness: number | undefined): Core | undefined {
  if (thickness === undefined) return undefined
  const reach = (front: number, back: number): Core => ({ front, back, thickness })
  switch (look.kind) {
    case 'pad': {
      const { length, profile } = look.look
      const [start, end] = [profile[1] ?? 1, profile.at(-2) ?? 1]
      // The wide end lies where most is lost: in front for men, behind for the night.
      const front = start - end > 0.3 ? 0.7 : end - start > 0.3 ? 0.42 : 0.5
      return reach(length * front, length * (1 - front))
    }
    case 'pants':
      if (look.flat === 'turned') return reach(240, 150)
      return reach(260, look.backHigh ? 310 : 240)
    default:
      return reach(280, 290)
  }
}

export const visibleUnderTrousers = (look: WornLook, thickness: number | undefined): number =>
  visibleMillimetres(coreOf(look, thickness))

const label = (x: number, word: string): string =>
  text(x + 20, 1542, word, { size: 72, weight: 650, color: deep })

export function drawUnderTrousers(
  sheet: Sheet,
  look: WornLook,
  thickness: number | undefined,
): string {
  const core = coreOf(look, thickness)
  const left: Point = [425, top]
  const right: Point = [1165, top]
  return [
    faded(
      sheet,
      figure(sheet, left) +
        figure(sheet, right, core) +
        worn(sheet, right, look, core) +
        formerLine(right, core),
    ),
    label(left[0], 'zonder'),
    label(right[0], thickness === undefined ? 'met' : `met, ${thickness} mm`),
  ].join('')
}

/** Lets the figures fade out above and below, so that nothing looks cut off. */
function faded(sheet: Sheet, content: string): string {
  const light = sheet.define(
    'fade',
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1600"><stop offset=".04" stop-color="#fff" stop-opacity="0"/><stop offset=".14" stop-color="#fff"/><stop offset=".8" stop-color="#fff"/><stop offset=".9" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
  )
  const mask = sheet.define(
    'mask',
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="1600" height="1600"><rect width="1600" height="1600" fill="${light}"/></mask>`,
  )
  return `<g mask="${mask}">${content}</g>`
}

function figure(sheet: Sheet, at: Point, core?: Core): string {
  const on = (points: readonly Point[]) => place(points, at, unit)
  const { front, back } = trousersOver(core)
  const d = outline(on(front), on([front.at(-1)!, back.at(-1)!]), on(back.toReversed()))
  const shirt = outline(
    on([
      [-112, -112],
      [-113, -50],
      [-124, 0],
      [-137, 44],
    ]),
    on([
      [-137, 44],
      [-10, 56],
      [125, 40],
    ]),
    on([
      [125, 40],
      [106, 0],
      [94, -50],
      [100, -112],
    ]),
  )
  return [
    cloth(sheet, d, { color: fabric, texture: 'linen', edge: 54, depth: 0.36 }),
    clipTo(
      sheet,
      d,
      [
        stitches(
          on([
            [-6, 30],
            [4, 180],
            [6, 520],
          ]),
          fabric,
        ),
        crease(
          sheet,
          on([
            [-112, 262],
            [-84, 284],
            [-46, 292],
          ]),
          fabric,
          16,
        ),
        crease(
          sheet,
          on([
            [140, 262],
            [112, 284],
            [70, 296],
          ]),
          fabric,
          16,
        ),
      ].join(''),
    ),
    stroke(
      curve(
        on([
          [-72, 52],
          [-60, 90],
          [-22, 118],
        ]),
      ),
      { width: 3, opacity: 0.5 },
    ),
    soft(sheet, shirt, '#1d2322', 0.18, 14),
    cloth(sheet, shirt, { color: jersey, texture: 'knit', edge: 46, depth: 0.34 }),
  ].join('')
}

/** The product between skin and trousers, as if these were thin. */
function worn(sheet: Sheet, at: Point, look: WornLook, core: Core | undefined): string {
  const on = (points: readonly Point[]) => place(points, at, unit)
  const garment = garmentOf(look).map((edges) => outline(...edges.map(on)))
  return [
    ...garment.map((d) => stroke(d, { color: white, width: 5, dash: '16 12', opacity: 0.95 })),
    core ? coreBetween(sheet, on, core, look.look.core ?? white) : '',
    look.kind === 'belt-slip'
      ? `<g opacity=".8">${cloth(sheet, beltOf(on), { color: look.look.edge, texture: 'knit', edge: 20, depth: 0.3, line: 3 })}</g>`
      : '',
  ].join('')
}

function coreBetween(
  sheet: Sheet,
  on: (points: readonly Point[]) => Point[],
  core: Core,
  color: string,
): string {
  const { skin, outer } = coreProfile(core)
  return cloth(sheet, outline(on(skin), on(outer.toReversed())), {
    color,
    edge: 5,
    depth: 0.2,
    line: 3,
  })
}

/** Where the trousers were without the product, when that is another line. */
function formerLine(at: Point, core: Core | undefined): string {
  const [without, over] = [trousersOver(), trousersOver(core)]
  return (['front', 'back'] as const)
    .map((side) => {
      const moved = without[side].filter(([x], index) => Math.abs(x - over[side][index]![0]) > 0.8)
      return moved.length < 2
        ? ''
        : stroke(curve(place(moved, at, unit)), { color: '#a8472b', width: 5, dash: '14 11' })
    })
    .join('')
}

type Edges = readonly (readonly Point[])[]

/** The outlines of what holds the core: the product itself, or for a pad somebody's own brief. */
function garmentOf(look: WornLook): Edges[] {
  if (look.kind === 'belt-slip') return beltPanels()
  const rise = look.kind === 'pants' ? look.look.rise : look.kind === 'pad' ? 0.5 : 0.95
  const legs = look.kind === 'pants' ? look.look.legs : 0
  const waist = 140 - rise * 78
  const { front, back } = bodyBetween(waist, 246)
  const [before, behind] = [front.at(-1)!, back.at(-1)!]
  const hem = 300 + legs * 0.45
  const legEdges: Edges =
    legs > 0
      ? [
          [before, [-112, hem]],
          [
            [-112, hem],
            [0, hem + 8],
            [116, hem],
          ],
          [[116, hem], behind],
        ]
      : [[before, [-72, 206], [-20, 178], [34, 180], [92, 222], behind]]
  return [[front, ...legEdges, back.toReversed(), [back[0]!, [-8, waist + 12], front[0]!]]]
}

/** A belted slip hangs from its belt in front and behind; the hip stays free. */
function beltPanels(): Edges[] {
  const { front, back } = bodyBetween(86, 246)
  return [
    [front, [front.at(-1)!, [-84, 214], [-66, 150], [-64, 92], front[0]!]],
    [back, [back.at(-1)!, [108, 216], [78, 150], [66, 92], back[0]!]],
  ]
}

function beltOf(on: (points: readonly Point[]) => Point[]): string {
  const { front, back } = bodyBetween(70, 106)
  return outline(
    on(front),
    on([front.at(-1)!, [-8, 118], back.at(-1)!]),
    on(back.toReversed()),
    on([back[0]!, [-8, 82], front[0]!]),
  )
}
