// A product to start another one from.

import { copyProduct } from '#operations/catalogue/copy-product.ts'
import { SavedProduct, Slug } from './admin-product.ts'
import { endpoint } from './endpoint.ts'

export const duplicateProduct = endpoint(
  'POST /api/admin/product/:slug/copy',
  {
    summary: 'Makes a hidden copy at a free address, without stock, reviews, price history, article numbers and EAN',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Product gedupliceerd',
    limit: 'write',
    params: Slug,
    status: 201,
    reply: SavedProduct,
    problems: ['not-found'],
  },
  async ({ shop, params: { slug }, caller: { user }, addAuditDetails }) => {
    const saved = await copyProduct(shop, slug, user?.id)
    addAuditDetails({ copied_from: slug, product: saved.slug })
    return saved
  },
)
