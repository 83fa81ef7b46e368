// The absorption in drops, and for whom a product is made.

import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { parseGender } from '#domain/catalogue/gender.ts'
import { isWorn } from '#domain/catalogue/product-kind.ts'
import type { ProductAttributes } from '#domain/catalogue/product.ts'
import { AbsorptionDrops } from '#components/product/absorption-drops.tsx'
import { GenderIcon } from '#components/product/gender-icon.tsx'

export const ProductTraits = ({ attributes }: { attributes: ProductAttributes }) => (
  <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-5">
    <AbsorptionDrops value={parseAbsorption(attributes['absorption'])} large />
    {isWorn(attributes) && <GenderIcon gender={parseGender(attributes['gender'])} />}
  </div>
)
