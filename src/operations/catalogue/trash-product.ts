// Products go into the trash and come out of it. Orders and subscriptions keep what they hold; visitors no longer find it.

import { withCatalogueLock, adminProduct, updateProduct } from '#data/admin-products.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from '../shop.ts'
import { announceProduct } from './save-product.ts'

/** Its address answers 404 and stays its own. Throws Problem not-found. */
export const trashProduct = (shop: Shop, slug: string, by: number | undefined): Promise<void> =>
  withCatalogueLock(shop.db, async (tx) => {
    const product = await adminProduct(tx, slug)
    if (!product || product.trashedAt) throw new Problem('not-found')
    await updateProduct(tx, product.id, { published: false, trashedAt: shop.now(), updatedAt: shop.now(), updatedBy: by ?? null })
    await announceProduct(tx, product)
  })

/** Back, hidden until somebody shows it. Throws Problem not-found. */
export const untrashProduct = (shop: Shop, slug: string, by: number | undefined): Promise<void> =>
  withCatalogueLock(shop.db, async (tx) => {
    const product = await adminProduct(tx, slug)
    if (!product?.trashedAt) throw new Problem('not-found')
    await updateProduct(tx, product.id, { trashedAt: null, updatedAt: shop.now(), updatedBy: by ?? null })
    await announceProduct(tx, product)
  })
