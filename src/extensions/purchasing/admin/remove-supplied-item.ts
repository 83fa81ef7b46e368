import type { Api } from '#api/framework/client.ts'
import type { EndpointReply } from '#api/index.ts'
import type { Undo } from '#admin/shared/messages/undo.ts'

export type SuppliedItem = EndpointReply<'GET /api/admin/suppliers/:id'>['items'][number]
type ItemTerms = Pick<SuppliedItem, 'item' | 'article_number' | 'packs_per_case' | 'price'>

/** `supplier` is the id of the supplier who no longer supplies the item. */
export async function removeSuppliedItem(
  api: Api,
  supplier: number,
  { item, article_number, packs_per_case, price }: ItemTerms,
): Promise<Undo> {
  const params = { id: supplier }
  await api('PUT /api/admin/suppliers/:id/items', { params, body: { items: [], removed: [item] } })
  const run = async () => {
    await api('PUT /api/admin/suppliers/:id/items', {
      params,
      body: { items: [{ item, article_number, packs_per_case, price }] },
    })
  }
  return { name: 'supplied-item-removed', run }
}

declare module '#admin/shared/messages/undo.ts' {
  interface ExtensionUndos {
    purchasing: 'supplied-item-removed'
  }
}
