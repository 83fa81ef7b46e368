// The found products, pages and articles, each under a heading, with the total count.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toProductCardData } from '#domain/catalogue/product-card.ts'
import { parseHighlightHtml } from '#domain/search/highlight-html.ts'
import { CardGrid } from '#components/product/card-grid.tsx'
import { UnsoldBrandNotice } from '#components/search/unsold-brand-notice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { EndpointReply } from '#api/index.ts'

export type SearchReply = EndpointReply<'GET /api/search'>

export function SearchResults({ query, found: { products, pages, articles } }: { query: string; found: SearchReply }) {
  const count = products.length + pages.length + articles.length
  if (count === 0) return <NothingFound />
  return (
    <>
      <p role="status" className="mt-6 text-lg">{`${count} resultaten gevonden`}</p>
      <UnsoldBrandNotice query={query} products={products.map(({ name }) => name)} className="mt-3 text-lg" />
      {products.length > 0 && (
        <Section title="Producten">
          <CardGrid
            cards={products.map((product) => ({ ...toProductCardData(product), pricesDiffer: product.prices_differ }))}
            first
            heading="h3"
          />
        </Section>
      )}
      {pages.length > 0 && (
        <Section title="Pagina's">
          <TextList texts={pages} />
        </Section>
      )}
      {articles.length > 0 && (
        <Section title="Artikelen">
          <TextList texts={articles} />
        </Section>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-5 text-xl">{title}</h2>
      {children}
    </section>
  )
}

type Text = Pick<SearchReply['pages'][number], 'title' | 'url' | 'excerpt'>

/** Lists pages or articles. The pages include frequently asked questions, with their answers as excerpts. */
function TextList({ texts }: { texts: readonly Text[] }) {
  return (
    <ul className="measure divide-y divide-line border-y border-line">
      {texts.map(({ title, url, excerpt }) => (
        <li key={url} className="py-5">
          <h3 className="text-lg">
            <Link to={url} className="link">
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-ink-soft">
            {parseHighlightHtml(excerpt).map(({ text, marked }, index) =>
              marked ? (
                <mark key={index} className="rounded-[4px] bg-dune px-0.5 text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function NothingFound() {
  return (
    <div role="status" className="mt-10 max-w-[40rem]">
      <h2 className="text-xl">Geen resultaten gevonden</h2>
      <p className="mt-3">Probeer andere zoektermen of pas je zoekopdracht aan.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink kind="primary" to="/producthulp">
          Naar de keuzehulp
        </ButtonLink>
        <ButtonLink kind="ghost" to="/shop">
          Alle producten
        </ButtonLink>
      </p>
    </div>
  )
}
