// The drawings of the film of Storm, a white slip with four tabs and a stripe that turns blue, put
// on by somebody who helps.

import { arm, closeHips, lyingBody, pointingHand } from './body.ts'
import {
  between,
  clipped,
  colors,
  type Curve,
  type Drawing,
  group,
  line,
  phase,
  pointOn,
  tracedEdge,
  wash,
  wave,
} from './pen.ts'
import { bedFromAbove } from './things.ts'

const teal = '#4f7d86'
const tabColor = '#9fc0c4'
const dryStripe = '#e0c873'
const wetStripe = '#2f6fb0'

const tab = (x: number, y: number, side: number, rotation = 0): string =>
  group(
    wash(`M0 -15H${side * 46}Q${side * 56} -15 ${side * 56} 0T${side * 46} 15H0Z`, tabColor, 2.5) +
      line(`M${side * 40} -9V9`, { width: 2 }),
    { x, y, rotation },
  )

/**
 * Between the waist at the front (above) and at the back (below), 480 high. `fold` from 0 to 1
 * raises the sides to a gutter.
 */
function openSlip(fold = 0): string {
  const wing = between(190, 132, fold)
  const middle = between(84, 62, fold)
  const outline = `M${-wing} -240H${wing}V-130C${middle * 1.3} -110 ${middle} -60 ${middle} 0S${middle * 1.3} 110 ${wing} 130V240H${-wing}V130C${-middle * 1.3} 110 ${-middle} 60 ${-middle} 0S${-middle * 1.3} -110 ${-wing} -130Z`
  const core = between(64, 44, fold)
  const cuff = (side: number) =>
    wash(
      `M${side * core} -170C${side * (core - 8)} -60 ${side * (core - 8)} 60 ${side * core} 170Q${side * (core + 18 + 22 * fold)} 0 ${side * core} -170Z`,
      '#cfe0e0',
      2,
    )
  return (
    [1, -1].map((side) => tab(side * wing, 160, side) + tab(side * wing, 214, side)).join('') +
    wash(outline, colors.white) +
    line(`M${-wing + 8} 226H${wing - 8}M${-wing + 8} 216H${wing - 8}`, {
      width: 1.8,
      color: teal,
    }) +
    line(`M${-wing + 8} -226H${wing - 8}`, { width: 1.8, color: teal }) +
    wash(
      `M${-core} -196Q0 -212 ${core} -196L${core * 0.9} 0L${core} 196Q0 212 ${-core} 196L${-core * 0.9} 0Z`,
      '#eef3f1',
      2,
    ) +
    cuff(1) +
    cuff(-1)
  )
}

const unfold: Drawing = (at) => {
  const open = phase(at, 0.3, 1.6)
  const fold = phase(at, 2.1, 3.6)
  const flap = group(clipped('voor', 'M-300 -260H300V0H-300Z', openSlip()), {
    scaleY: between(-0.94, 1, open),
  })
  const rest = clipped('achter', 'M-300 0H300V260H-300Z', openSlip())
  const slip = group(open === 1 ? openSlip(fold) : open > 0.5 ? flap + rest : rest + flap, {
    x: 480,
    y: 428,
  })
  const hands = [1, -1]
    .map((side) =>
      arm([480 + side * 560, 330], [480 + side * between(208, 124, fold), 428], {
        rotation: side > 0 ? 170 : 10,
        isMirrored: side > 0,
        bend: 0,
      }),
    )
    .join('')
  return slip + group(hands, { opacity: phase(at, 1.5, 2) })
}

/**
 * From above: the part of the slip under the hips of somebody in bed, at `x`, and the front that is
 * still flat below it.
 */
const slipOnBed = (x: number, front: number): string =>
  group(
    [1, -1].map((side) => tab(side * 146, -4, side) + tab(side * 146, 44, side)).join('') +
      wash(
        `M-146 -30H146V74C90 92 66 120 62 ${between(120, 190, front)}H-62C-66 120 -90 92 -146 74Z`,
        colors.white,
      ) +
      line('M-138 -20H138', { width: 1.8, color: teal }),
    { x },
  )

const turnAside: Drawing = (at) => {
  const turn = phase(at, 0.4, 2)
  const place = phase(at, 2.6, 4.2)
  const slip = group(slipOnBed(between(330, 96, place), 1), { opacity: phase(at, 2.2, 2.6) })
  return (
    bedFromAbove() +
    group(slip + lyingBody(turn), { x: 480, y: 500 }) +
    arm([1010, 250], [480 + between(96, 76, turn), 372], {
      rotation: 158,
      isMirrored: true,
      scale: 0.9,
    }) +
    arm(
      [1010, 540],
      [480 + between(100, between(70, 128, place), turn), between(520, 530, place)],
      {
        rotation: 178,
        isMirrored: true,
        scale: 0.9,
      },
    )
  )
}

/** The front between the legs and over the hips; `up` from 0 to 1 brings it to the waist. */
const frontPanel = (up: number): string => {
  const top = between(110, -22, up)
  return (
    wash(
      `M${-between(50, 98, up)} ${top}H${between(50, 98, up)}C${between(50, 96, up)} 40 56 70 44 118Q0 130 -44 118C-56 70 ${-between(50, 96, up)} 40 ${-between(50, 98, up)} ${top}Z`,
      colors.white,
    ) +
    (up > 0.4
      ? line(`M${-between(46, 92, up)} ${top + 10}H${between(46, 92, up)}`, {
          width: 1.8,
          color: teal,
        }) + line(`M0 ${top + 24}V104`, { color: dryStripe, width: 7 })
      : '')
  )
}

const turnBack: Drawing = (at) => {
  const turn = 1 - phase(at, 0.4, 1.9)
  const up = phase(at, 2.5, 4.2)
  const handY = 500 + between(120, -16, up)
  return (
    bedFromAbove() +
    group(
      slipOnBed(between(0, 96, turn), 0) + lyingBody(turn, () => (at > 2.3 ? frontPanel(up) : '')),
      { x: 480, y: 500 },
    ) +
    (at < 2.3
      ? arm([1010, 400], [480 + between(100, 70, turn), 510], {
          rotation: 176,
          isMirrored: true,
          scale: 0.9,
        })
      : arm([900, 860], [480 + between(40, 78, up), handY], {
          rotation: 218,
          scale: 0.9,
          reach: 0.3,
        }))
  )
}

type Fastening = {
  low: readonly [left: number, right: number]
  high: readonly [left: number, right: number]
}

const slipCurve = (side: number): Curve => [
  [side * 216, 190],
  [side * 128, 206],
  [side * 84, 270],
  [side * 74, 352],
]

/** The side panel that carries a tab. */
const wing = (side: number, part: number, y: number, height: number) => {
  const end = between(246, 128, part)
  return wash(
    `M${side * 224} ${y}Q${side * between(250, 190, part)} ${y + 4} ${side * end} ${y + 10}V${y + height}Q${side * between(250, 190, part)} ${y + height + 4} ${side * 224} ${y + height}Z`,
    '#f3f5f1',
    2.5,
  )
}
const strip = (side: number, part: number, y: number, tilt: number) =>
  tab(
    side * between(240, 132, part),
    y,
    -side * between(-1, 1, part > 0.5 ? 1 : 0),
    side * tilt * part,
  )

/**
 * The slip around hips from close by. A tab at 0 is loose beside the hip, at 1 it sticks on the
 * front.
 */
function wornSlip({ low, high }: Fastening, stripe: string = dryStripe): string {
  const front =
    'M-186 -6Q0 36 186 -6L216 190C128 206 84 270 74 352Q0 366 -74 352C-84 270 -128 206 -216 190Z'
  return (
    closeHips() +
    wash(front, colors.white) +
    line('M-184 8Q0 50 184 8M-186 20Q0 62 186 20', { width: 1.8, color: teal }) +
    line('M0 66V330', { color: stripe, width: 16 }) +
    [-1, 1]
      .map((side) => {
        const index = side < 0 ? 0 : 1
        return (
          wing(side, low[index], 92, 84) +
          wing(side, high[index], 2, 76) +
          strip(side, low[index], 134, 14) +
          strip(side, high[index], 40, -12)
        )
      })
      .join('')
  )
}

const tabHand = (side: number, part: number, y: number): string =>
  arm([480 + side * 560, y + 90], [480 + side * between(296, 92, part), y], {
    rotation: side > 0 ? 190 : -10,
    isMirrored: side > 0,
    scale: 0.9,
    reach: 0.5,
  })

const atHips = (content: string) => group(content, { x: 480, y: 268 })

const fastenLow: Drawing = (at) => {
  const left = phase(at, 0.5, 2)
  const right = phase(at, 2.3, 3.8)
  return (
    atHips(wornSlip({ low: [left, right], high: [0, 0] })) +
    (at < 2.15 ? tabHand(-1, left, 404) : at < 4.2 ? tabHand(1, right, 404) : '')
  )
}

const fastenHigh: Drawing = (at) => {
  const left = phase(at, 0.3, 1.4)
  const again = 1 - wave(at, 2.8, 4.6) * 0.8
  const right = at < 2.8 ? phase(at, 1.6, 2.7) : again
  return (
    atHips(wornSlip({ low: [1, 1], high: [left, right] })) +
    (at < 1.5 ? tabHand(-1, left, 312) : at < 4.9 ? tabHand(1, right, 312) : '')
  )
}

const smoothGroin: Drawing = (at) => {
  const side = at < 2.2 ? -1 : 1
  const part = side < 0 ? phase(at, 0.3, 1.9) : phase(at, 2.4, 4)
  const [x, y] = pointOn(slipCurve(side), part)
  return atHips(
    wornSlip({ low: [1, 1], high: [1, 1] }) +
      tracedEdge(slipCurve(-1), side > 0 ? 1 : part) +
      tracedEdge(slipCurve(1), side > 0 ? part : 0) +
      pointingHand([x, y], { rotation: side > 0 ? 152 : 28, isMirrored: side > 0, scale: 0.9 }),
  )
}

const watchStripe: Drawing = (at) => {
  const wet = phase(at, 1, 3)
  return atHips(
    wornSlip({ low: [1, 1], high: [1, 1] }) +
      clipped(
        'nat',
        `M-20 ${between(350, 50, wet)}H20V350H-20Z`,
        line('M0 66V330', { color: wetStripe, width: 16 }),
      ) +
      pointingHand([-14, 300], { rotation: -24, scale: 0.9 }),
  )
}

const intro: Drawing = (at) => group(openSlip(0.12 + 0.1 * Math.sin(at * 1.6)), { x: 480, y: 430 })

export const storm: readonly Drawing[] = [
  intro,
  unfold,
  turnAside,
  turnBack,
  fastenLow,
  fastenHigh,
  smoothGroin,
  watchStripe,
]
