// The five pictures of a product: in front of its pack, its inside, from the side, in use, and its
// pack.

import type { DemoProduct } from '../catalogue/demo-product.ts'
import { drawChairPad, drawMattressCover, drawUnderpad } from './bed.ts'
import { contactShadow, createSheet, moved, type Sheet, toSvg } from './ink.ts'
import type { Point } from './curves.ts'
import { type Look, looks } from './looks.ts'
import { packOf } from './pack-look.ts'
import { drawPack } from './packs.ts'
import { drawPad } from './pads.ts'
import { drawPantsFront } from './pants.ts'
import { pantsFoot } from './pants-frame.ts'
import { drawBeltSlipFront, drawTabSlipFront } from './slips.ts'
import { drawVessel, isVessel, loupe, vesselBox, vesselFront } from './vessel-views.ts'
import { drawInUse } from './in-use-view.ts'
import { drawSide } from './side-view.ts'
import { drawInside } from './inside-view.ts'

export const viewNames = ['front', 'inside', 'side', 'in-use', 'pack'] as const

/**
 * Returns the SVG of each view, in the order in which the product page shows them.
 * @throws for a product without a look
 */
export function drawViews(product: DemoProduct): string[] {
  const look = looks[product.slug]
  if (!look) throw new Error(`no drawing for ${product.slug}`)
  return [drawFront, drawInside, drawSide, drawInUse, drawPackView].map((draw) => {
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

/** Where pants and slips end, as they are drawn. */
const footOf = (look: Look): number => (look.kind === 'pants' ? pantsFoot(look.look) : 1290)

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
  const scale = isFlat
    ? look.kind === 'underpad' && look.look.strips
      ? 0.8
      : 0.94
    : hasLongLegs
      ? 0.98
      : 1.05
  const thingAt: Point = isFlat
    ? [look.kind === 'underpad' && look.look.strips ? 800 : 740, 1090]
    : [560, hasLongLegs ? 800 : 970]
  const thing = isTall
    ? moved(drawPad(sheet, look.look), { to: [560, 800], scale: 1.06, turn: -7 })
    : moved(drawWorn(sheet, look), { to: thingAt, scale })
  return [
    contactShadow(sheet, packAt[0], packFoot + 6, 420 * packScale, 30),
    pack,
    isFlat
      ? ''
      : contactShadow(
          sheet,
          isTall ? 600 : 560,
          isTall ? 1478 : thingAt[1] + (footOf(look) - 800) * scale + 8,
          isTall ? 200 : 330,
          26,
        ),
    thing,
  ].join('')
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
