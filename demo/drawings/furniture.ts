// What lies on a bed or a chair, at one scale with it.

import { drawChairPad } from './bed.ts'
import {
  cloth,
  contactShadow,
  darker,
  gathers,
  moved,
  type Sheet,
  soft,
  stitches,
  stroke,
  text,
  white,
} from './ink.ts'
import type { Look } from './looks.ts'
import { heightLine, roundedRectangle, widthLine } from './measures.ts'

const deep = '#1c4f4a'
const linen = '#efe7d8'
const paint = '#aebdb8'

const caption = (words: string): string =>
  text(800, 1552, words, { size: 60, weight: 600, color: deep })

const centimetres = (millimetres: number): string => `${millimetres / 10} cm`

/** A mattress of this size in canvas units from above, with pillows at its head. */
function mattress(
  sheet: Sheet,
  [left, top, width, length]: readonly [number, number, number, number],
  { color, pillows }: { color: string; pillows: number },
): string {
  const bed = roundedRectangle(left, top, width, length, 22)
  const pillowWidth = width / pillows - width * 0.1
  return [
    soft(sheet, bed, '#26302f', 0.18, 18),
    cloth(sheet, bed, { color, texture: 'linen', edge: 40, depth: 0.26 }),
    ...Array.from({ length: pillows }, (_, index) =>
      cloth(
        sheet,
        roundedRectangle(
          left + width * 0.05 + index * (width / pillows),
          top + length * 0.03,
          pillowWidth,
          length * 0.16,
          30,
        ),
        { color: white, edge: 34, depth: 0.32 },
      ),
    ),
  ].join('')
}

/** An underpad across a bed of 90 by 200 cm; one with strips is tucked in at both sides. */
export function drawOnBed(
  sheet: Sheet,
  { look, lies }: Extract<Look, { kind: 'underpad' }>,
): string {
  const scale = 0.6
  const [bedWidth, bedLength] = [900 * scale, 2000 * scale]
  const [left, top] = [800 - bedWidth / 2, 170]
  const [width, length] = [lies[0] * scale, lies[1] * scale]
  const padTop = top + bedLength * 0.53 - length / 2
  const padLeft = 800 - width / 2
  const inset = 46
  const pad = roundedRectangle(padLeft, padTop, width, length, 14)
  const strip = 450 * scale
  const strips = look.strips
    ? [padLeft - strip, padLeft + width].map((x) =>
        cloth(sheet, roundedRectangle(x, padTop + 20, strip, length - 40, 10), {
          color: look.strips ?? white,
          texture: 'linen',
          edge: 26,
          depth: 0.3,
        }),
      )
    : []
  const right = Math.max(left + bedWidth, padLeft + width + (look.strips ? strip : 0)) + 46
  return [
    mattress(sheet, [left, top, bedWidth, bedLength], { color: linen, pillows: 1 }),
    ...strips,
    soft(sheet, pad, '#26302f', 0.16, 12),
    cloth(sheet, pad, { color: look.edge, edge: 24, depth: 0.3 }),
    cloth(
      sheet,
      roundedRectangle(padLeft + inset, padTop + inset, width - inset * 2, length - inset * 2, 10),
      { color: look.top, texture: 'quilt', edge: 30, depth: 0.24, line: 2.6 },
    ),
    heightLine(right, padTop, padTop + length, centimetres(lies[1])),
    widthLine(padTop + length + 40, padLeft, padLeft + width, centimetres(lies[0])),
    caption('op een bed van 90 × 200 cm'),
  ].join('')
}

/** One cover on each mattress that it exists for. */
export function drawOnMattresses(
  sheet: Sheet,
  { top: color, edge, widths }: Extract<Look, { kind: 'mattress-cover' }>,
): string {
  const gap = 46
  const scale = (1440 - gap * (widths.length - 1)) / widths.reduce((sum, one) => sum + one, 0)
  const [top, length] = [540, 2000 * scale]
  const lefts = widths.map((_, index) =>
    widths.slice(0, index).reduce((x, one) => x + one * scale + gap, 80),
  )
  const beds = widths.map((one, index) => {
    const [left, width] = [lefts[index]!, one * scale]
    const foot = top + length
    return [
      mattress(sheet, [left, top, width, length], { color, pillows: one > 1000 ? 2 : 1 }),
      stitches(
        [
          [left + 14, foot - 16],
          [left + width / 2, foot - 12],
          [left + width - 14, foot - 16],
        ],
        darker(edge, 0.2),
      ),
      gathers(
        [
          [left + 12, foot - 4],
          [left + width - 12, foot - 4],
        ],
        { length: 30, color: darker(color, 0.6), seed: 95 + index },
      ),
      text(left + width / 2, foot + 86, String(one / 10), { size: 66, weight: 650, color: deep }),
    ].join('')
  })
  return beds.join('') + caption('centimeter breed, en 200 lang')
}

/** On the seat of a chair that is 3 cm wider. */
export function drawOnChair(sheet: Sheet, look: Extract<Look, { kind: 'chair-pad' }>): string {
  const frame = { color: paint, edge: 20, depth: 0.36 }
  const leg = (x: number, top: number, bottom: number) =>
    cloth(sheet, roundedRectangle(x, top, 52, bottom - top, 14), frame)
  return [
    contactShadow(sheet, 800, 1448, 430, 26),
    leg(474, 120, 1130),
    leg(1074, 120, 1130),
    ...[180, 330].map((y) => cloth(sheet, roundedRectangle(500, y, 600, 92, 22), frame)),
    leg(392, 1010, 1440),
    leg(1156, 1010, 1440),
    cloth(sheet, 'M486 620H1114L1224 1000H376Z', frame),
    cloth(sheet, 'M376 1000H1224V1056H376Z', { ...frame, color: darker(paint, 0.14) }),
    moved(drawChairPad(sheet, look), { to: [800, 802], scale: 0.63 }),
    stroke('M376 1056H1224', { width: 3, opacity: 0.5 }),
    caption(`${look.lies / 10} × ${look.lies / 10} cm op een stoel`),
  ].join('')
}
