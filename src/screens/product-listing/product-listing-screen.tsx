// /shop and /shop/{category}: all products, or those of one category.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import {
  formatCategoryName,
  categoryDescriptionOrDefault,
} from '#domain/catalogue/listing/categories.ts'
import { filterOfList } from '#domain/catalogue/listing/filter-on-arrival.ts'
import { parsePageNumber, toPageQuery } from '#domain/catalogue/listing/list-page.ts'
import {
  resolveCategoryPath,
  chooseSubcategories,
  sampleListPath,
} from '#domain/catalogue/listing/category-page.ts'
import { opaquePictureUrl } from '#domain/opaque-picture-url.ts'
import { apiForLoader } from '#components/api-context.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { fetchListingPage } from '#components/product-listing/fetch-listing-page.ts'
import type {
  ListingPage,
  ListingCategory,
  ListingReply,
} from '#components/product-listing/listing-data.ts'
import type { ListingHead } from '#components/product-listing/product-listing.tsx'
import { LazyRecentlyViewed } from '#components/recently-viewed/lazy-recently-viewed.tsx'
import { withSeparateHydration, withLazyHydration } from '#ui/lazy-hydration.tsx'
import { Notice } from '#ui/notice.tsx'

const catalogueIntro =
  'Broekjes, verband, bedbescherming en alles eromheen. Je krijgt het thuis in een doos zonder opdruk.'
const sampleIntro =
  'Van deze producten kun je er eerst twee proberen, gratis of voor een klein bedrag. Kies bij het product ‘Probeer er twee’.'

/**
 * The server renders the listing with the page; the browser hydrates the page before it loads the
 * listing's script.
 */
const LazyProductListing = import.meta.env.SSR
  ? withSeparateHydration((await import('#components/product-listing/product-listing.tsx')).default)
  : withLazyHydration(() => import('#components/product-listing/product-listing.tsx'))

const serverHandlers = import.meta.env.SSR
  ? await import('#components/product-listing/handle-filter-form.ts')
  : undefined

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = apiForLoader(context)
  const start = await api('GET /api/overview')
  const { slug, category, isSampleList, moved } = resolveCategoryPath(start, params['*'])
  if (moved !== undefined) throw redirect(`/shop/${moved}`, 301)
  const list = { category, isSampleList: isSampleList && hasSamples(start) }
  const filter = filterOfList(list)
  const { searchParams } = new URL(request.url)
  serverHandlers?.redirectToCanonicalPage(start, filter, pathOf(list), searchParams)
  const page = parsePageNumber(searchParams.get('pagina'))
  const fetched = await fetchListingPage(api, start, { filter, sort: 'recommended', page })
  const unknown = slug !== undefined && !category && !list.isSampleList
  return { start, ...list, unknown, page, fetched }
}

const hasSamples = ({ products, cells }: ListingReply) =>
  products.some(({ has_sample }) => has_sample) || cells.some(({ has_sample }) => has_sample)

type ListOfPath = { category: { slug: string } | undefined; isSampleList: boolean }
const pathOf = ({ category, isSampleList }: ListOfPath) =>
  category ? `/shop/${category.slug}` : isSampleList ? sampleListPath : '/shop'

/**
 * Handles the filter form without JavaScript. With JavaScript, the listing applies the form in the
 * browser.
 */
export const action =
  serverHandlers &&
  (async ({ context, request }: ActionFunctionArgs): Promise<ListingPage> =>
    serverHandlers.handleFilterForm(apiForLoader(context), await request.formData()))

export default function ProductListingScreen() {
  const { start, category, isSampleList, unknown, page, fetched } = useLoaderData<typeof loader>()
  const submitted = useActionData<NonNullable<typeof action>>()
  const path = pathOf({ category, isSampleList })
  const { title, intro } = describeList(category, { isSampleList, start, unknown })
  const firstPicture = (fetched ?? start).products[0]?.media[0]
  return (
    <>
      <PageSection first>
        <PageMetadata
          title={`${title}${page > 1 ? `, pagina ${page}` : ''}`}
          description={intro}
          path={path + toPageQuery(page)}
          image={firstPicture && opaquePictureUrl(firstPicture.url)}
          hidden={unknown}
        />
        <LazyProductListing
          {...{ start, fetched, submitted, category, isSampleList, path }}
          describe={(shown) => describeList(shown, { isSampleList, start, unknown })}
        />
      </PageSection>
      <LazyRecentlyViewed />
    </>
  )
}

/** `unknown` is true if the URL names a category that does not exist. */
type List = { isSampleList: boolean; start: ListingReply; unknown: boolean }

function describeList(
  category: ListingCategory | undefined,
  { isSampleList, start, unknown }: List,
): ListingHead {
  if (category)
    return {
      title: formatCategoryName(category.name),
      intro: categoryDescriptionOrDefault(category),
      subcategories: chooseSubcategories(
        category,
        start.categories,
        start.cells.length > 0 ? start.cells : start.products,
      ),
    }
  return {
    title: isSampleList ? 'Proefpakjes' : 'Producten',
    intro: isSampleList ? sampleIntro : catalogueIntro,
    subcategories: [],
    notice: unknown && (
      <div className="mt-4 max-w-[44rem]">
        <Notice kind="warning">
          Deze categorie hebben we niet (meer). Hieronder zie je alle producten.
        </Notice>
      </div>
    ),
  }
}
