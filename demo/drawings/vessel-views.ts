// The pictures of things that are their own pack: bottles, jar, tube, wipes, pouch and roll.

import type { DemoProduct } from '../catalogue/demo-product.ts'
import { contactShadow, moved, type Sheet, stroke } from './ink.ts'
import type { Look } from './looks.ts'
import { drawRuler, widthLine } from './measures.ts'
import { drawPack } from './packs.ts'
import { drawKnottedBag, drawPouch, drawRoll } from './bags.ts'
import {
  drawFlacon,
  drawJar,
  drawPumpBottle,
  drawTube,
  drawWipes,
  type VesselLook,
} from './vessels.ts'
import { packOf } from './pack-look.ts'

export type VesselOf = Extract<Look, { size: unknown }>

export const isVessel = (look: Look): look is VesselOf => 'size' in look

const vesselLook = ({ design, name }: DemoProduct, color: string): VesselLook => ({
  color,
  name: design.printed ?? name.split(' ')[0] ?? name,
  line: design.line,
})

/** In use: the jar open, the bag hanging from its roll or knotted. */
type VesselState = 'closed' | 'open' | 'hanging'

export function drawVessel(
  sheet: Sheet,
  look: VesselOf,
  product: DemoProduct,
  state: VesselState = 'closed',
): string {
  const text = vesselLook(product, look.color)
  switch (look.kind) {
    case 'pump-bottle':
      return drawPumpBottle(sheet, text, state === 'open')
    case 'flacon':
      return drawFlacon(sheet, text, state === 'open')
    case 'jar':
      return drawJar(sheet, text, state === 'open')
    case 'tube':
      return drawTube(sheet, text, state === 'open')
    case 'wipes':
      return drawWipes(sheet, text, state === 'open')
    case 'pouch':
      return drawPouch(sheet, look, state === 'open')
    case 'bags':
      return state === 'open'
        ? drawKnottedBag(sheet, look)
        : drawRoll(sheet, look, state === 'hanging')
  }
}

/** Where the drawings of vessels stand, in canvas units. */
export const vesselBox: Record<VesselOf['kind'], { top: number; bottom: number; half: number }> = {
  'pump-bottle': { top: 250, bottom: 1352, half: 240 },
  flacon: { top: 430, bottom: 1354, half: 325 },
  jar: { top: 604, bottom: 1296, half: 396 },
  tube: { top: 236, bottom: 1370, half: 252 },
  wipes: { top: 690, bottom: 1194, half: 560 },
  pouch: { top: 490, bottom: 1224, half: 530 },
  bags: { top: 520, bottom: 840, half: 306 },
}

export function vesselFront(sheet: Sheet, look: VesselOf, product: DemoProduct): string {
  const { bottom, half, top } = vesselBox[look.kind]
  if (look.kind === 'bags') {
    const box = moved(drawPack(sheet, packOf(product, look)), { to: [1060, 690], scale: 0.82 })
    return `${contactShadow(sheet, 1060, 1085, 330, 32)}${box}${contactShadow(sheet, 560, 1440, 250, 26)}${moved(drawVessel(sheet, look, product, 'hanging'), { to: [560, 980], scale: 0.96 })}`
  }
  const scale = Math.min(1.24, 1240 / (bottom - top), 1340 / (half * 2))
  const y = 800 + (800 - (top + bottom) / 2) * scale
  return `${contactShadow(sheet, 800, 800 + ((bottom - top) / 2) * scale + 8, half * scale * 0.9, 30)}${moved(drawVessel(sheet, look, product), { to: [800, y], scale })}`
}

/** Open, or from near where it opens. */
export function vesselInside(sheet: Sheet, look: VesselOf, product: DemoProduct): string {
  if (look.kind === 'pump-bottle')
    return loupe(sheet, drawVessel(sheet, look, product, 'open'), 470)
  const { top, bottom, half } = vesselBox[look.kind]
  const scale = look.kind === 'bags' ? 1.05 : Math.min(1.18, 1340 / (half * 2))
  return moved(drawVessel(sheet, look, product, 'open'), {
    to: [800, 800 + (800 - (top + bottom) / 2) * scale],
    scale,
  })
}

/** A round detail at twice the size, around this height. */
export function loupe(sheet: Sheet, content: string, y: number): string {
  const circle = 'M800 150A650 650 0 1 1 799.9 150Z'
  const clip = sheet.define('clip', (id) => `<clipPath id="${id}"><path d="${circle}"/></clipPath>`)
  return `<g clip-path="${clip}"><path d="${circle}" fill="#ffffff" opacity=".55"/>${moved(content, { to: [800, 800 + (800 - y) * 1.75], scale: 1.75 })}</g>${stroke(circle, { width: 5 })}`
}

/** Canvas units of a millimetre: every ruler has one length, so that heights can be compared. */
const rulerUnit = 4.4

export function vesselAtRuler(sheet: Sheet, look: VesselOf, product: DemoProduct): string {
  const { top, bottom, half } = vesselBox[look.kind]
  const height = look.size[1] * rulerUnit
  const scale = height / (bottom - top)
  const base = 1420
  const x = Math.max(860, 340 + half * scale)
  const y = base - (bottom - 800) * scale
  return [
    stroke(`M150 ${base + 2}H1500`, { width: 3.4, opacity: 0.35 }),
    contactShadow(sheet, x, base + 6, half * scale * 0.9, 24),
    drawRuler(sheet, { x: 150, bottom: base, unit: rulerUnit, marks: 250 }),
    moved(drawVessel(sheet, look, product), { to: [x, y], scale }),
    look.kind === 'pouch'
      ? widthLine(base - height - 150, x - half * scale, x + half * scale, '26 cm')
      : '',
  ].join('')
}
