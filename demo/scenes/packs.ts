// Builds a product's pack for a scene from the catalogue, so that name, drops and colour agree.

import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import type { PackShape } from '../catalogue/pack-design.ts'
import type { Print, PrintKind, Scene, Thing } from './scene.ts'

export const paper = '#f4f0e8'
/** Colour in which Blender renders parts that get a tint afterwards. */
export const undyed = '#b9b4aa'
export const square = { width: 960, height: 960 }

const sizes: Record<PackShape, readonly [number, number, number]> = {
  pillow: [1.75, 2.05, 0.95],
  carton: [1.6, 2.2, 0.8],
  jar: [1.3, 0.95, 1.3],
  flacon: [1.05, 2.1, 0.8],
  bottle: [0.95, 2.2, 0.95],
  tube: [0.95, 2.0, 0.95],
  pouch: [2, 1.35, 0.7],
  sleeve: [2.1, 0.72, 1.4],
}
const kinds: Record<PackShape, PrintKind> = {
  pillow: 'pack',
  carton: 'carton',
  jar: 'jar',
  flacon: 'flacon',
  bottle: 'bottle',
  tube: 'tube',
  pouch: 'tag',
  sleeve: 'band',
}

/** Rounds to one of a few pack sizes, which differ visibly and share renderings. */
const nearest = (value: number, choices: readonly number[]) =>
  choices.reduce((best, choice) => (Math.abs(choice - value) < Math.abs(best - value) ? choice : best))

function sizeOf({ pack, tall = 1, wide = 1 }: DemoProduct['design']): readonly [number, number, number] {
  const [w, h, d] = sizes[pack]
  switch (pack) {
    case 'pillow':
      return [w * nearest(wide, [1, 1.12]), h * nearest(tall, wide > 1.05 ? [1] : [0.7, 0.85, 1]), d]
    case 'carton':
      return [w * nearest(wide, [1, 1.1]), h * nearest(tall, [0.64, 0.8]), d]
    case 'sleeve':
      return [w, h * nearest(tall, [0.75, 1]), d]
    default:
      return [w, h, d]
  }
}

/** The wipes get a soft pack in the pictures, whatever their design says. */
export const packDesignOf = ({ design, slug }: DemoProduct) =>
  slug === 'kwelder-doekjes' ? { ...design, pack: 'pillow' as const, tall: 0.7, wide: 1 } : design

export function createPack(product: DemoProduct): Thing {
  const design = packDesignOf(product)
  const { pack, color, line, printed } = design
  const size = sizeOf(design)
  const print: Print = {
    kind: kinds[pack],
    size,
    color,
    ground: paper,
    name: printed ?? product.name.split(' ')[0] ?? product.name,
    line,
    drops: parseAbsorption(product.attributes.absorption) ?? 0,
  }
  const isCloth = pack === 'sleeve'
  const isTinted = isCloth || pack === 'tube' || pack === 'flacon'
  return {
    shape: pack,
    size,
    at: [0, 0],
    color: pack === 'pouch' ? color : isCloth ? undyed : paper,
    print,
    ...(isTinted && { tints: [[1, 0, 0]] as const }),
    ...(isCloth && { colors: [undyed], pieces: (design.tall ?? 1) < 0.9 ? 3 : 2, layers: 4 }),
  }
}

const capColors = { tube: '#8d86a0', flacon: '#efe8da' } as const

export function packTints(product: DemoProduct): Scene['tints'] {
  const { pack, color, insideColor = paper } = packDesignOf(product)
  if (pack === 'sleeve') return [[undyed, insideColor]]
  if (pack === 'tube' || pack === 'flacon') return [[capColors[pack], color]]
  return undefined
}
