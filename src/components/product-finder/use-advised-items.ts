import { useRef, useState } from 'react'
import type { ProposedProduct } from '#domain/catalogue/product.ts'
import { browserApi } from '../api-context.ts'

export type AdvisedItems = {
  /** Undefined before the first reply. */
  products: readonly ProposedProduct[] | undefined
  isFailed: boolean
  /** Loads them once. Rejects if that fails, and then loads them again on the next call. */
  load: () => Promise<readonly ProposedProduct[]>
}

/**
 * The sizes and sample packs of what is advised. They load when the visitor measures or buys, and
 * not with the advice: until then the shop does not learn what was advised. The request has the
 * ids in its body, and they are neither stored nor logged.
 */
export function useAdvisedItems(ids: readonly number[]): AdvisedItems {
  const [products, setProducts] = useState<readonly ProposedProduct[]>()
  const [isFailed, setIsFailed] = useState(false)
  const request = useRef<Promise<readonly ProposedProduct[]>>(undefined)
  const load = () => {
    request.current ??= browserApi('POST /api/products/items', { body: { ids: [...ids] } }).then(
      (reply) => {
        setIsFailed(false)
        setProducts(reply.products)
        return reply.products
      },
      (error: unknown) => {
        setIsFailed(true)
        request.current = undefined
        throw error
      },
    )
    return request.current
  }
  return { products, isFailed, load }
}
