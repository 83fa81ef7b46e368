// /shop and /shop/{category}: all products, or those of one category.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  Link,
} from 'react-router'
import {
  formatCategoryName,
  categoryDescriptionOrDefault,
} from '#domain/catalogue/listing/categories.ts'
import { parsePageNumber, toPageQuery } from '#domain/catalogue/listing/list-page.ts'
import {
  resolveCategoryPath,
  chooseSubcategories,
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
import { LazyRecentlyViewed } from '#components/recently-viewed/lazy-recently-viewed.tsx'
import { withSeparateHydration, withLazyHydration } from '#ui/lazy-hydration.tsx'
import { Notice } from '#ui/notice.tsx'

const catalogueIntro =
  'Broekjes, verband, bedbescherming en alles eromheen. Je krijgt het thuis in een doos zonder naam.'

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
  const { slug, category, moved } = resolveCategoryPath(start, params['*'])
  if (moved !== undefined) throw redirect(`/shop/${moved}`, 301)
  const filter = {
    gender: 'both' as const,
    absorption: [],
    categories: category ? [category.id] : [],
  }
  const { searchParams } = new URL(request.url)
  serverHandlers?.redirectToCanonicalPage(start, filter, pathOf(category), searchParams)
  const page = parsePageNumber(searchParams.get('pagina'))
  const fetched = await fetchListingPage(api, start, { filter, sort: 'recommended', page })
  return { start, category, unknown: slug !== undefined && !category, page, fetched }
}

const pathOf = (category: { slug: string } | undefined) =>
  category ? `/shop/${category.slug}` : '/shop'

/**
 * Handles the filter form without JavaScript. With JavaScript, the listing applies the form in the
 * browser.
 */
export const action =
  serverHandlers &&
  (async ({ context, request }: ActionFunctionArgs): Promise<ListingPage> =>
    serverHandlers.handleFilterForm(apiForLoader(context), await request.formData()))

export default function ProductListingScreen() {
  const { start, category, unknown, page, fetched } = useLoaderData<typeof loader>()
  const submitted = useActionData<NonNullable<typeof action>>()
  const name = category && formatCategoryName(category.name)
  const firstPicture = (fetched ?? start).products[0]?.media[0]
  return (
    <>
      <PageSection first>
        <PageMetadata
          title={`${name ?? 'Producten'}${page > 1 ? `, pagina ${page}` : ''}`}
          description={category ? categoryDescriptionOrDefault(category) : catalogueIntro}
          path={pathOf(category) + toPageQuery(page)}
          image={firstPicture && opaquePictureUrl(firstPicture.url)}
          hidden={unknown}
        />
        <LazyProductListing
          {...{ start, fetched, submitted, category }}
          path={pathOf(category)}
          renderHeader={(shown) => (
            <ListingHeader category={shown} start={start} unknown={unknown} />
          )}
        />
      </PageSection>
      <LazyRecentlyViewed />
    </>
  )
}

/** `unknown` is true if the URL names a category that does not exist. */
type Props = { category: ListingCategory | undefined; start: ListingReply; unknown: boolean }

function ListingHeader({ category, start, unknown }: Props) {
  if (category) return <CategoryHeader category={category} start={start} />
  return (
    <>
      <h1>Producten</h1>
      <p className="measure mt-4 mb-8 text-lg">{catalogueIntro}</p>
      {unknown && (
        <div className="mb-8 max-w-[44rem]">
          <Notice kind="warning">
            Deze categorie hebben we niet (meer). Hieronder zie je alle producten.
          </Notice>
        </div>
      )}
    </>
  )
}

function CategoryHeader({ category, start }: { category: ListingCategory; start: ListingReply }) {
  const subcategories = chooseSubcategories(
    category,
    start.categories,
    start.cells.length > 0 ? start.cells : start.products,
  )
  return (
    <>
      <h1>{formatCategoryName(category.name)}</h1>
      <p className="measure mt-4 mb-6 text-lg">{categoryDescriptionOrDefault(category)}</p>
      {subcategories.length > 0 && (
        <ul aria-label="Onderdelen van deze categorie" className="mb-8 flex flex-wrap gap-2">
          {subcategories.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={`/shop/${slug}`}
                className="inline-flex min-h-11 items-center rounded-pill bg-lee px-5 hover:text-deep hover:underline"
              >
                {formatCategoryName(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mb-4 text-2xl">Producten</h2>
    </>
  )
}
