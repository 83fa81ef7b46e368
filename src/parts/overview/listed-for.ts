import type { Api } from '#api/client.ts'
import type { Listed, ListQuestion, OverviewReply } from './overview.ts'

/** The page of a large catalogue that answers the question; of a small one every product is there already. */
export async function listedFor(api: Api, { cells }: OverviewReply, question: ListQuestion): Promise<Listed | undefined> {
  if (cells.length === 0) return undefined
  const { filter, sort, page } = question
  const { products } = await api('POST /api/products/query', { body: { ...filter, sort, page } })
  return { ...question, products }
}
