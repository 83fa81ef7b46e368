import { duplicateProduct } from '#operations/catalogue/duplicate-product.ts'
import { SavedProduct, ProductSlugParams } from './admin-product.ts'
import { endpoint } from '../framework/endpoint.ts'

export const postProductCopy = endpoint(
  'POST /api/admin/product/:slug/copy',
  {
    summary:
      'Creates a hidden copy under a free slug, without stock, reviews, price history, article numbers and EANs',
    access: 'staff',
    permission: 'catalogue',
    auditAction: 'Product gedupliceerd',
    limit: 'write',
    params: ProductSlugParams,
    status: 201,
    reply: SavedProduct,
    problems: ['not-found'],
  },
  async ({ context, params: { slug }, caller: { user }, addAuditDetails }) => {
    const saved = await duplicateProduct(context, slug, user?.id)
    addAuditDetails({ copied_from: slug, product: saved.slug })
    return saved
  },
)
