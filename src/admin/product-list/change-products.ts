// Changes many products at once, and takes that back.

import type { Api } from '#api/framework/client.ts'
import type { EndpointInput } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'

export type ProductChange = EndpointInput<'POST /api/admin/products/selection'>['body']['change']
type UndoneProducts = { changedSince: readonly string[] }
export type ProductsToChange = {
  slugs: readonly string[]
  change: ProductChange
  /** Undefined for a choice of products. */
  name?: string
}
/** `count` is the number of products that changed; the others already were so. */
type ChangedProducts = { count: number; undo: Undo<UndoneProducts> | undefined }

export async function changeProducts(
  api: Api,
  slugs: readonly string[],
  change: ProductChange,
): Promise<ChangedProducts> {
  const { before } = await api('POST /api/admin/products/selection', {
    body: { slugs: [...slugs], change },
  })
  const run = async () => {
    const { changed_since } = await api('POST /api/admin/products/selection/undo', {
      body: { before },
    })
    return { changedSince: changed_since }
  }
  return {
    count: before.length,
    undo: before.length > 0 ? { name: 'products-changed', run } : undefined,
  }
}

/** `name` is that of the product, if it was one. */
export function describeUndoneProducts(
  count: number,
  { changedSince }: UndoneProducts,
  name?: string,
): string {
  if (count === 1)
    return changedSince.length > 0
      ? 'Dit product is intussen gewijzigd. Het blijft zoals het nu is.'
      : `${name === undefined ? 'Het product' : `‘${name}’`} is weer zoals het was.`
  const undone = count - changedSince.length
  const text = undone === 1 ? '1 product is' : `${undone} producten zijn`
  const rest =
    changedSince.length === 0
      ? ''
      : ` Intussen gewijzigd, en daarom niet teruggezet: ${changedSince.join(', ')}.`
  return `${text} weer zoals ${undone === 1 ? 'het was' : 'ze waren'}.${rest}`
}
