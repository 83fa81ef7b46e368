// The drawings of the film of Duin, a sand-coloured pull-up whose side seams tear open.

import {
  arm,
  armsToWaistband,
  closeHips,
  pointingHand,
  shirt,
  standingLegs,
  upArrows,
} from './body.ts'
import {
  arrow,
  type Curve,
  between,
  colors,
  type Drawing,
  group,
  line,
  phase,
  pointOn,
  tracedEdge,
  tube,
  wash,
  wave,
} from './pen.ts'
import { bin, bundle } from './things.ts'

const cloth = '#e6d2ad'
const inside = '#d6bf97'
const band = '#dcc59c'

type Shape = { half?: number; height?: number; seams?: number }

/** The back of the waist, seen over the front; drawn before what is inside the pants. */
const pantsBack = ({ half = 170, height = 250 }: Shape): string =>
  wash(
    `M${-half} 0Q0 ${-height * 0.12} ${half} 0L${half} ${height * 0.2}Q0 ${height * 0.34} ${-half} ${height * 0.2}Z`,
    inside,
  )

/**
 * The front: elastic band, body, leg openings. `seams` from 0 to 1 tears the sides open from the
 * top, so that the front comes loose.
 */
function pantsFront({ half = 170, height = 250, seams = 0 }: Shape): string {
  const crotch = half * 0.26
  const hip = height * 0.56
  const top = half - 30 * seams
  const at = (part: number) => between(top, half, part / 0.56)
  const leg = (side: number) =>
    `C${side * half * 0.62} ${hip + height * 0.06} ${side * crotch * 1.1} ${height * 0.8} ${side * crotch} ${height}`
  const body = `M${-top} 0Q0 ${height * 0.13} ${top} 0L${half} ${hip}${leg(1)}Q0 ${height * 1.05} ${-crotch} ${height}C${-crotch * 1.1} ${height * 0.8} ${-half * 0.62} ${hip + height * 0.06} ${-half} ${hip}Z`
  const waist = `M${-top} 0Q0 ${height * 0.13} ${top} 0L${at(0.2)} ${height * 0.2}Q0 ${height * 0.33} ${-at(0.2)} ${height * 0.2}Z`
  const threads = [0.05, 0.1, 0.15]
    .map((part) =>
      line(
        `M${-at(part)} ${height * part}Q0 ${height * (part + 0.13)} ${at(part)} ${height * part}`,
        { width: 1.6, opacity: 0.55 },
      ),
    )
    .join('')
  const gathers = [-0.8, -0.55, -0.3, 0, 0.3, 0.55, 0.8]
    .map((part) =>
      line(`M${top * part} ${height * 0.24}V${height * 0.3}`, { width: 1.6, opacity: 0.4 }),
    )
    .join('')
  const edge = (side: number) =>
    line(
      `M${side * half * 0.9} ${hip + 4}C${side * half * 0.56} ${hip + height * 0.1} ${side * crotch * 0.9} ${height * 0.82} ${side * crotch * 0.8} ${height * 0.98}`,
      { width: 1.6, dash: '5 6' },
    )
  const seam = (side: number) =>
    line(`M${side * between(top, half, seams)} ${hip * seams}L${side * half} ${hip}`, {
      color: colors.clay,
      width: 5,
      dash: '8 8',
    })
  return (
    wash(body, cloth) +
    wash(waist, band) +
    threads +
    gathers +
    edge(1) +
    edge(-1) +
    (seams > 0 ? seam(1) + seam(-1) : '')
  )
}
const pants = (shape: Shape) => pantsBack(shape) + pantsFront(shape)

/** The waist of the standing figure. */
const waistY = 336
const bandHalf = 112

/** The figure with the pants at `y`, held by both hands unless `isHeld` is false. */
function dressed({ y, lift, isHeld }: { y: number; lift: number; isHeld: boolean }): string {
  const low = phase(y, 200, 60)
  const shape = { half: between(100, bandHalf, low), height: between(96, 172, low) }
  const clothes =
    group(pantsBack(shape), { y }) + standingLegs() + group(pantsFront(shape), { y }) + shirt(lift)
  return group(clothes + (isHeld ? armsToWaistband(shape.half, y) : ''), { x: 480, y: waistY })
}

const stretch: Drawing = (at) => {
  const pull = wave(at, 0.3, 2.1) + wave(at, 2.1, 3.9)
  const half = 165 + 42 * pull
  return (
    group(pants({ half, height: 270 - 14 * pull }), { x: 480, y: 330 }) +
    [1, -1]
      .map(
        (side) =>
          arm([480 + side * 330, 150], [480 + side * (half - 4), 348], {
            rotation: side > 0 ? 132 : 48,
            isMirrored: side < 0,
            reach: 0.25,
            bend: side * 30,
          }) +
          group(arrow(62), {
            x: 480 + side * 150,
            y: 236,
            rotation: side > 0 ? 0 : 180,
            opacity: pull,
          }),
      )
      .join('')
  )
}

const stepIn: Drawing = (at) => {
  const leg = (side: number, start: number) => {
    const foot = between(236, 610, phase(at, start, start + 1.9))
    const x = 480 + side * between(104, 66, phase(at, start, start + 1.9))
    return (
      tube(
        `M${480 + side * 92} 60Q${480 + side * 96} ${foot - 200} ${x} ${foot - 16}`,
        78,
        colors.skin,
      ) +
      wash(
        `M${x - side * 38} ${foot - 22}Q${x - side * 46} ${foot + 34} ${x + side * 12} ${foot + 36}Q${x + side * 62} ${foot + 34} ${x + side * 38} ${foot - 22}Z`,
        colors.skin,
      ) +
      line(
        `M${x + side * 22} ${foot + 34}Q${x + side * 26} ${foot + 22} ${x + side * 22} ${foot + 16}M${x + side * 6} ${foot + 35}Q${x + side * 8} ${foot + 24} ${x + side * 5} ${foot + 19}`,
        { width: 2 },
      )
    )
  }
  const shape = { half: 158, height: 214 }
  return (
    group(pantsBack(shape), { x: 480, y: 384 }) +
    leg(-1, 0.5) +
    leg(1, 2.8) +
    group(pantsFront(shape), { x: 480, y: 384 }) +
    [1, -1]
      .map((side) =>
        arm([480 + side * 300, 130], [480 + side * 154, 402], {
          rotation: side > 0 ? 118 : 62,
          isMirrored: side < 0,
          reach: 0.25,
          bend: side * 24,
        }),
      )
      .join('')
  )
}

const pullUp: Drawing = (at) => {
  const up = phase(at, 0.6, 3.8)
  return (
    dressed({ y: between(196, -6, up), lift: 78 * phase(at, 2, 3.8), isHeld: true }) +
    upArrows(1 - phase(at, 3.6, 4.2))
  )
}

/** The edge at a leg of the pants in the close-up. */
const legEdge = (side: number): Curve => [
  [side * 212, 196],
  [side * 134, 216],
  [side * 62, 280],
  [side * 54, 336],
]

const smoothEdges: Drawing = (at) => {
  const shape = { half: 226, height: 340 }
  const side = at < 2.4 ? -1 : 1
  const part = side < 0 ? phase(at, 0.4, 2.1) : phase(at, 2.7, 4.4)
  const [x, y] = pointOn(legEdge(side), part)
  return group(
    closeHips() +
      pantsFront(shape) +
      tracedEdge(legEdge(-1), side > 0 ? 1 : part) +
      tracedEdge(legEdge(1), side > 0 ? part : 0) +
      pointingHand([x, y], { rotation: side > 0 ? 152 : 28, isMirrored: side > 0, scale: 0.9 }),
    { x: 480, y: 280 },
  )
}

const tearOff: Drawing = (at) => {
  const seams = phase(at, 0.6, 3)
  const away = phase(at, 3.4, 5)
  const hip = 172 * 0.56
  const shape = { half: bandHalf, height: 172, seams: Math.max(0.02, seams) }
  const drop = { x: 480, y: waistY - 6 + 150 * away, opacity: 1 - phase(at, 4.2, 5) }
  const hands = [1, -1]
    .map((side) => {
      const grip = [
        480 + side * (bandHalf + 14 + 26 * seams),
        waistY + between(8, hip, seams) + 150 * away,
      ] as const
      return arm([480 + side * 150, 90], grip, {
        rotation: side > 0 ? 110 : 70,
        isMirrored: side < 0,
        scale: 0.8,
        reach: 0.2,
        bend: side * 60,
      })
    })
    .join('')
  return (
    group(pantsBack(shape), drop) +
    group(standingLegs(), { x: 480, y: waistY }) +
    group(pantsFront(shape), drop) +
    group(shirt(78 - 78 * away), { x: 480, y: waistY }) +
    hands
  )
}

const throwAway: Drawing = (at) => {
  const move = phase(at, 1.9, 2.9)
  const fall = phase(at, 2.9, 3.7)
  const x = between(420, 520, move)
  const y = between(300, 250, move) + 230 * fall
  const roll = group(bundle(cloth, phase(at, 0.5, 1.5)), {
    x,
    y,
    scale: between(1, 0.66, phase(at, 1.9, 3.4)),
  })
  const open = phase(at, 1.6, 2.3) - phase(at, 4, 4.6)
  const back = `<g>${at < 3.8 ? roll : ''}</g>`
  return (
    back +
    group(bin(open), { x: 520, y: 458 }) +
    (at < 2.9
      ? arm([x + 150, -60], [x + 40, y - 26], { rotation: 112, isMirrored: true, reach: 0.3 })
      : '')
  )
}

const standing: Drawing = () => dressed({ y: -6, lift: 78, isHeld: false })

export const duin: readonly Drawing[] = [
  (at) => group(pants({ half: 172, height: 270 }), { x: 480, y: 372 + 5 * Math.sin(at * 1.8) }),
  stretch,
  stepIn,
  pullUp,
  smoothEdges,
  tearOff,
  throwAway,
  standing,
]
