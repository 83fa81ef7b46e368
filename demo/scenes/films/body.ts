// Hands, arms and bodies of the instruction films. A body has no face: it could be anybody.

import { arrow, between, colors, group, line, type Point, tube, wash } from './pen.ts'

type HandOptions = { rotation?: number; isMirrored?: boolean; scale?: number; reach?: number }

/**
 * A hand whose fingers point right from `point`, the place between thumb and fingers. A low `reach`
 * closes the fingers.
 */
export function hand(
  [x, y]: Point,
  { rotation = 0, isMirrored = false, scale = 1, reach = 1 }: HandOptions = {},
): string {
  const finger = (offset: number, length: number) =>
    tube(`M-16 ${offset}L${between(-4, length, reach)} ${offset * 0.86}`, 13, colors.skin)
  const drawing =
    tube('M-30 16Q-14 32 4 30', 14, colors.skin) +
    finger(15, 16) +
    finger(-21, 18) +
    finger(3, 25) +
    finger(-9, 25) +
    wash('M-66 -17Q-40 -32 -16 -28Q-8 -4 -14 22Q-36 30 -66 17', colors.skin) +
    line('M-20 -15L-8 -15M-20 -3L-6 -3M-20 9L-8 9', { width: 2 }) +
    `<path d="M-72 -16L-60 -18V18L-72 16Z" fill="${colors.skin}"/>`
  return group(drawing, { x, y, rotation, scaleX: scale, scaleY: isMirrored ? -scale : scale })
}

/** An arm whose outstretched first finger touches `point`. */
export function pointingHand(
  [x, y]: Point,
  { rotation = 0, isMirrored = false, scale = 1 }: HandOptions = {},
): string {
  const drawing =
    tube('M-136 -2L-230 8', 38, colors.skin) +
    tube('M-220 6L-620 40', 56, colors.sleeve) +
    tube('M-70 -16L-8 -2', 14, colors.skin) +
    wash('M-136 -22Q-100 -36 -72 -26Q-58 -8 -66 20Q-100 32 -136 18', colors.skin) +
    line('M-64 -4Q-56 2 -66 8Q-58 14 -70 20M-96 22Q-84 26 -78 12', { width: 2.5 }) +
    `<path d="M-142 -21L-130 -23V19L-142 17Z" fill="${colors.skin}"/>`
  return group(drawing, { x, y, rotation, scaleX: scale, scaleY: isMirrored ? -scale : scale })
}

/**
 * A sleeve and wrist from a shoulder or the edge of the picture to a hand at `to`, which it draws
 * too.
 */
export function arm(
  from: Point,
  to: Point,
  options: HandOptions & { bend?: number; isBare?: boolean } = {},
): string {
  const { bend = 0, isBare = false, scale = 1, rotation = 0 } = options
  const radians = (rotation * Math.PI) / 180
  const wrist: Point = [
    to[0] - 66 * scale * Math.cos(radians),
    to[1] - 66 * scale * Math.sin(radians),
  ]
  const middle: Point = [(from[0] + wrist[0]) / 2 + bend, (from[1] + wrist[1]) / 2]
  const path = `M${from.join(' ')}Q${middle.join(' ')} ${wrist.join(' ')}`
  const sleeveEnd: Point = [between(wrist[0], middle[0], 0.35), between(wrist[1], middle[1], 0.35)]
  const sleeve = `M${from.join(' ')}Q${middle.join(' ')} ${sleeveEnd.join(' ')}`
  return (
    tube(path, 34 * scale, colors.skin) +
    (isBare ? '' : tube(sleeve, 48 * scale, colors.sleeve)) +
    hand(to, options)
  )
}

/** Bare legs of a standing figure whose waist is at the origin; the feet are at y 345. */
export const standingLegs = (): string =>
  standingLeg(-1) +
  standingLeg(1) +
  `<path d="M-101 -24H101V30H-101Z" fill="${colors.skin}"/>` +
  line('M0 92V60', { width: 2 })

const standingLeg = (side: number): string =>
  wash(
    `M${side * 106} -20C${side * 116} 60 ${side * 98} 130 ${side * 92} 190C${side * 90} 240 ${side * 84} 290 ${side * 78} 322L${side * 36} 322C${side * 34} 270 ${side * 22} 180 ${side * 4} 92V-20Z`,
    colors.skin,
  ) +
  wash(
    `M${side * 34} 318Q${side * 30} 346 ${side * 52} 346H${side * 112}Q${side * 116} 330 ${side * 80} 318Z`,
    colors.skin,
  )

/**
 * The shirt of a standing figure whose waist is at the origin. It is cut off by the head of the
 * picture. `lift` pulls the hem up.
 */
export const shirt = (lift = 0): string => {
  const hem = 52 - lift
  return (
    wash(
      `M-98 -240C-92 -140 -98 -60 -112 ${hem - 6}Q0 ${hem + 16} 112 ${hem - 6}C98 -60 92 -140 98 -240Z`,
      colors.shirt,
    ) +
    line(
      `M-70 ${hem - 40}Q-62 ${hem - 20} -66 ${hem - 8}M60 ${hem - 60}Q72 ${hem - 30} 64 ${hem - 10}`,
      { width: 2, opacity: 0.5 },
    )
  )
}

/** Both arms of the standing figure, with the hands at a waistband `half` wide at `y`. */
export const armsToWaistband = (half: number, y: number): string =>
  [1, -1]
    .map((side) =>
      arm([side * 130, -230], [side * (half + 2), y + 14], {
        rotation: side > 0 ? 112 : 68,
        isMirrored: side < 0,
        scale: 0.8,
        reach: 0.2,
        bend: side * 50,
      }),
    )
    .join('')

/** Two arrows beside the standing figure: pull it up. */
export const upArrows = (opacity: number): string =>
  [1, -1]
    .map((side) => group(arrow(90), { x: 480 + side * 226, y: 600, rotation: -90, opacity }))
    .join('')

/**
 * Hips and thighs from close by: the waist is at the origin, the thighs leave the picture below.
 */
export const closeHips = (): string =>
  wash(
    'M-196 -260C-170 -150 -214 -60 -224 60C-232 180 -214 300 -200 420H-24Q-10 300 -8 226H8Q10 300 24 420H200C214 300 232 180 224 60C214 -60 170 -150 196 -260Z',
    colors.skin,
  ) + line('M0 -62Q-5 -54 0 -46', { width: 3, color: colors.skinShade })

/**
 * Somebody in bed, from above, with the hips at the origin and the head up. `turn` from 0 to 1 goes
 * from the back to the left side, with bent knees.
 */
export function lyingBody(turn = 0, drawOnHips: () => string = () => ''): string {
  const half = between(98, 66, turn)
  const knee = between(0, -108, turn)
  const leg = (side: number) => {
    const hip = side * between(52, 20, turn)
    const foot = side * between(48, 26, turn) + between(0, -20, turn)
    const kneeX = hip + knee + side * between(0, 14, turn)
    return tube(
      `M${hip} 40Q${kneeX} ${between(120, 130, turn)} ${foot} ${between(270, 230, turn)}`,
      between(82, 74, turn),
      colors.skin,
    )
  }
  return (
    leg(1) +
    leg(-1) +
    wash(
      `M${-half} -10C${-half * 1.12} 40 ${-half} 84 -8 88H8C${half} 84 ${half * 1.12} 40 ${half} -10Z`,
      colors.skin,
    ) +
    drawOnHips() +
    tube(
      `M${between(-104, -58, turn)} -176Q${between(-140, -130, turn)} -110 ${between(-126, -150, turn)} -40`,
      34,
      colors.sleeve,
    ) +
    tube(
      `M${between(104, 30, turn)} -176Q${between(140, -30, turn)} -110 ${between(126, -110, turn)} -70`,
      34,
      colors.sleeve,
    ) +
    wash(
      `M${-half * 0.98} 4C${-half} -60 ${-half * 1.18} -150 ${-half * 1.1} -188Q0 -226 ${half * 1.1} -188C${half * 1.18} -150 ${half} -60 ${half * 0.98} 4Q0 22 ${-half * 0.98} 4Z`,
      colors.shirt,
    ) +
    wash('M-24 -214V-196Q0 -184 24 -196V-214Z', colors.skin) +
    `<ellipse cx="${between(0, -10, turn)}" cy="-254" rx="${between(46, 50, turn)}" ry="52" fill="${colors.skin}" stroke="${colors.ink}" stroke-width="3"/>` +
    wash(
      `M-48 -262C-54 -318 54 -318 48 -262Q${between(30, 4, turn)} -286 0 -284Q-30 -286 -48 -262Z`,
      '#b9b3a8',
    )
  )
}
