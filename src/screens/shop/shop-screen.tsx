// /shop and /shop/{category}: the whole catalogue, or one category of it.

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import type { Api } from '#api/client.ts'
import { categoryLabel, categoryNamed, lastSegment } from '#domain/catalogue/category-list.ts'
import { pageCount, pageFrom, pageSearch } from '#domain/catalogue/list-page.ts'
import { listedCardOf } from '#domain/catalogue/listed-card.ts'
import { noFilter } from '#domain/catalogue/product-filter.ts'
import { readFilter, sortFrom } from '#domain/catalogue/stored-filter.ts'
import { apiFor } from '#parts/api-context.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { choicesUnder, isWhole, type Listed, type Overview, overviewOf } from '#parts/overview/overview.ts'
import { ProductOverview } from '#parts/overview/product-overview.tsx'
import { RecentlyViewed } from '#parts/recent/recently-viewed.tsx'
import { Notice } from '#ui/notice.tsx'

const intro = 'Broekjes, verband, bedbescherming en alles eromheen. Je krijgt het thuis in een doos zonder naam.'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = apiFor(context)
  const overview = overviewOf(await api('GET /api/overview'))
  const asked = lastSegment(params['*'])
  const category = asked === undefined ? undefined : categoryNamed(choicesUnder(overview, noFilter).categories, asked)
  const filter = { ...noFilter, categories: category ? [category.id] : [] }
  const page = pageOf(new URL(request.url), pageCount(choicesUnder(overview, filter).facets.total))
  const listed = await listedFor(api, overview, { filter, sort: 'recommended', page })
  return { overview, category, unknown: asked !== undefined && !category, page, listed: isWhole(overview) ? undefined : listed }
}

/** The form of a browser without scripts. What it holds is in no address. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Listed> {
  const api = apiFor(context)
  const form = await request.formData()
  const overview = overviewOf(await api('GET /api/overview'))
  const sent = { gender: form.get('gender'), absorption: form.getAll('absorption'), categories: form.getAll('categories') }
  const { filter, facets } = choicesUnder(overview, form.has('reset') ? noFilter : readFilter(sent))
  const page = Math.min(pageFrom(String(form.get('pagina'))), pageCount(facets.total))
  return listedFor(api, overview, { filter, sort: sortFrom(form.get('sort')), page })
}

/** Of a small catalogue every card is there already. */
async function listedFor(api: Api, overview: Overview, question: Omit<Listed, 'cards'>): Promise<Listed> {
  if (isWhole(overview)) return { ...question, cards: [] }
  const { filter, sort, page } = question
  const { products } = await api('POST /api/products/query', { body: { ...filter, sort, page } })
  return { ...question, cards: products.map(listedCardOf) }
}

/** Every page has one address; another spelling, or a page that is not there, leads to it. */
function pageOf({ pathname, searchParams }: URL, count: number): number {
  const text = searchParams.get('pagina')
  const page = Math.min(pageFrom(text), count)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to lead elsewhere
  if (text !== null && pageSearch(page) !== `?pagina=${text}`) throw redirect(pathname + pageSearch(page))
  return page
}

export default function ShopScreen() {
  const { overview, category, unknown, page, listed } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const name = category && categoryLabel(category.name)
  return (
    <>
      <Band first>
        <PageHead
          title={`${name ?? 'Producten'}${page > 1 ? `, pagina ${page}` : ''} | Luwte`}
          description={name ? `${name} kopen bij Luwte, discreet thuisbezorgd. ${intro}` : intro}
          path={(category ? `/shop/${category.slug}` : '/shop') + pageSearch(page)}
          image={(listed ?? overview).cards[0]?.picture?.url}
          hidden={unknown}
        />
        <h1>Producten</h1>
        <p className="measure mt-4 mb-8 text-lg">{intro}</p>
        {unknown && (
          <div className="mb-8 max-w-[44rem]">
            <Notice kind="warning">Deze categorie hebben we niet (meer). Hieronder zie je alle producten.</Notice>
          </div>
        )}
        <ProductOverview {...{ overview, listed, sent }} category={category?.id} />
      </Band>
      <RecentlyViewed />
    </>
  )
}
