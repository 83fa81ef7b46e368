import type { DemoProduct } from '../catalogue/demo-product.ts'
import { contactShadow, moved, type Sheet } from './ink.ts'
import type { Look } from './looks.ts'
import { drawFoldedParcel, drawPhone } from './measures.ts'
import { drawPad } from './pads.ts'
import { drawVessel, isVessel, vesselBox } from './vessel-views.ts'

const phone = { width: 72, height: 147 } as const
const gap = 24

/** Canvas units per millimetre with which a thing and the phone beside it fill the picture. */
const scaleWithPhone = (width: number, height: number): number =>
  Math.min(6.4, 1480 / (width + gap + phone.width), 1400 / Math.max(height, phone.height))

/** Beside a phone, both at the same scale. */
export function drawScale(sheet: Sheet, look: Look, product: DemoProduct): string {
  const [width, height] = isVessel(look)
    ? look.size
    : look.kind === 'pad'
      ? ([look.look.width * (look.look.wings ? 2.25 : 1), look.look.length] as const)
      : look.folded
  const scale = scaleWithPhone(width, height)
  const bottom = 800 + (Math.max(height, phone.height) * scale) / 2
  const left = 800 - ((width + gap + phone.width) * scale) / 2
  const middle = left + (width * scale) / 2
  const drawnPhone = drawPhone(sheet, left + (width + gap) * scale, bottom, scale)
  if (look.kind === 'pad') {
    const shown = 1240 / Math.max(look.look.length, look.look.width * 1.5)
    return `${drawnPhone}${moved(drawPad(sheet, look.look), { to: [middle, bottom - (height * scale) / 2], scale: scale / shown })}`
  }
  if (isVessel(look)) {
    const box = vesselBox[look.kind]
    const share = (height * scale) / (box.bottom - box.top)
    const shadow = contactShadow(sheet, middle, bottom + 6, width * scale * 0.46, 20)
    return `${shadow}${drawnPhone}${moved(drawVessel(sheet, look, product), { to: [middle, bottom - (box.bottom - 800) * share], scale: share })}`
  }
  return `${drawnPhone}${drawFoldedParcel(sheet, { x: left, bottom, width: width * scale, height: height * scale, ...foldedColors(look) })}`
}

function foldedColors(look: Exclude<Look, { size: unknown } | { kind: 'pad' }>) {
  switch (look.kind) {
    case 'pants':
      return { color: look.look.body, band: look.look.band, texture: look.look.texture }
    case 'tab-slip':
    case 'belt-slip':
      return { color: look.look.body, band: look.look.edge, texture: 'fleece' as const }
    case 'underpad':
      return { color: look.look.top, band: look.look.edge, texture: look.look.texture }
    default:
      return { color: look.top, band: look.edge, texture: 'terry' as const }
  }
}
