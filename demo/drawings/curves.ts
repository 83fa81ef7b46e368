// Smooth curves through points: paths for SVG, and points along them for stitches and gathers.

export type Point = readonly [x: number, y: number]
type Cubic = readonly [Point, Point, Point, Point]

/** The tangent at each point is parallel to the line between its neighbours. */
function toCubics(points: readonly Point[]): Cubic[] {
  return points.slice(0, -1).map((from, index) => {
    const to = points[index + 1]!
    const before = points[index - 1] ?? from
    const after = points[index + 2] ?? to
    return [
      from,
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ]
  })
}

const format = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A path along one smooth curve. */
export const curve = (points: readonly Point[]): string =>
  `M${format(points[0]!)}${toCubics(points)
    .map(([, a, b, to]) => `C${format(a)} ${format(b)} ${format(to)}`)
    .join('')}`

/** A closed path: each edge is smooth, with a corner where the next one begins. */
export const outline = (...edges: readonly (readonly Point[])[]): string =>
  `M${format(edges[0]![0]!)}${edges
    .flatMap((edge, index) => {
      const previous = edges[index - 1]?.at(-1)
      const joined =
        previous && (previous[0] !== edge[0]![0] || previous[1] !== edge[0]![1])
          ? `L${format(edge[0]!)}`
          : ''
      return [
        joined,
        ...toCubics(edge).map(([, a, b, to]) => `C${format(a)} ${format(b)} ${format(to)}`),
      ]
    })
    .join('')}Z`

/** A closed path without corners. */
export function loop(points: readonly Point[]): string {
  const around = [points.at(-1)!, ...points, points[0]!, points[1]!]
  const cubics = toCubics(around).slice(1, -1)
  return `M${format(points[0]!)}${cubics.map(([, a, b, to]) => `C${format(a)} ${format(b)} ${format(to)}`).join('')}Z`
}

/** The same edge on the other side of the vertical line at `axis`, in the opposite direction. */
export const mirror = (edge: readonly Point[], axis = 800): Point[] =>
  edge.map(([x, y]): Point => [2 * axis - x, y]).toReversed()

/** A position on a curve, with the direction to its left. */
type Station = { at: Point; normal: Point }

/** Stations at equal distances along a curve. */
export function walk(points: readonly Point[], spacing: number): Station[] {
  const fine = toCubics(points).flatMap((cubic) =>
    Array.from({ length: 60 }, (_, step) => pointOn(cubic, step / 60)),
  )
  fine.push(points.at(-1)!)
  const stations: Station[] = []
  let rest = spacing / 2
  for (let index = 1; index < fine.length; index++) {
    const [from, to] = [fine[index - 1]!, fine[index]!]
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    for (; rest <= length; rest += spacing) {
      const share = length === 0 ? 0 : rest / length
      stations.push({
        at: [from[0] + dx * share, from[1] + dy * share],
        normal: [dy / length, -dx / length],
      })
    }
    rest -= length
  }
  return stations
}

function pointOn([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t
  const at = (axis: 0 | 1) =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis]
  return [at(0), at(1)]
}

/** Moves every point, and scales around the origin. */
export const place = (points: readonly Point[], [dx, dy]: Point, scale = 1): Point[] =>
  points.map(([x, y]): Point => [x * scale + dx, y * scale + dy])

/** Repeatable numbers from 0 to 1: a drawing is the same each time. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
