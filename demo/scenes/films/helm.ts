// The drawings of the film of Helm, a white pad for men that is wide at the front, in a dark slip.

import { arm, armsToWaistband, shirt, standingLegs, upArrows } from './body.ts'
import { between, clipped, colors, type Drawing, group, label, line, phase, wash } from './pen.ts'
import { bin, bundle, clock } from './things.ts'

const slipColor = '#6d8a97'
const slipInside = '#587481'
const edgeColor = '#c3d6d1'

/** The outline of the pad, 380 high: the wide front above, the narrow back below. */
const padOutline =
  'M-118 -182Q0 -206 118 -182Q142 -170 134 -120C122 -40 76 30 62 150Q58 186 0 190Q-58 186 -62 150C-76 30 -122 -40 -134 -120Q-142 -170 -118 -182Z'
const padEdge = (side: number, height: number) =>
  wash(
    `M${side * 118} -140C${side * 104} -40 ${side * 62} 30 ${side * 50} 146C${side * (62 + 26 * height)} 40 ${side * (106 + 40 * height)} -40 ${side * (120 + 22 * height)} -140Z`,
    edgeColor,
    2.5,
  )

/**
 * The side of the pad that lies against the skin. `left` and `right` from 0 to 1 raise the two soft
 * edges.
 */
const pad = (left = 0, right = 0): string =>
  wash(padOutline, colors.white) +
  clipped(
    'kern',
    padOutline,
    wash(
      'M-84 -160Q0 -176 84 -160C94 -60 50 20 40 140Q0 158 -40 140C-50 20 -94 -60 -84 -160Z',
      '#eef3f0',
      2,
    ) +
      line('M-60 -110H60M-52 -60H52M-42 -10H42M-34 40H34M-30 90H30', {
        width: 1.6,
        dash: '6 8',
        opacity: 0.55,
      }),
  ) +
  padEdge(-1, left) +
  padEdge(1, right)

/** The side with the adhesive strip, whose paper is peeled off from the top and is gone at 1. */
function padOutside(peeled: number): string {
  const end = between(-150, 150, peeled)
  return (
    wash(padOutline, '#f1f0ea') +
    wash('M-46 -150H46V150H-46Z', '#cfdedb', 2) +
    line('M-30 -140V140M-10 -140V140M10 -140V140M30 -140V140', { width: 1.4, opacity: 0.35 }) +
    (peeled < 1 ? wash(`M-46 ${end}H46V150H-46Z`, '#e9d9b4', 2) : '') +
    (peeled > 0 && peeled < 1
      ? wash(
          `M-46 ${end}Q-40 ${end + 40} -46 ${end + between(0, 110, peeled)}H46Q52 ${end + 40} 46 ${end}Q0 ${end - 18} -46 ${end}Z`,
          '#f3e7c8',
          2,
        )
      : '')
  )
}

const unfold: Drawing = (at) => {
  const open = phase(at, 0.4, 2.2)
  const lower = `M-200 20H200V220H-200Z`
  const upper = `M-200 -220H200V20H-200Z`
  const flap = group(clipped('achter', lower, pad()), { scaleY: between(-0.92, 1, open) })
  const isBehind = open > 0.5
  return (
    group(
      (isBehind ? flap : '') +
        clipped('voor', upper, pad()) +
        (isBehind ? '' : flap) +
        (open === 1 ? pad() : ''),
      { x: 480, y: 436 },
    ) +
    (at < 2.6
      ? arm([900, 720], [480 + 66, 436 + between(-150, 160, open)], {
          rotation: 196,
          isMirrored: false,
          reach: 0.3,
          scale: 0.95,
        })
      : group(label('voorkant', 480, 228, 32), { opacity: phase(at, 2.6, 3) }))
  )
}

const peel: Drawing = (at) => {
  const peeled = phase(at, 0.6, 3.2)
  const gone = phase(at, 3.4, 4.4)
  const grip = between(-150, 150, peeled) + between(20, 110, peeled)
  return (
    group(padOutside(peeled), { x: 480, y: 436 }) +
    (peeled === 1
      ? group(wash('M-46 -8Q0 -26 46 -8L40 104Q0 116 -52 102Z', '#f3e7c8', 2), {
          x: 480 + 300 * gone,
          y: 586,
          rotation: -20 * gone,
        })
      : '') +
    arm([960, 560], [480 + between(40, 64, peeled) + 300 * gone, 436 + grip], {
      rotation: 188,
      isMirrored: true,
      reach: 0.2,
    }) +
    arm([0, 240], [372, 300], { rotation: 16, isMirrored: false, reach: 0.6 })
  )
}

/** A slip from above, opened: the front above, the back below. */
const openUnderpants = (): string =>
  wash(
    'M-190 -236H190V-130C120 -90 92 -30 92 20S120 120 200 150V252H-200V150C-120 120 -92 70 -92 20S-120 -90 -190 -130Z',
    slipColor,
  ) +
  wash(
    'M-172 -206H172V-140C108 -98 76 -34 76 20S108 128 182 160V222H-182V160C-108 128 -76 70 -76 20S-108 -98 -172 -140Z',
    slipInside,
    2,
  ) +
  line('M-188 -222H188M-198 238H198', { width: 2, opacity: 0.7 })

const stick: Drawing = (at) => {
  const down = phase(at, 0.5, 2)
  const pressed = phase(at, 2.4, 4.6)
  return (
    group(openUnderpants(), { x: 480, y: 430 }) +
    group(pad(), {
      x: between(660, 480, down),
      y: between(380, 412, down),
      rotation: between(14, 0, down),
      scale: between(1.02, 0.92, down),
    }) +
    (at < 2.2
      ? arm([1000, 460], [between(760, 590, down), between(360, 380, down)], {
          rotation: 176,
          isMirrored: true,
          reach: 0.7,
        })
      : arm([900, 760], [492, between(282, 540, pressed)], { rotation: 226, reach: 1 })) +
    group(label('voor', 240, 236, 26) + label('achter', 234, 664, 26), { opacity: 0.9 })
  )
}

const raiseEdges: Drawing = (at) => {
  const left = phase(at, 0.4, 1.8)
  const right = phase(at, 2, 3.4)
  const side = at < 1.9 ? -1 : 1
  const lift = side < 0 ? left : right
  return (
    group(pad(left, right), { x: 480, y: 436, scale: 1.16 }) +
    arm([480 + side * 560, 560], [480 + side * (112 + 24 * lift), 436 + between(90, -60, lift)], {
      rotation: side > 0 ? 190 : -10,
      isMirrored: side > 0,
      reach: 0.5,
    })
  )
}

/** A slip as it is worn, with the pad inside it as a dashed line. */
function wornUnderpants(half: number, height: number): string {
  const leg = (side: number) =>
    `C${side * half * 0.72} ${height * 0.58} ${side * half * 0.4} ${height * 0.78} ${side * half * 0.24} ${height}`
  return (
    wash(
      `M${-half} 0Q0 ${height * 0.12} ${half} 0V${height * 0.5}${leg(1)}H${-half * 0.24}C${-half * 0.4} ${height * 0.78} ${-half * 0.72} ${height * 0.58} ${-half} ${height * 0.5}Z`,
      slipColor,
    ) +
    line(`M${-half} ${height * 0.14}Q0 ${height * 0.26} ${half} ${height * 0.14}`, { width: 2 }) +
    line(
      `M${-half * 0.52} ${height * 0.3}Q0 ${height * 0.24} ${half * 0.52} ${height * 0.3}C${half * 0.5} ${height * 0.6} ${half * 0.24} ${height * 0.7} ${half * 0.18} ${height * 0.96}H${-half * 0.18}C${-half * 0.24} ${height * 0.7} ${-half * 0.5} ${height * 0.6} ${-half * 0.52} ${height * 0.3}Z`,
      { color: colors.white, width: 3, dash: '9 7' },
    )
  )
}

const pullUp: Drawing = (at) => {
  const up = phase(at, 0.4, 3.4)
  const y = between(190, -6, up)
  const half = between(100, 110, up)
  const height = between(96, 166, up)
  return (
    group(
      group(wash(`M${-half} 0Q0 -16 ${half} 0V20H${-half}Z`, slipInside), { y }) +
        standingLegs() +
        group(wornUnderpants(half, height), { y }) +
        shirt(78 * phase(at, 1.8, 3.4)) +
        armsToWaistband(half, y),
      { x: 480, y: 336 },
    ) + upArrows(1 - phase(at, 3.2, 3.8))
  )
}

const change: Drawing = (at) => {
  const fall = phase(at, 3.7, 4.7)
  const x = between(390, 580, phase(at, 2.6, 3.6))
  const y = between(400, 330, phase(at, 2.6, 3.6)) + 170 * fall
  const shown = phase(at, 2.3, 2.7)
  const disposal =
    (at < 4.8 ? group(bundle(colors.white, 0), { x, y, scale: between(0.8, 0.56, fall) }) : '') +
    group(bin(phase(at, 2.9, 3.5) - phase(at, 4.9, 5.5)), { x: 580, y: 470 }) +
    (at < 3.7
      ? arm([x + 40, -80], [x + 24, y - 24], { rotation: 100, isMirrored: true, reach: 0.3 })
      : '')
  return (
    group(group(clock(between(12, 18, phase(at, 0.2, 2)), 16, 18), {}), {
      x: between(480, 320, shown),
      y: between(420, 300, shown),
      scale: between(1.25, 0.62, shown),
    }) + group(disposal, { opacity: shown })
  )
}

const intro: Drawing = (at) =>
  group(openUnderpants(), { x: 480, y: 430, scale: 0.98 }) +
  group(pad(), { x: 480, y: 412 + 3 * Math.sin(at * 1.8), scale: 0.9 })

export const helm: readonly Drawing[] = [intro, unfold, peel, stick, raiseEdges, pullUp, change]
