// The two pictures of every product: its pack, and its contents in front of the pack.

import { demoProducts } from '../catalogue/demo-catalogue.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import { mix } from './color.ts'
import { createPack, packDesignOf, packTints, square, undyed } from './packs.ts'
import type { Scene, Shape, Thing } from './scene.ts'

/** The camera is higher for low things. */
function cameraFor([w, h]: readonly [number, number, number]): Pick<Scene, 'eye' | 'look' | 'lens'> {
  const isLow = h < 1.2
  const reach = Math.max(h * 1.08 + 0.25, w * 0.98)
  return { eye: isLow ? [0, -9.2, 3.9] : [0, -9.5, 2.7], look: [0, 0, h * (isLow ? 0.42 : 0.53)], lens: Math.min(118, 202 / reach) }
}

const round = new Set<Shape>(['jar', 'bottle', 'flacon', 'tube'])
/** True for bottles, jars and the bag; false for packs, boxes and stacks. */
export const isVessel = ({ things }: Scene): boolean => things.some(({ shape }) => round.has(shape) || shape === 'pouch')

function packShot(product: DemoProduct): Scene {
  const pack = createPack(product)
  const tints = packTints(product)
  return {
    name: product.slug,
    ...square,
    ...cameraFor(pack.size),
    things: [{ ...pack, turn: round.has(pack.shape) ? 3 : pack.shape === 'sleeve' ? -12 : -17 }],
    ...(tints && { tints }),
  }
}

export const packShots: Scene[] = demoProducts.map(packShot)

const fromAbove = { eye: [0.1, -8.3, 4.9], look: [0.05, 0.15, 0.5], lens: 66 } as const
const fromNear = { ...fromAbove, look: [0.0, 0, 0.62], lens: 78 } as const
const behind = { at: [0.6, 0.95] } as const
const white = '#efebe2'

/** The contents in front of the pack; their tints come after the `packTintCount` tints of the pack. */
function contentsOf({ design, slug }: DemoProduct, packTintCount: number): Thing[] {
  const isLong = /-lang$|boxer/.test(slug)
  const body = packTintCount === 0 ? ([1, 0, 0] as const) : ([0, 1, 0] as const)
  switch (design.inside) {
    case 'brief':
      return [
        { shape: 'brief', size: [1.95, 1.6, 0.36], at: [-0.7, -1.7], up: 0.12, turn: 9, tip: 82, color: white, ...(isLong && { legs: 1 }) },
      ]
    case 'pad':
      return [
        { shape: 'pad', size: [2.1, 0.12, 0.82], at: [-0.62, -1.0], turn: 20, color: white },
        ...(design.pack !== 'carton'
          ? [{ shape: 'pad', size: [2.1, 0.12, 0.82], at: [-1.25, 0.05], turn: 62, color: white } as const]
          : []),
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

/** Products whose second picture shows them on a bed. */
const shownOnBed = new Set(['wad-onderlegger', 'wad-onderlegger-plus', 'wad-bedonderlegger-wasbaar'])

function bedScene({ slug, design }: DemoProduct): Scene {
  return {
    name: `${slug}-2`,
    ...square,
    things: [
      { shape: 'bed', size: [6.4, 1.1, 4.2], at: [0, 0.6], color: '#ece7dc', pillows: [-0.9, 1.5] },
      { shape: 'quilt', size: [3.1, 0.09, 3.2], at: [0.1, -0.6], up: 1.12, color: white, edge: -0.86 },
    ],
    tints: [
      [white, design.insideColor ?? '#f1eee6'],
      [white, mix(design.insideColor ?? '#f1eee6', design.color, 0.6)],
    ],
    eye: [0.6, -8.6, 5],
    look: [0.1, 0.2, 1.0],
    lens: 58,
  }
}

function secondPicture(product: DemoProduct): Scene {
  if (shownOnBed.has(product.slug)) return bedScene(product)
  const { insideColor = white, color } = product.design
  const design = packDesignOf(product)
  const pack = createPack({
    ...product,
    design: { ...design, tall: design.pack === 'pillow' && (design.tall ?? 1) > 0.9 ? 1 : design.tall },
  })
  const tintsOfPack = packTints(product) ?? []
  const isWorn = product.design.inside === 'brief' || product.design.inside === 'pad' || product.design.inside === 'underpad'
  const tints: Scene['tints'] =
    isWorn || product.design.inside === 'roll'
      ? [[white, insideColor], [white, mix(insideColor, color, 0.6)], ...tintsOfPack]
      : [...tintsOfPack, ...(product.design.inside === 'folded' ? [[undyed, insideColor] as const] : [])]
  const tintedPack = isWorn && pack.tints ? { ...pack, tints: [[0, 0, 1]] as const } : pack
  const isSmall = round.has(pack.shape) || pack.shape === 'pouch'
  return {
    name: `${product.slug}-2`,
    ...square,
    ...(isSmall ? fromNear : fromAbove),
    things: [
      { ...tintedPack, ...(isSmall ? { at: [0.5, 0.5] } : behind), turn: round.has(pack.shape) ? 0 : -13 },
      ...contentsOf(product, tintsOfPack.length),
    ],
    ...(tints.length > 0 && { tints }),
  }
}

export const secondPictures: Scene[] = demoProducts.map(secondPicture)
