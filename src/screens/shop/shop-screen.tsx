// /shop and /shop/{category}: the whole catalogue, or one category of it.

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { categoryLabel } from '#domain/catalogue/category-list.ts'
import { categorySentence } from '#domain/catalogue/category-sentence.ts'
import { pageFrom, pageSearch } from '#domain/catalogue/list-page.ts'
import { shelfAsked } from '#domain/catalogue/shelf-path.ts'
import { apiFor } from '#parts/api-context.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { listedFor } from '#parts/overview/listed-for.ts'
import type { Listed } from '#parts/overview/overview.ts'
import { catalogueIntro, OverviewHead } from '#parts/overview/overview-head.tsx'
import { RecentlyViewed } from '#parts/recent/recently-viewed.tsx'
import { atOnce, later } from '#ui/later.tsx'

/** The server renders it at once; the browser wakes the page without waiting for it. */
const ProductOverview = import.meta.env.SSR
  ? atOnce((await import('#parts/overview/product-overview.tsx')).default)
  : later(() => import('#parts/overview/product-overview.tsx'))
const server = import.meta.env.SSR ? await import('#parts/overview/answer-form.ts') : undefined
export const files = () => ['src/parts/overview/product-overview.tsx']

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = apiFor(context)
  const start = await api('GET /api/overview')
  const { asked, category, moved } = shelfAsked(start, params['*'])
  if (moved !== undefined) throw redirect(`/shop/${moved}`, 301)
  const filter = { gender: 'both' as const, absorption: [], categories: category ? [category.id] : [] }
  const { searchParams } = new URL(request.url)
  server?.leadToPage(start, filter, pathOf(category), searchParams)
  const page = pageFrom(searchParams.get('pagina'))
  const listed = await listedFor(api, start, { filter, sort: 'recommended', page })
  return { start, category, unknown: asked !== undefined && !category, page, listed }
}

/** Of the page, whichever path it was asked under. */
const pathOf = (category: { slug: string } | undefined) => (category ? `/shop/${category.slug}` : '/shop')

/** The form of a browser without scripts; with a script nothing is sent. */
export const action =
  server &&
  (async ({ context, request }: ActionFunctionArgs): Promise<Listed> => server.answerForm(apiFor(context), await request.formData()))

export default function ShopScreen() {
  const { start, category, unknown, page, listed } = useLoaderData<typeof loader>()
  const sent = useActionData<NonNullable<typeof action>>()
  const name = category && categoryLabel(category.name)
  return (
    <>
      <Band first>
        <PageHead
          title={`${name ?? 'Producten'}${page > 1 ? `, pagina ${page}` : ''} | Luwte`}
          description={category ? categorySentence(category) : catalogueIntro}
          path={pathOf(category) + pageSearch(page)}
          image={(listed ?? start).products[0]?.media[0]?.url}
          hidden={unknown}
        />
        <ProductOverview
          {...{ start, listed, sent, category }}
          path={pathOf(category)}
          renderHead={(shown) => <OverviewHead category={shown} start={start} unknown={unknown} />}
        />
      </Band>
      <RecentlyViewed />
    </>
  )
}
