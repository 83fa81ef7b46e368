// What the server does for a browser without scripts, and for addresses that were typed. No browser loads this.

import { redirect } from 'react-router'
import type { Api } from '#api/client.ts'
import { pageCount, pageFrom, pageSearch } from '#domain/catalogue/list-page.ts'
import { noFilter, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import { sortFrom } from '#domain/catalogue/stored-filter.ts'
import { choicesUnder, type Listed, overviewOf, type OverviewReply } from './overview.ts'
import { filterIn } from '#parts/filter/filter-in.ts'
import { listedFor } from './listed-for.ts'

/** The list that a form asks for. What it holds is in no address. */
export async function answerForm(api: Api, form: FormData): Promise<Listed> {
  const start = await api('GET /api/overview')
  const { filter, facets } = choicesUnder(overviewOf(start), form.has('reset') ? noFilter : filterIn(form))
  const page = Math.min(pageFrom(String(form.get('pagina'))), pageCount(facets.total))
  const question = { filter, sort: sortFrom(form.get('sort')), page }
  return (await listedFor(api, start, question)) ?? { ...question, products: [] }
}

/** Every page has one address: another spelling, or a page that is not there, leads to it. */
export function leadToPage(start: OverviewReply, filter: ProductFilter, path: string, searchParams: URLSearchParams): void {
  const text = searchParams.get('pagina')
  if (text === null) return
  const page = Math.min(pageFrom(text), pageCount(choicesUnder(overviewOf(start), filter).facets.total))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to lead elsewhere
  if (pageSearch(page) !== `?pagina=${text}`) throw redirect(path + pageSearch(page))
}
