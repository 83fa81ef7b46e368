import type { Api } from '#api/framework/client.ts'
import type { EndpointInput, EndpointReply } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'

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
  const params = { id: before.id }
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

export type ListedCategory = EndpointReply<'GET /api/admin/categories'>['categories'][number]

export type MoveDirection = 'up' | 'down'
type OrderedCategory = { id: number; parent: number | null }

/**
 * Returns all categories, with the category and its siblings in the new order. Returns undefined if
 * the category cannot move. In `all`, siblings must be in their current order.
 */
export function moveCategory(
  all: readonly OrderedCategory[],
  id: number,
  step: MoveDirection,
): OrderedCategory[] | undefined {
  const siblings = all.filter(({ parent }) => parent === all.find((one) => one.id === id)?.parent)
  const index = siblings.findIndex((one) => one.id === id)
  const target = index + (step === 'up' ? -1 : 1)
  if (index < 0 || target < 0 || target >= siblings.length) return undefined
  const order = siblings.toSpliced(index, 1).toSpliced(target, 0, siblings[index]!)
  const rank = new Map([...all, ...order].map((one, index) => [one.id, index]))
  return all
    .map(({ id: one, parent }) => ({ id: one, parent }))
    .toSorted((one, other) => rank.get(one.id)! - rank.get(other.id)!)
}
