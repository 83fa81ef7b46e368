// What stands on a product's pack, and what its folded textile looks like.

import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { toDropScale } from '#domain/catalogue/drop-scale.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import type { Look } from './looks.ts'
import type { PackLook } from './packs.ts'

export const packOf = (
  { slug, name, design, attributes, inPackage }: DemoProduct,
  look: Look,
): PackLook => ({
  shape: slug === 'kwelder-doekjes' ? 'pillow' : design.pack,
  color: design.color,
  name: design.printed ?? name.split(' ')[0] ?? name,
  line: design.line,
  drops: dropsOf(attributes.absorption),
  ...(design.pack === 'sleeve' && {
    folded: { pieces: inPackage, ...textileOf(look, design.color) },
  }),
})

function dropsOf(absorption: unknown): number {
  const scale = toDropScale(parseAbsorption(absorption))
  return scale ? scale.full + (scale.half ? 0.5 : 0) : 0
}

function textileOf(look: Look, color: string): Omit<NonNullable<PackLook['folded']>, 'pieces'> {
  switch (look.kind) {
    case 'underpad':
      return { cloth: look.look.top, edge: look.look.edge, texture: 'linen' }
    case 'chair-pad':
      return { cloth: look.top, edge: look.edge, texture: 'terry' }
    case 'pad':
      return { cloth: look.look.top, edge: look.look.back, texture: 'knit' }
    case 'pants':
      return { cloth: look.look.body, edge: look.look.band, texture: 'knit' }
    default:
      return { cloth: color, edge: color, texture: 'knit' }
  }
}
