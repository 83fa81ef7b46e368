// What the still lifes share: their type, a product in them, and how one becomes an SVG.

import { demoProducts } from '../catalogue/demo-catalogue.ts'
import { contactShadow, createSheet, moved, type Sheet, toSvg } from './ink.ts'
import { looks } from './looks.ts'
import { packOf } from './pack-look.ts'
import { drawPack } from './packs.ts'
import { drawPad } from './pads.ts'
import { drawPantsFront } from './pants.ts'
import { drawTabSlipFront } from './slips.ts'

type Focal = { x: number; y: number }
export type StillLife = {
  name: string
  width: number
  height: number
  focal?: Focal
  draw: (sheet: Sheet) => string
}

export const address = [
  'Mevr. K. de Vries',
  'Duinweg 12',
  '1234 AB Zandvoort',
  'Afzender: Postbus 12, 0000 AA Zandwijk',
]

export function pack(
  sheet: Sheet,
  slug: string,
  to: readonly [number, number],
  scale: number,
): string {
  const product = demoProducts.find((one) => one.slug === slug)!
  const look = packOf(product, looks[slug]!)
  const foot = look.shape === 'carton' ? 1280 : look.shape === 'sleeve' ? 1192 : 1330
  return `${contactShadow(sheet, to[0], to[1] + (foot - 800) * scale + 6, 430 * scale, 24)}${moved(drawPack(sheet, look), { to, scale })}`
}

export function worn(
  sheet: Sheet,
  slug: string,
  to: readonly [number, number],
  scale: number,
  turn = 0,
): string {
  const look = looks[slug]
  const drawing =
    look?.kind === 'pants'
      ? drawPantsFront(sheet, look.look)
      : look?.kind === 'tab-slip'
        ? drawTabSlipFront(sheet, look.look)
        : look?.kind === 'pad'
          ? drawPad(sheet, look.look)
          : ''
  return moved(drawing, { to, scale, turn })
}

export const warmRoom = { wall: '#efe6d8', floor: '#e2d2b8' } as const

export const wide = { width: 1600, height: 1200 } as const
export const square = { width: 1200, height: 1200 } as const

export function drawStillLife({ width, height, draw }: StillLife): string {
  const sheet = createSheet()
  const content = draw(sheet)
  return toSvg(sheet, content, { width, height })
}
