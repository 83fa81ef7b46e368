// All products of the demo shop, in their recommended order.

import { bedding } from './bed.ts'
import { pants } from './broekjes.ts'
import type { DemoProduct } from './demo-product.ts'
import { fixation } from './fixatie.ts'
import { womenPads } from './inlegverband-dames.ts'
import { menPads } from './inlegverband-heren.ts'
import { travel } from './onderweg.ts'
import { withFacts } from './product-facts.ts'
import { briefs } from './slips.ts'
import { care } from './verzorging.ts'
import { washables } from './wasbaar.ts'

export const demoProducts: readonly DemoProduct[] = [
  ...pants,
  ...menPads,
  ...womenPads,
  ...briefs,
  ...washables,
  ...bedding,
  ...fixation,
  ...care,
  ...travel,
].map(withFacts)
