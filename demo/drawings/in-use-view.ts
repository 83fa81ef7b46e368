// The fourth picture: what somebody wears under trousers, what lies on a bed or a chair there, and
// anything else beside a phone.

import type { DemoProduct } from '../catalogue/demo-product.ts'
import { contactShadow, moved, type Sheet } from './ink.ts'
import { drawOnBed, drawOnChair, drawOnMattresses } from './furniture.ts'
import { isWornLook, type Look } from './looks.ts'
import { drawPhone } from './measures.ts'
import { drawPad, drawPadBack, type PadLook } from './pads.ts'
import { thicknessOf } from './side-view.ts'
import { drawUnderTrousers } from './under-trousers.ts'
import { drawVessel, vesselBox, type VesselOf } from './vessel-views.ts'

export function drawInUse(sheet: Sheet, look: Look, product: DemoProduct): string {
  if (isWornLook(look)) return drawUnderTrousers(sheet, look, thicknessOf(product))
  switch (look.kind) {
    case 'underpad':
      return drawOnBed(sheet, look)
    case 'mattress-cover':
      return drawOnMattresses(sheet, look)
    case 'chair-pad':
      return drawOnChair(sheet, look)
    default:
      return drawVesselWithPhone(sheet, look, product)
  }
}

const phone = { width: 72, height: 147 } as const
const gap = 24

/** Canvas units per millimetre with which things and the phone beside them fill the picture. */
const scaleWithPhone = (width: number, height: number): number =>
  Math.min(6.4, 1480 / (width + gap + phone.width), 1400 / Math.max(height, phone.height))

function drawVesselWithPhone(sheet: Sheet, look: VesselOf, product: DemoProduct): string {
  const [width, height] = look.size
  const scale = scaleWithPhone(width, height)
  const bottom = 800 + (Math.max(height, phone.height) * scale) / 2
  const left = 800 - ((width + gap + phone.width) * scale) / 2
  const middle = left + (width * scale) / 2
  const box = vesselBox[look.kind]
  const share = (height * scale) / (box.bottom - box.top)
  return [
    contactShadow(sheet, middle, bottom + 6, width * scale * 0.46, 20),
    drawPhone(sheet, left + (width + gap) * scale, bottom, scale),
    moved(drawVessel(sheet, look, product), {
      to: [middle, bottom - (box.bottom - 800) * share],
      scale: share,
    }),
  ].join('')
}

/** The inside of a pad beside a phone; of a shield also its back. All have one scale. */
export function drawPadWithPhone(sheet: Sheet, look: PadLook): string {
  const hasBack = look.cup === true && look.length < 250
  const width = look.width * (look.wings ? 2.25 : 1)
  const all = hasBack ? width * 2 + gap : width
  const scale = scaleWithPhone(all, look.length)
  const left = 800 - ((all + gap + phone.width) * scale) / 2
  const bottom = 800 + (Math.max(look.length, phone.height) * scale) / 2
  const middle = bottom - (look.length * scale) / 2
  const drawn = scale / (1240 / Math.max(look.length, look.width * 1.5))
  const place = (content: string, index: number) =>
    moved(content, {
      to: [left + (width / 2 + index * (width + gap)) * scale, middle],
      scale: drawn,
    })
  return [
    drawPhone(sheet, left + (all + gap) * scale, bottom, scale),
    place(drawPad(sheet, look, true), 0),
    hasBack ? place(drawPadBack(sheet, look), 1) : '',
  ].join('')
}
