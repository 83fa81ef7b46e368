// Decides whether customers wear a product on the body. The product page shows a gender icon only
// for such products.

import { productKind } from './product-kind.ts'

export const isWorn = (attributes: { features?: unknown }): boolean =>
  productKind(attributes) === 'worn'
