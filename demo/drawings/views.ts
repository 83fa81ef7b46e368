// The five pictures of a product: in front of its pack, its inside, from the side, beside a phone,
// and its pack.

import type { DemoProduct } from '../catalogue/demo-product.ts'
import { drawChairPad, drawMattressCover, drawUnderpad } from './bed.ts'
import { contactShadow, createSheet, moved, type Sheet, toSvg, white } from './ink.ts'
import { type Look, looks } from './looks.ts'
import {
  drawFoldedParcel,
  drawPhone,
  drawRuler,
  drawThickness,
  type EdgeLook,
  heightLine,
} from './measures.ts'
import { packOf } from './pack-look.ts'
import { drawPack } from './packs.ts'
import { drawPad, drawPadBack, profiles } from './pads.ts'
import { drawFlat, drawWashableInside } from './pants-inside.ts'
import { drawPantsFront } from './pants.ts'
import { drawBeltSlipFront, drawTabSlipFront } from './slips.ts'
import {
  drawVessel,
  isVessel,
  loupe,
  vesselAtRuler,
  vesselBox,
  vesselFront,
  vesselInside,
} from './vessel-views.ts'

export const viewNames = ['front', 'inside', 'side', 'scale', 'pack'] as const

/**
 * Returns the SVG of each view, in the order in which the product page shows them.
 * @throws for a product without a look
 */
export function drawViews(product: DemoProduct): string[] {
  const look = looks[product.slug]
  if (!look) throw new Error(`no drawing for ${product.slug}`)
  return [drawFront, drawInside, drawSide, drawScale, drawPackView].map((draw) => {
    const sheet = createSheet()
    const content = draw(sheet, look, product)
    return toSvg(sheet, content)
  })
}

function drawWorn(sheet: Sheet, look: Look): string {
  switch (look.kind) {
    case 'pants':
      return drawPantsFront(sheet, look.look)
    case 'tab-slip':
      return drawTabSlipFront(sheet, look.look)
    case 'belt-slip':
      return drawBeltSlipFront(sheet, look.look)
    case 'pad':
      return drawPad(sheet, look.look)
    case 'underpad':
      return drawUnderpad(sheet, look.look)
    case 'mattress-cover':
      return drawMattressCover(sheet, look)
    case 'chair-pad':
      return drawChairPad(sheet, look)
    default:
      return ''
  }
}

/** In front at the left, with the pack half behind it. */
function drawFront(sheet: Sheet, look: Look, product: DemoProduct): string {
  if (isVessel(look)) return vesselFront(sheet, look, product)
  const isFlat =
    look.kind === 'underpad' || look.kind === 'mattress-cover' || look.kind === 'chair-pad'
  const isTall = look.kind === 'pad'
  const packLook = packOf(product, look)
  const isSleeve = packLook.shape === 'sleeve'
  const packAt = isFlat
    ? ([960, 560] as const)
    : isSleeve
      ? ([1190, 560] as const)
      : ([1215, 610] as const)
  const packScale = isFlat ? 0.72 : isSleeve ? 0.66 : 0.78
  const pack = moved(drawPack(sheet, packLook), { to: packAt, scale: packScale })
  const packFoot =
    packAt[1] + ((isSleeve ? 1192 : packLook.shape === 'carton' ? 1270 : 1330) - 800) * packScale
  const hasLongLegs = look.kind === 'pants' && look.look.legs > 250
  const thing = isTall
    ? moved(drawPad(sheet, look.look), { to: [560, 800], scale: 1.06, turn: -7 })
    : moved(drawWorn(sheet, look), {
        to: isFlat
          ? [look.kind === 'underpad' && look.look.strips ? 800 : 740, 1090]
          : hasLongLegs
            ? [560, 800]
            : [560, 970],
        scale:
          look.kind === 'underpad' && look.look.strips
            ? 0.8
            : isFlat
              ? 0.94
              : hasLongLegs
                ? 0.98
                : 1.05,
      })
  return [
    contactShadow(sheet, packAt[0], packFoot + 6, 420 * packScale, 30),
    pack,
    isFlat
      ? ''
      : contactShadow(
          sheet,
          isTall ? 600 : 560,
          isTall ? 1478 : hasLongLegs ? 1466 : 1486,
          isTall ? 200 : 330,
          26,
        ),
    thing,
  ].join('')
}

function drawInside(sheet: Sheet, look: Look, product: DemoProduct): string {
  switch (look.kind) {
    case 'pants': {
      if (look.flat === 'turned')
        return moved(drawWashableInside(sheet, look.look), { to: [800, 780], scale: 1.2 })
      if (look.flat === 'with-pad') {
        const pad = moved(
          drawPad(
            sheet,
            {
              length: 330,
              width: 130,
              profile: profiles.hourglass,
              top: white,
              back: '#d3a0a8',
              core: '#9cc5bf',
              raised: true,
            },
            true,
          ),
          { to: [800, look.look.legs > 250 ? 740 : 840], scale: 0.44 },
        )
        return moved(`${drawPantsFront(sheet, look.look)}<g opacity=".55">${pad}</g>`, {
          to: [800, look.look.legs > 250 ? 760 : 830],
          scale: look.look.legs > 250 ? 1.02 : 1.24,
        })
      }
      const { body, band, core = '#9cc5bf' } = look.look
      return drawFlat(sheet, { body, edge: band, core, ...(look.backHigh && { backHigh: true }) })
    }
    case 'tab-slip':
      return moved(
        drawFlat(sheet, {
          body: look.look.body,
          edge: look.look.edge,
          core: look.look.core,
          tabs: look.look.tab,
          wide: true,
          backHigh: true,
        }),
        { to: [800, 800], scale: 0.97 },
      )
    case 'belt-slip':
      return drawFlat(sheet, { body: look.look.body, edge: look.look.edge, core: look.look.core })
    case 'pad':
      return look.look.cup && look.look.length < 250
        ? `${moved(drawPadBack(sheet, look.look), { to: [1090, 740], scale: 0.74, turn: 6 })}${moved(drawPad(sheet, look.look, true), { to: [590, 860], scale: 0.96, turn: -4 })}`
        : moved(drawPad(sheet, look.look, true), { to: [800, 800], scale: 1.08 })
    case 'underpad':
      return moved(drawUnderpad(sheet, look.look, true), {
        to: [800, 800],
        scale: look.look.strips ? 0.98 : 1.12,
      })
    case 'mattress-cover':
      return moved(drawMattressCover(sheet, look, true), { to: [800, 800], scale: 1.2 })
    case 'chair-pad':
      return moved(drawChairPad(sheet, look, true), { to: [800, 800], scale: 1.14 })
    default:
      return vesselInside(sheet, look, product)
  }
}

const thicknessOf = ({ attributes }: DemoProduct): number | undefined => {
  const value = Number(attributes['thickness_mm'])
  return Number.isFinite(value) && value > 0 ? value : undefined
}

function edgeOf(look: Look): EdgeLook | undefined {
  switch (look.kind) {
    case 'pants':
      return {
        top: white,
        core: look.look.core ?? '#e3e8e6',
        back: look.look.body,
        texture: look.look.texture === 'net' ? 'plain' : look.look.texture,
        ends: 'tapered',
      }
    case 'tab-slip':
    case 'belt-slip':
      return {
        top: white,
        core: look.look.core,
        back: look.look.edge,
        texture: 'fleece',
        ends: 'tapered',
      }
    case 'pad':
      return {
        top: look.look.top,
        core: look.look.core,
        back: look.look.back,
        texture: look.look.washable ? 'knit' : 'fleece',
        ends: 'tapered',
      }
    case 'underpad':
      return {
        top: look.look.top,
        core: look.look.core,
        back: look.look.edge,
        texture: look.look.texture,
        ends: 'flat',
      }
    case 'chair-pad':
      return { top: look.top, core: '#e6d8bd', back: look.edge, texture: 'terry', ends: 'flat' }
    default:
      return undefined
  }
}

/** The thickness beside a ruler; without one, the height or the legs in centimetres. */
function drawSide(sheet: Sheet, look: Look, product: DemoProduct): string {
  const thickness = thicknessOf(product)
  const edge = edgeOf(look)
  if (thickness !== undefined && edge) return drawThickness(sheet, edge, thickness)
  if (look.kind === 'mattress-cover')
    return (
      moved(drawMattressCover(sheet, look), { to: [680, 790], scale: 1 }) +
      heightLine(1306, 950, 1160, '30 cm')
    )
  if (look.kind === 'pants') return netPantsAtRuler(sheet, look)
  if (!isVessel(look)) return ''
  return vesselAtRuler(sheet, look, product)
}

/** Net pants beside a ruler; of long ones also the length of the legs, which is 18 cm. */
function netPantsAtRuler(sheet: Sheet, look: Extract<Look, { kind: 'pants' }>): string {
  const isLong = look.look.legs > 250
  const scale = isLong ? 0.98 : 1.16
  const unit = isLong ? 2.67 : 3.6
  const drawing = moved(drawPantsFront(sheet, look.look), { to: [860, isLong ? 780 : 830], scale })
  const legs = isLong
    ? heightLine(1370, 780 + (980 - 800) * scale, 780 + (1470 - 800) * scale, '18 cm')
    : ''
  return `${drawRuler(sheet, { x: 110, bottom: 1440, unit, marks: isLong ? 400 : 300 })}${drawing}${legs}`
}

const phone = { width: 72, height: 147 } as const
const gap = 24

/** Canvas units per millimetre with which a thing and the phone beside it fill the picture. */
const scaleWithPhone = (width: number, height: number): number =>
  Math.min(6.4, 1480 / (width + gap + phone.width), 1400 / Math.max(height, phone.height))

/** Beside a phone, both at the same scale. */
function drawScale(sheet: Sheet, look: Look, product: DemoProduct): string {
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

function drawPackView(sheet: Sheet, look: Look, product: DemoProduct): string {
  if (isVessel(look) && look.kind !== 'bags') {
    const { top, bottom } = vesselBox[look.kind]
    return loupe(
      sheet,
      drawVessel(sheet, look, product),
      look.kind === 'wipes'
        ? 1060
        : look.kind === 'pouch'
          ? 930
          : top + (bottom - top) * (look.kind === 'jar' ? 0.52 : 0.6),
    )
  }
  const box = { pillow: [238, 1330], carton: [404, 1280], sleeve: [540, 1192] } as Record<
    string,
    [number, number]
  >
  const pack = packOf(product, look)
  const [top, bottom] = box[pack.shape] ?? [238, 1330]
  const scale = pack.shape === 'sleeve' ? 1.24 : 1.2
  return `${contactShadow(sheet, 800, 800 + ((bottom - top) / 2) * scale + 6, 420, 36)}${moved(drawPack(sheet, pack), { to: [800, 800 + (800 - (top + bottom) / 2) * scale], scale })}`
}
