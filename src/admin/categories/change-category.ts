// Changes and moves categories, and takes that back.

import type { Api } from '#api/framework/client.ts'
import type { EndpointInput } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'
import type { ListedCategory } from './category.ts'
import type { OrderedCategory } from './move-category.ts'

type CategoryInput = EndpointInput<'POST /api/admin/categories'>['body']

/**
 * `all` are the categories until now, in their order. The undo refuses to replace a later change of
 * a colleague.
 */
export async function changeCategory(
  api: Api,
  before: ListedCategory,
  body: CategoryInput,
  all: readonly OrderedCategory[],
): Promise<Undo> {
  const params = { id: String(before.id) }
  const { version, taken_redirect } = await api('PUT /api/admin/categories/:id', {
    params,
    body: { ...body, version: before.version },
  })
  const run = async () => {
    await api('PUT /api/admin/categories/:id', {
      params,
      body: { ...before, version, undo: { taken_redirect } },
    })
    if ((body.parent ?? null) !== before.parent) await sortCategories(api, all)
  }
  return { name: 'category-changed', run }
}

/** `all` are the categories until now, in their order. */
export async function moveCategories(
  api: Api,
  order: readonly OrderedCategory[],
  all: readonly OrderedCategory[],
): Promise<Undo> {
  await sortCategories(api, order)
  return { name: 'category-moved', run: () => sortCategories(api, all) }
}

const sortCategories = async (api: Api, order: readonly OrderedCategory[]): Promise<void> => {
  await api('POST /api/admin/categories/order', {
    body: { order: order.map(({ id, parent }) => ({ id, parent })) },
  })
}
