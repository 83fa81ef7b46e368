// /shop and /shop/{category}: the whole catalogue, or one category of it.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { cardOf } from '#domain/catalogue/card.ts'
import { categoryLabel, categoryNamed, countedCategories, lastSegment } from '#domain/catalogue/category-list.ts'
import { mostListed, neighbours, pageFrom } from '#domain/catalogue/list-page.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { apiFor } from '#parts/api-context.ts'
import { CardGrid } from '#parts/product/card-grid.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CategoryLinks } from './category-links.tsx'

const intro = 'Broekjes, verband, bedbescherming en alles eromheen. Je krijgt het thuis in een doos zonder naam.'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = apiFor(context)
  const asked = lastSegment(params['*'])
  const page = pageFrom(new URL(request.url).searchParams.get('page'))
  const products = await api('GET /api/products', { query: { page: asked === undefined ? page : 1 } })
  const categories = countedCategories(products)
  const category = asked === undefined ? undefined : categoryNamed(categories, asked)
  const listed = category ? await api('GET /api/products', { query: { category: category.slug, page } }) : products
  return {
    cards: listed.map(cardOf),
    categories,
    category: category ?? null,
    unknown: asked !== undefined && !category,
    isWhole: page === 1 && products.length < mostListed,
    page,
  }
}

export default function ShopScreen() {
  const { cards, categories, category, unknown, isWhole, page } = useLoaderData<typeof loader>()
  const name = category && categoryLabel(category.name)
  const path = category ? `/shop/${category.slug}` : '/shop'
  const { earlier, later } = neighbours(path, page, cards.length)
  return (
    <Band first>
      <PageHead
        title={`${name ?? 'Producten'} | Luwte`}
        description={name ? `${name} kopen bij Luwte, discreet thuisbezorgd. ${intro}` : intro}
        path={page > 1 ? `${path}?page=${page}` : path}
        image={cards[0]?.picture?.url}
        hidden={unknown}
      />
      <h1>Producten</h1>
      <p className="measure mt-4 text-lg">{intro}</p>
      {unknown && (
        <div className="mt-7 max-w-[44rem]">
          <Notice kind="warning">Deze categorie hebben we niet (meer). Hieronder zie je alle producten.</Notice>
        </div>
      )}
      <CategoryLinks categories={categories} chosen={category?.slug} counted={isWhole} />
      <h2 className="mt-10 mb-5 text-xl">{headingOf(cards.length, name)}</h2>
      <CardGrid cards={cards} eager={3} />
      {(earlier ?? later) && (
        <nav aria-label="Meer producten" className="mt-10 flex flex-wrap justify-between gap-4">
          {earlier && (
            <ButtonLink kind="ghost" to={earlier}>
              Vorige producten
            </ButtonLink>
          )}
          {later && (
            <ButtonLink kind="ghost" to={later}>
              Volgende producten
            </ButtonLink>
          )}
        </nav>
      )}
    </Band>
  )
}

const headingOf = (count: number, category: string | null) =>
  `${category ? `${category}: ` : ''}${count} ${count === 1 ? 'product' : 'producten'}`
