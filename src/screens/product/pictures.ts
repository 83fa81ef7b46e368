// What the gallery and its large pictures show.

import type { ProductMedia } from '#domain/catalogue/product.ts'

export type Pictures = { media: readonly ProductMedia[]; name: string }
