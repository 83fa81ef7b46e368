// The drawings of the film of Wad, a white quilted mat with a sea-green edge and underside, on a
// bed and on a chair.

import { arm, lyingBody } from './body.ts'
import { between, clipped, colors, type Drawing, group, line, phase, wash } from './pen.ts'
import { bedFromAbove, bin, bundle, easyChair } from './things.ts'

const green = '#8dbcbb'
const greenShade = '#7aaaa9'

const rectangle = (width: number, height: number) =>
  `M${-width / 2} ${-height / 2}H${width / 2}V${height / 2}H${-width / 2}Z`

/** The quilted upper side, around the origin. `id` is unique in a frame. */
function mat(id: string, width: number, height: number): string {
  const inner = rectangle(width - 44, height - 44)
  const reach = Math.max(width, height)
  const quilting = Array.from(
    { length: Math.ceil(reach / 22) },
    (_, index) => (index - Math.ceil(reach / 44)) * 44,
  )
    .map(
      (offset) =>
        `M${offset - reach / 2} ${-reach / 2}L${offset + reach / 2} ${reach / 2}M${offset + reach / 2} ${-reach / 2}L${offset - reach / 2} ${reach / 2}`,
    )
    .join('')
  return (
    wash(rectangle(width, height), green) +
    wash(inner, colors.white, 2) +
    clipped(id, inner, line(quilting, { width: 1.5, opacity: 0.28 }))
  )
}

const unfold: Drawing = (at) => {
  const first = phase(at, 0.3, 1.6)
  const second = phase(at, 1.9, 3.2)
  const width = between(200, 400, first)
  const height = between(200, 400, second)
  const left = 480 - 200
  const top = 436 - 200
  const sheet = group(mat('mat', width, height), { x: left + width / 2, y: top + height / 2 })
  const folded =
    first < 1
      ? wash(
          `M${left} ${top}H${left + 200}V${top + 200}H${left}Z`,
          first < 0.5 ? greenShade : 'none',
        )
      : ''
  const shown = first === 0 ? folded : sheet
  const grip =
    first < 1 || at < 1.9
      ? ([left + width, top + 120] as const)
      : ([left + 210, top + height] as const)
  return (
    shown +
    (at < 1.9
      ? arm([1000, 440], grip, { rotation: 180, isMirrored: true, reach: 0.3 })
      : at < 3.6
        ? arm([820, 900], grip, { rotation: 238, reach: 0.3 })
        : '')
  )
}

const softSideUp: Drawing = (at) => {
  const back = phase(at, 0.5, 1.8) - phase(at, 3, 4.2)
  const reach = 210 * back
  const [right, bottom] = [200, 200]
  const remainder = `M-260 -260H260V${bottom - reach}L${right - reach} 260H-260Z`
  return (
    group(
      clipped('rest', remainder, mat('mat', 400, 400)) +
        (reach > 2
          ? wash(
              `M${right} ${bottom - reach}L${right - reach} ${bottom}Q${right - reach * 0.96} ${bottom - reach * 0.5} ${right - reach * 0.86} ${bottom - reach * 0.86}Q${right - reach * 0.5} ${bottom - reach * 0.96} ${right} ${bottom - reach}Z`,
              greenShade,
            ) +
            line(
              `M${right - reach * 0.7} ${bottom - reach * 0.5}L${right - reach * 0.4} ${bottom - reach * 0.75}`,
              {
                width: 2,
                opacity: 0.4,
              },
            )
          : ''),
      { x: 480, y: 426 },
    ) +
    arm([940, 900], [480 + right - reach * 0.84, 426 + bottom - reach * 0.84], {
      rotation: 232,
      reach: 0.3,
    })
  )
}

const onBed: Drawing = (at) => {
  const place = phase(at, 0.4, 2.2)
  const outline = phase(at, 2.6, 3.4)
  return (
    bedFromAbove() +
    group(mat('mat', 500, 230), { x: between(860, 480, place), y: 500 }) +
    (outline > 0 ? group(lyingBody(), { x: 480, y: 500, opacity: 0.62 * outline }) : '') +
    (at < 2.5
      ? [420, 560]
          .map((y) =>
            arm([1200, y + 40], [between(1090, 716, place), y], {
              rotation: 180,
              isMirrored: y < 500,
              reach: 0.3,
            }),
          )
          .join('')
      : '')
  )
}

const smooth: Drawing = (at) => {
  const out = phase(at, 0.5, 3.2)
  const creases = line(
    'M-60 -90Q-30 -40 -50 10T-40 90M40 -96Q70 -40 46 0T64 92M-150 -60Q-130 -20 -150 40M150 -70Q134 0 156 50',
    {
      width: 3,
      opacity: 0.5 * (1 - out) + 0.001,
    },
  )
  return (
    bedFromAbove() +
    group(mat('mat', 500, 230) + creases, { x: 480, y: 480 }) +
    [1, -1]
      .map((side) =>
        arm([480 + side * 210, 900], [480 + side * between(26, 196, out), 486], {
          rotation: side > 0 ? -104 : -76,
          isMirrored: side > 0,
          reach: 1,
        }),
      )
      .join('')
  )
}

/** Half the width of the mat on the seat, which is wider at the front. */
const half = (y: number): number => 126 + (y + 84) * 0.24

const onChair: Drawing = (at) => {
  const slide = phase(at, 0.5, 3)
  const seatMat = () => {
    const near = between(30, -2, slide)
    const far = between(-46, -82, slide)
    const inset = 9
    return (
      wash(`M${-half(far)} ${far}H${half(far)}L${half(near)} ${near}H${-half(near)}Z`, green) +
      wash(
        `M${-half(far) + 16} ${far + inset}H${half(far) - 16}L${half(near) - 18} ${near - inset}H${-half(near) + 18}Z`,
        colors.white,
        2,
      )
    )
  }
  return (
    group(easyChair(seatMat), { x: 480, y: 496 }) +
    (at < 3.4
      ? [1, -1]
          .map((side) =>
            arm([480 + side * 130, 900], [480 + side * 84, 496 + between(26, -6, slide)], {
              rotation: side > 0 ? -100 : -80,
              isMirrored: side > 0,
              scale: 0.9,
              reach: 0.5,
            }),
          )
          .join('')
      : '')
  )
}

const rollUp: Drawing = (at) => {
  const rolled = phase(at, 0.4, 2)
  const move = phase(at, 2.1, 2.9)
  const fall = phase(at, 3.1, 3.9)
  const x = 480
  const y = between(330, 250, move) + 230 * fall
  const remaining = between(300, 0, rolled)
  const wet = `M-80 -60Q0 -90 80 -50Q110 0 70 50Q0 80 -70 54Q-104 0 -80 -60Z`
  const bed =
    remaining > 4
      ? group(
          clipped(
            'over',
            `M-300 -300H300V${-150 + remaining}H-300Z`,
            mat('mat', 420, 300) + wash(wet, '#c5dce3', 1.5),
          ),
          { x, y: 400 },
        )
      : ''
  const rollY = rolled < 1 ? 400 - 150 + remaining : y
  const size = rolled < 1 ? between(0.55, 1, rolled) : between(1, 0.62, Math.max(move * 0.4, fall))
  return (
    group(bed, { opacity: 1 }) +
    (at < 4
      ? group(bundle(greenShade, 0), {
          x,
          y: between(rollY, y, phase(at, 2, 2.2)),
          scaleX: rolled < 1 ? 1.6 : size * between(1.6, 1, move),
          scaleY: size,
        })
      : '') +
    (at > 2
      ? group(bin(phase(at, 2.3, 3) - phase(at, 4, 4.6)), {
          x: 480,
          y: 470,
          opacity: phase(at, 2, 2.4),
        })
      : '') +
    (rolled < 1
      ? [1, -1]
          .map((side) =>
            arm([480 + side * 150, 900], [480 + side * 120, rollY + 26], {
              rotation: side > 0 ? -100 : -80,
              isMirrored: side > 0,
              reach: 0.5,
            }),
          )
          .join('')
      : '')
  )
}

const intro: Drawing = (at) =>
  bedFromAbove() + group(mat('mat', 500, 230 + 3 * Math.sin(at * 1.6)), { x: 480, y: 500 })

export const wad: readonly Drawing[] = [intro, unfold, softSideUp, onBed, smooth, onChair, rollUp]
