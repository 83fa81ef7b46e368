// The props shared by the gallery and its lightbox.

import type { ProductMedia } from '#domain/catalogue/product.ts'

export type GalleryProps = { media: readonly ProductMedia[]; name: string }
