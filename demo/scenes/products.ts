// Two pictures of every product: its pack, and the pack with what is in it. Made from the catalogue, so name, drops and colour agree.

import { absorptionOf } from '#domain/catalogue/absorption.ts'
import { dropScale } from '#domain/catalogue/drop-scale.ts'
import { demoProducts } from '../catalogue/demo-catalogue.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import type { InsideShape, Look, PackShape } from '../catalogue/look.ts'
import { mix } from './color.ts'
import type { Label, Scene, Thing } from './scene.ts'

const paper = '#f4f0e8'
const side = { width: 1280, height: 1280 }

const packSizes: Record<PackShape, readonly [number, number, number]> = {
  pillow: [0.95, 1.14, 0.5],
  carton: [0.82, 1.2, 0.42],
  jar: [0.66, 0.5, 0.66],
  flacon: [0.5, 0.92, 0.5],
  bottle: [0.5, 0.98, 0.5],
  tube: [0.46, 0.96, 0.46],
  pouch: [0.92, 0.9, 0.3],
  sleeve: [1.08, 0.36, 0.7],
}
const insideSizes: Record<InsideShape, readonly [number, number, number]> = {
  brief: [0.82, 0.66, 0.15],
  pad: [0.95, 0.085, 0.34],
  underpad: [0.95, 0.17, 0.62],
  folded: [0.78, 0.2, 0.5],
  roll: [0.32, 0.26, 0.32],
  stone: [0.36, 0.17, 0.28],
}

function pack({ look, attributes, name }: DemoProduct, place: Pick<Thing, 'at' | 'turn'>): Thing {
  const [w, h, d] = packSizes[look.pack]
  const label: Label = {
    name: look.printed ?? name.split(' ')[0] ?? name,
    line: look.line,
    drops: dropsOf(attributes),
    ink: mix(look.color, '#1d2b2a', 0.3),
  }
  const onCloth = look.pack === 'sleeve'
  return {
    ...place,
    shape: look.pack,
    size: [w * (look.wide ?? 1), h * (look.tall ?? 1), d],
    color: onCloth ? (look.insideColor ?? look.color) : paper,
    band: look.color,
    bandTo: look.pack === 'tube' ? 0.16 : look.pack === 'carton' ? 0.42 : 0.33,
    label:
      look.pack === 'pillow' || look.pack === 'carton'
        ? label
        : { name: label.name, line: look.line, ink: mix(look.color, '#1d2b2a', 0.45) },
    shine: { pillow: 0.45, carton: 0.12, jar: 0.6, flacon: 0.6, bottle: 0.6, tube: 0.5, pouch: 0.12, sleeve: 0.04 }[look.pack],
  }
}

/** In halves, as the shop's own scale shows them. */
function dropsOf({ absorption }: DemoProduct['attributes']): number {
  const scale = dropScale(absorptionOf(absorption))
  return scale ? scale.full + (scale.half ? 0.5 : 0) : 0
}

function inside({ inside: shape, insideColor = '#f3efe7', color }: Look, at: Thing['at'], turn: number): Thing {
  return {
    shape,
    size: insideSizes[shape],
    at,
    turn,
    color: insideColor,
    ...(shape === 'brief' && { band: mix(insideColor, color, 0.45) }),
    shine: shape === 'stone' ? 0.3 : 0.06,
  }
}

/** Behind a soft pack stands a second one, smaller and without print. */
const companion = ({ color, pack }: Look): Thing[] =>
  pack === 'pillow'
    ? [{ shape: 'pillow', size: [0.74, 0.72, 0.42], at: [1.32, 1.15], turn: -16, color: paper, band: color, bandTo: 0.3, shine: 0.4 }]
    : []

const low = new Set<PackShape>(['sleeve', 'jar', 'pouch'])

function packShot(product: DemoProduct): Scene {
  const { look, slug } = product
  const front = pack(product, { at: [look.pack === 'pillow' ? -0.28 : 0, 0], turn: look.pack === 'sleeve' ? 14 : 19 })
  const center = front.size[1] * (low.has(look.pack) ? 1.1 : 1)
  return {
    name: slug,
    ...side,
    things: [front, ...companion(look)],
    look: [0.1, center * 0.92, 0],
    eye: low.has(look.pack) ? [0.5, 2.9, -8] : [0.5, 2.1, -8.4],
    lens: low.has(look.pack) ? 4.7 : Math.min(5.2, Math.max(3.7, 4.3 / Math.max(front.size[1], front.size[0] * 1.1))),
  }
}

function insideShot(product: DemoProduct): Scene {
  const { look, slug } = product
  const tall = packSizes[look.pack][1] * (look.tall ?? 1)
  const two = look.inside === 'stone' || look.inside === 'pad'
  return {
    name: `${slug}-2`,
    ...side,
    things: [
      pack(product, { at: [0.62, 0.75], turn: -15 }),
      inside(look, [-0.72, -0.95], look.inside === 'brief' ? 13 : 24),
      ...(two ? [{ ...inside(look, [look.inside === 'pad' ? -1.05 : -0.2, look.inside === 'pad' ? 0.15 : -1.25], 62) }] : []),
    ],
    eye: [0.2, 3.3, -7.9],
    look: [-0.02, Math.max(0.5, tall * 0.72), 0],
    lens: low.has(look.pack) ? 3.9 : 3.55,
    window: 0.45,
  }
}

export const productScenes: Scene[] = demoProducts.flatMap((product) => [packShot(product), insideShot(product)])
