// Everything that one puts on like underwear: pull-ups, boxers, briefs and net pants.

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
import { curve, mirror, outline, type Point } from './curves.ts'
import {
  crotchLine,
  type Frame,
  frameOf,
  leftLeg,
  leftLegBack,
  leftSide,
  type PantsLook,
  waistBack,
  waistFront,
} from './pants-frame.ts'

/** From the front, as if somebody invisible wears it. */
export const drawPantsFront = (sheet: Sheet, look: PantsLook): string =>
  look.legs > 0 ? boxerFront(sheet, look) : briefFront(sheet, look)

function insideOfBack(sheet: Sheet, frame: Frame, { body, texture }: PantsLook): string {
  const d = outline(waistBack(frame), waistFront(frame).toReversed())
  const shaded = darker(body, texture === 'net' ? 0.1 : 0.24)
  return `${cloth(sheet, d, { color: shaded, texture, depth: 0.6, edge: 40 })}${gathers(waistBack(frame), { length: -26, seed: 3 })}`
}

function band(sheet: Sheet, frame: Frame, look: PantsLook): string {
  const top = waistFront(frame)
  const bottom = waistFront(frame, frame.bandHeight)
  const d = outline(top, bottom.toReversed())
  if (look.waist === 'hidden')
    return `${stitches(waistFront(frame, 34), look.body)}${stroke(curve(top))}`
  if (look.waist === 'knitted')
    return `${cloth(sheet, d, { color: look.band, texture: 'knit', depth: 0.42, edge: 34 })}${stitches(waistFront(frame, 14), look.band)}${stitches(waistFront(frame, frame.bandHeight - 13), look.band)}`
  const lines = [0.24, 0.48, 0.72, 0.96].map((share) =>
    stroke(curve(waistFront(frame, frame.bandHeight * share)), {
      color: darker(look.band, 0.45),
      width: 2.6,
      opacity: 0.5,
    }),
  )
  return [
    cloth(sheet, d, { color: look.band, texture: 'fleece', depth: 0.3, edge: 30, line: 0 }),
    lines.join(''),
    gathers(top, {
      length: -frame.bandHeight * 0.9,
      spacing: 15,
      color: darker(look.band, 0.55),
      seed: 11,
    }),
    stroke(curve(top)),
  ].join('')
}

function briefFront(sheet: Sheet, look: PantsLook): string {
  const frame = frameOf(look)
  const leg = leftLeg(frame)
  const front = outline(
    leftSide(frame),
    waistFront(frame),
    mirror(leftSide(frame)),
    mirror(leg).toReversed(),
    crotchLine(frame).toReversed(),
    leg.toReversed(),
  )
  const hole = outline(leftLegBack(frame), leg.toReversed())
  const holes = [hole, outline(mirror(leftLegBack(frame)).toReversed(), mirror(leg))]
  const isPaper = look.waist === 'pleated' || look.waist === 'hidden'
  return [
    ...holes.map((d) =>
      cloth(sheet, d, {
        color: darker(look.body, 0.26),
        texture: look.texture,
        depth: 0.6,
        edge: 30,
      }),
    ),
    insideOfBack(sheet, frame, look),
    cloth(sheet, front, { color: look.body, texture: look.texture }),
    clipTo(sheet, front, frontDetails(sheet, frame, look)),
    ...[leg, mirror(leg).toReversed()].flatMap((edge, index) =>
      isPaper
        ? [
            gathers(edge, {
              length: index === 0 ? 46 : -46,
              color: darker(look.body, 0.6),
              seed: 5 + index,
            }),
          ]
        : [stitches(insetLeg(frame, index === 1), look.body)],
    ),
    sideSeams(frame, look),
    band(sheet, frame, look),
    stroke(front),
  ].join('')
}

const insetLeg = (frame: Frame, isRight: boolean): Point[] => {
  const inset = leftLeg({
    ...frame,
    hip: frame.hip - 8,
    crotch: frame.crotch - 22,
    hipY: frame.hipY - 26,
    crotchY: frame.crotchY - 10,
  })
  return isRight ? mirror(inset).toReversed() : inset
}

function frontDetails(sheet: Sheet, frame: Frame, look: PantsLook): string {
  const { hipY, hip, crotchY, waistY } = frame
  const parts: string[] = []
  // The core shows through as a soft, slightly raised form.
  if (look.core) {
    const core: Point[] = [
      [800 - 190, waistY + 240],
      [800 - 150, 940],
      [800 - 84, 1120],
      [800 - 92, 1260],
    ]
    const d = outline(core, mirror(core))
    parts.push(soft(sheet, d, lighter(look.body, 0.6), look.waist === 'knitted' ? 0.1 : 0.5, 26))
    if (look.waist !== 'knitted')
      parts.push(
        stroke(curve(core), { color: darker(look.body, 0.5), width: 2.4, opacity: 0.32 }),
        stroke(curve(mirror(core)), { color: darker(look.body, 0.5), width: 2.4, opacity: 0.32 }),
      )
    else parts.push(stitches(core, look.body), stitches(mirror(core), look.body))
  }
  if (look.perforated)
    for (const side of [-1, 1])
      for (let row = 0; row < 9; row++)
        for (let column = 0; column < 5; column++)
          parts.push(
            `<circle cx="${800 + side * (hip - 56 - column * 26 - (row % 2) * 13)}" cy="${waistY + 190 + row * 34}" r="5" fill="${darker(look.body, 0.6)}" opacity=".55"/>`,
          )
  for (const side of [-1, 1]) {
    parts.push(
      crease(
        sheet,
        [
          [800 + side * (hip - 22), hipY - 46],
          [800 + side * hip * 0.6, hipY + 30],
          [800 + side * hip * 0.36, hipY + 150],
        ],
        look.body,
        20,
      ),
      crease(
        sheet,
        [
          [800 + side * 60, crotchY - 20],
          [800 + side * 110, crotchY - 120],
          [800 + side * 190, crotchY - 210],
        ],
        look.body,
        16,
      ),
    )
  }
  if (look.fly) parts.push(flyOf(look, waistY))
  return parts.join('')
}

const flyOf = (look: PantsLook, waistY: number): string => {
  const left: Point[] = [
    [742, waistY + 150],
    [730, waistY + 380],
    [770, waistY + 600],
  ]
  return `${stitches(left, look.body)}${stitches(mirror(left), look.body)}${stroke(`M800 ${waistY + 150}V${waistY + 640}`, { color: darker(look.body, 0.5), width: 3, opacity: 0.6 })}`
}

function sideSeams(frame: Frame, look: PantsLook): string {
  if (look.texture === 'net') return ''
  const seam = leftSide({ ...frame, hip: frame.hip - 17, half: frame.half - 15 })
  const color = darker(look.body, 0.5)
  const line = (edge: readonly Point[]) =>
    stroke(curve(edge), {
      color,
      width: 2.6,
      opacity: 0.6,
      dash: look.waist === 'knitted' ? '11 8' : '3 7',
    })
  return line(seam) + line(mirror(seam))
}

/** With legs: each leg is a tube whose lower rim shows its inside. */
function boxerFront(sheet: Sheet, look: PantsLook): string {
  const frame = frameOf(look)
  const { hip, crotchY } = frame
  const end = 1090 + look.legs
  const outer: Point[] = [
    [800 - hip - 6, end - 34],
    [800 - hip - 8, 980],
    [800 - hip + 4, 720],
    [800 - frame.half - 26, frame.waistY + 130],
    [800 - frame.half, frame.waistY],
  ]
  const hem: Point[] = [
    [800 - hip - 6, end - 34],
    [800 - hip * 0.55, end + 26],
    [800 - 62, end + 8],
  ]
  const inner: Point[] = [
    [800 - 62, end + 8],
    [800 - 40, crotchY + (end - crotchY) * 0.4 - 40],
    [800, Math.min(crotchY, end - 110)],
  ]
  const front = outline(
    hem.toReversed(),
    outer,
    waistFront(frame),
    mirror(outer),
    mirror(hem).toReversed(),
    mirror(inner).toReversed(),
    inner.toReversed(),
  )
  const hemBack: Point[] = [
    [800 - hip - 6, end - 34],
    [800 - hip * 0.5, end - 62],
    [800 - 62, end + 8],
  ]
  const rim = outline(hemBack, hem.toReversed())
  const rims = [rim, outline(mirror(hemBack).toReversed(), mirror(hem))]
  const hemStitch = hem.map(([x, y]): Point => [x + 6, y - 44])
  const isPaper = look.waist === 'pleated'
  return [
    insideOfBack(sheet, frame, look),
    cloth(sheet, front, { color: look.body, texture: look.texture }),
    clipTo(
      sheet,
      front,
      frontDetails(sheet, { ...frame, crotchY: Math.min(crotchY, end - 110) }, look),
    ),
    isPaper
      ? gathers(hem, { length: 52, color: darker(look.body, 0.6), seed: 5 }) +
        gathers(mirror(hem), { length: 52, color: darker(look.body, 0.6), seed: 6 })
      : stitches(hemStitch, look.body) + stitches(mirror(hemStitch), look.body),
    sideSeamsOfBoxer(outer, look),
    band(sheet, frame, look),
    stroke(front),
    ...(look.texture === 'net' ? [] : rims.map((d) => soft(sheet, d, '#000000', 0.05, 8))),
  ].join('')
}

const sideSeamsOfBoxer = (outer: readonly Point[], look: PantsLook): string => {
  if (look.texture === 'net') return ''
  const seam = outer.map(([x, y]): Point => [x + 17, y])
  const color = darker(look.body, 0.5)
  return [seam, mirror(seam)]
    .map((edge) =>
      stroke(curve(edge), {
        color,
        width: 2.6,
        opacity: 0.55,
        dash: look.waist === 'knitted' ? '11 8' : '3 7',
      }),
    )
    .join('')
}
