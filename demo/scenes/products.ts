// Two pictures of every product: its pack, and what is in it.

import { demoProducts } from '../catalogue/demo-catalogue.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import { mix } from './color.ts'
import { packFor, packOf, packTints, square, undyed } from './packs.ts'
import type { Scene, Shape, Thing } from './scene.ts'

/** Low things are looked at from a little higher. */
function eyeFor([w, h]: readonly [number, number, number]): Pick<Scene, 'eye' | 'look' | 'lens'> {
  const isLow = h < 1.2
  const reach = Math.max(h * 1.08 + 0.25, w * 0.98)
  return { eye: isLow ? [0, -9.2, 3.9] : [0, -9.5, 2.7], look: [0, 0, h * (isLow ? 0.42 : 0.53)], lens: Math.min(118, 202 / reach) }
}

const round = new Set<Shape>(['jar', 'bottle', 'flacon', 'tube'])
/** Neither printed pack, box nor stack: bottles, jars and the bag. */
export const isVessel = ({ things }: Scene): boolean => things.some(({ shape }) => round.has(shape) || shape === 'pouch')

function packShot(product: DemoProduct): Scene {
  const pack = packFor(product)
  const tints = packTints(product)
  return {
    name: product.slug,
    ...square,
    ...eyeFor(pack.size),
    things: [{ ...pack, turn: round.has(pack.shape) ? 3 : pack.shape === 'sleeve' ? -12 : -17 }],
    ...(tints && { tints }),
  }
}

export const packShots: Scene[] = demoProducts.map(packShot)

const fromAbove = { eye: [0.1, -8.3, 4.9], look: [0.05, 0.15, 0.5], lens: 66 } as const
const fromNear = { ...fromAbove, look: [0.0, 0, 0.62], lens: 78 } as const
const behind = { at: [0.6, 0.95] } as const
const white = '#efebe2'

/** What lies in front of the pack; its parts take the tints after those of the pack. */
function inFront({ look, slug }: DemoProduct, first: number): Thing[] {
  const isLong = /-lang$|boxer/.test(slug)
  const body = first === 0 ? ([1, 0, 0] as const) : ([0, 1, 0] as const)
  switch (look.inside) {
    case 'brief':
      return [
        { shape: 'brief', size: [1.95, 1.6, 0.36], at: [-0.7, -1.7], up: 0.12, turn: 9, tip: 82, color: white, ...(isLong && { legs: 1 }) },
      ]
    case 'pad':
      return [
        { shape: 'pad', size: [2.1, 0.12, 0.82], at: [-0.62, -1.0], turn: 20, color: white },
        ...(look.pack !== 'carton' ? [{ shape: 'pad', size: [2.1, 0.12, 0.82], at: [-1.25, 0.05], turn: 62, color: white } as const] : []),
      ]
    case 'underpad':
      return [{ shape: 'quilt', size: [2.4, 0.09, 1.7], at: [-0.65, -0.95], turn: 14, color: white }]
    case 'roll':
      return [{ shape: 'roll', size: [0.62, 0.6, 0.62], at: [-0.75, -0.8], turn: 0, color: white }]
    case 'stone':
      return [{ shape: 'swatch', size: [1.15, 0.07, 0.42], at: [-0.55, -0.75], turn: 18, color: '#f6f1e6' }]
    case 'folded':
      return [
        {
          shape: 'folded',
          size: [1.5, 0.6, 1.05],
          at: [-0.75, -0.75],
          turn: 16,
          color: undyed,
          colors: [undyed],
          tints: [body],
          pieces: 2,
          layers: 4,
        },
      ]
  }
}

/** Protection is shown where it is used: over the edge of a made bed. */
const beds = new Set(['wad-onderlegger', 'wad-onderlegger-plus', 'wad-bedonderlegger-wasbaar'])

function bedScene({ slug, look }: DemoProduct): Scene {
  return {
    name: `${slug}-2`,
    ...square,
    things: [
      { shape: 'bed', size: [6.4, 1.1, 4.2], at: [0, 0.6], color: '#ece7dc', pillows: [-0.9, 1.5] },
      { shape: 'quilt', size: [3.1, 0.09, 3.2], at: [0.1, -0.6], up: 1.12, color: white, edge: -0.86 },
    ],
    tints: [
      [white, look.insideColor ?? '#f1eee6'],
      [white, mix(look.insideColor ?? '#f1eee6', look.color, 0.6)],
    ],
    eye: [0.6, -8.6, 5],
    look: [0.1, 0.2, 1.0],
    lens: 58,
  }
}

function secondPicture(product: DemoProduct): Scene {
  if (beds.has(product.slug)) return bedScene(product)
  const { insideColor = white, color } = product.look
  const look = packOf(product)
  const pack = packFor({ ...product, look: { ...look, tall: look.pack === 'pillow' && (look.tall ?? 1) > 0.9 ? 1 : look.tall } })
  const own = packTints(product) ?? []
  const worn = product.look.inside === 'brief' || product.look.inside === 'pad' || product.look.inside === 'underpad'
  const tints: Scene['tints'] =
    worn || product.look.inside === 'roll'
      ? [[white, insideColor], [white, mix(insideColor, color, 0.6)], ...own]
      : [...own, ...(product.look.inside === 'folded' ? [[undyed, insideColor] as const] : [])]
  const packed = worn && pack.tints ? { ...pack, tints: [[0, 0, 1]] as const } : pack
  const isSmall = round.has(pack.shape) || pack.shape === 'pouch'
  return {
    name: `${product.slug}-2`,
    ...square,
    ...(isSmall ? fromNear : fromAbove),
    things: [
      { ...packed, ...(isSmall ? { at: [0.5, 0.5] } : behind), turn: round.has(pack.shape) ? 0 : -13 },
      ...inFront(product, own.length),
    ],
    ...(tints.length > 0 && { tints }),
  }
}

export const secondPictures: Scene[] = demoProducts.map(secondPicture)
