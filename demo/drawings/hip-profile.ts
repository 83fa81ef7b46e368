// A hip from the side in millimetres, facing left: y is 0 at the waist. Trousers stand off from it,
// and show of a product only what is thicker than that.

import { type Point, walk } from './curves.ts'

/** The middle of the body: down the belly, between the legs, and up to the back of the waist. */
const middle: readonly Point[] = [
  [-106, 0],
  [-118, 70],
  [-122, 130],
  [-117, 180],
  [-110, 230],
  [-97, 268],
  [-70, 297],
  [-36, 312],
  [0, 315],
  [38, 307],
  [78, 285],
  [111, 254],
  [134, 222],
  [146, 182],
  [132, 120],
  [108, 60],
  [90, 0],
]

/** Ordinary trousers, 10 mm from belly and seat, which is 6 cm around; their legs hang straight. */
const cut = {
  front: [
    [-114, -20],
    [-116, 0],
    [-128, 70],
    [-132, 130],
    [-129, 180],
    [-124, 230],
    [-121, 290],
    [-118, 360],
    [-115, 430],
    [-112, 520],
  ],
  back: [
    [98, -20],
    [100, 0],
    [118, 60],
    [142, 120],
    [156, 182],
    [156, 225],
    [148, 270],
    [137, 310],
    [129, 370],
    [123, 440],
    [119, 520],
  ],
} as const satisfies Record<string, readonly Point[]>
/** The cloth itself, and the air between it and what it lies over. */
const clothMillimetres = 1.5

const stations = walk(middle, 4)
const crotch = stations.reduce(
  (lowest, { at }, index) => (at[1] > stations[lowest]!.at[1] ? index : lowest),
  0,
)

/** How far the core of a product reaches from between the legs, along the body, and how thick. */
export type Core = { front: number; back: number; thickness: number }

/** The core between the body and its outer side; both begin at the front. */
export function coreProfile({ front, back, thickness }: Core): { skin: Point[]; outer: Point[] } {
  const covered = stations.slice(
    Math.max(0, crotch - Math.round(front / 4)),
    crotch + Math.round(back / 4) + 1,
  )
  const outer = covered.map(({ at: [x, y], normal: [nx, ny] }, index): Point => {
    const fromEnd = Math.min(index, covered.length - 1 - index) * 4
    const share = Math.min(1, fromEnd / 40)
    const depth = thickness * Math.sqrt(share * (2 - share))
    return [x - nx * depth, y - ny * depth]
  })
  return { skin: covered.map(({ at }) => at), outer }
}

/** The x at a height, along points that go up or down; undefined beyond their ends. */
function xAt(points: readonly Point[], y: number): number | undefined {
  for (const [index, [x, from]] of points.entries()) {
    const next = points[index + 1]
    if (!next || y < Math.min(from, next[1]) || y > Math.max(from, next[1])) continue
    return from === next[1] ? x : x + ((next[0] - x) * (y - from)) / (next[1] - from)
  }
  return undefined
}

const heights = Array.from({ length: 55 }, (_, index) => index * 10 - 20)
const sampledCut = {
  front: walk(cut.front, 4).map(({ at }) => at),
  back: walk(cut.back, 4).map(({ at }) => at),
}
const cutAt = (side: 'front' | 'back', y: number): number =>
  xAt(sampledCut[side], y) ?? (y < 0 ? cut[side][0] : cut[side].at(-1)!)[0]

type Sides = { front: Point[]; back: Point[] }

/** How far a core pushes the trousers out at each height. Cloth bridges the ends of a core. */
function pushes(core: Core | undefined): Record<keyof Sides, number[]> {
  const outer = core ? coreProfile(core).outer.filter(([, y]) => y < 290) : []
  const push = (side: keyof Sides, way: -1 | 1) => {
    const points = outer.filter(([x]) => x * way > 0)
    const touching = heights.map((y) => {
      const x = xAt(points, y)
      return x === undefined ? 0 : Math.max(0, (x - cutAt(side, y)) * way + clothMillimetres)
    })
    return touching.map((_, index) =>
      Math.max(
        ...touching.map((depth, other) => depth * Math.max(0, 1 - ((index - other) / 7) ** 2)),
      ),
    )
  }
  return { front: push('front', -1), back: push('back', 1) }
}

/** Front and back of the trousers over a core, from top to bottom. */
export function trousersOver(core?: Core): Sides {
  const { front, back } = pushes(core)
  return {
    front: heights.map((y, index): Point => [cutAt('front', y) - front[index]!, y]),
    back: heights.map((y, index): Point => [cutAt('back', y) + back[index]!, y]),
  }
}

/** By how many millimetres the core moves the trousers at most. */
export function visibleMillimetres(core: Core | undefined): number {
  const { front, back } = pushes(core)
  return Math.max(...front, ...back)
}

/** The skin in front and behind between two heights, from top to bottom. */
export function bodyBetween(top: number, bottom: number): { front: Point[]; back: Point[] } {
  const part = (points: readonly Point[]) => points.filter(([, y]) => y >= top && y <= bottom)
  const all = stations.map(({ at }) => at)
  return { front: part(all.slice(0, crotch)), back: part(all.slice(crotch)).toReversed() }
}
