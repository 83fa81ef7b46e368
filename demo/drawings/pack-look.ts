// What stands on a product's pack, and what its folded textile looks like.

import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import type { DemoProduct } from '../catalogue/demo-product.ts'
import type { Look } from './looks.ts'
import type { PackLook } from './packs.ts'

export const packOf = ({ slug, name, design, attributes }: DemoProduct, look: Look): PackLook => ({
  shape: slug === 'kwelder-doekjes' ? 'pillow' : design.pack,
  color: design.color,
  name: design.printed ?? name.split(' ')[0] ?? name,
  line: design.line,
  drops: parseAbsorption(attributes.absorption) ?? 0,
  ...(design.pack === 'sleeve' && {
    cloth:
      look.kind === 'underpad'
        ? look.look.top
        : look.kind === 'chair-pad'
          ? look.top
          : look.kind === 'pad'
            ? look.look.top
            : look.kind === 'pants'
              ? look.look.body
              : design.color,
    texture:
      look.kind === 'underpad'
        ? ('linen' as const)
        : look.kind === 'chair-pad'
          ? ('terry' as const)
          : ('knit' as const),
  }),
})
