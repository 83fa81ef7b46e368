import { Link, useLocation } from 'react-router'
import { toProductCardData } from '#domain/catalogue/product-card.ts'
import { CardGrid } from '#components/product/product-card.tsx'
import { UnsoldBrandNotice } from '#components/search/unsold-brand-notice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import type { EndpointReply } from '#api/index.ts'
import { parseHighlightHtml } from '#domain/search/excerpt.ts'
import { useShopDetails } from '#components/shell/shop-details-context.ts'
import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { type ReactNode, useEffect, useRef } from 'react'

export type SearchReply = EndpointReply<'GET /api/search'> & {
  popular: EndpointReply<'GET /api/popular-products'>
}

const countResults = ({ products, pages, articles }: EndpointReply<'GET /api/search'>): number =>
  products.length + pages.length + articles.length
export const isNothingFound = (found: EndpointReply<'GET /api/search'>): boolean =>
  countResults(found) === 0

export function SearchResults({ query, found }: { query: string; found: SearchReply }) {
  if (isNothingFound(found)) return <NothingFound popular={found.popular} />
  const { products, pages, articles } = found
  const questions = pages.filter(({ kind }) => kind === 'question')
  return (
    <>
      <p role="status" className="mt-4">{`${countResults(found)} resultaten gevonden`}</p>
      {products.length > 0 && briefsWord.test(query) && (
        <p className="mt-3">Luiers heten bij ons broekjes en slips:</p>
      )}
      <UnsoldBrandNotice
        query={query}
        products={products.map(({ name }) => name)}
        className="mt-3 text-lg"
      />
      <ResultSection title="Producten" items={products} initialCount={6} name="producten">
        {(shown, isFirst) => (
          <div className={isFirst ? undefined : 'mt-6'}>
            <CardGrid
              cards={shown.map((product) => ({
                ...toProductCardData(product),
                variation: product.variation,
              }))}
              first={isFirst}
              heading="h3"
            />
          </div>
        )}
      </ResultSection>
      <div className="grid gap-x-16 lg:grid-cols-2">
        <ResultSection
          title="Pagina’s"
          items={[...questions, ...pages.filter(({ kind }) => kind === 'page')]}
          initialCount={4}
          name="pagina’s"
        >
          {(shown, isFirst) => (
            <ul className={isFirst ? 'border-t border-line' : undefined}>
              {shown.map((page, index) => (
                <li key={page.url}>
                  {page.kind === 'question' ? (
                    <Question
                      question={page}
                      open={isFirst && index === 0 && products.length === 0}
                    />
                  ) : (
                    <TextResult text={page} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </ResultSection>
        <ResultSection title="Artikelen" items={articles} initialCount={3} name="artikelen">
          {(shown, isFirst) => (
            <ul className={isFirst ? 'border-t border-line' : undefined}>
              {shown.map((article) => (
                <li key={article.url}>
                  <TextResult text={article} />
                </li>
              ))}
            </ul>
          )}
        </ResultSection>
      </div>
    </>
  )
}

const Highlights = ({ html }: { html: string }) =>
  parseHighlightHtml(html).map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} className="rounded-[4px] bg-dune px-0.5 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )

/** A word that visitors type and that no product of this shop has in its name. */
const briefsWord = /\b(?:luier|pamper)s?\b/i

type Text = Pick<SearchReply['pages'][number], 'title' | 'url' | 'excerpt'>

/** The excerpt of a question is its answer. */
function Question({ question: { title, url, excerpt }, open }: { question: Text; open: boolean }) {
  return (
    <Disclosure title={<h3 className="text-lg">{title}</h3>} open={open}>
      <p>
        <Highlights html={excerpt} />
      </p>
      <p className="mt-3">
        <Link to={url} className="link">
          Lees het op de pagina<span className="sr-only">: {title}</span>
        </Link>
      </p>
    </Disclosure>
  )
}

function TextResult({ text: { title, url, excerpt } }: { text: Text }) {
  return (
    <div className="border-b border-line py-5">
      <h3 className="text-lg">
        <Link to={url} className="link">
          {title}
        </Link>
      </h3>
      <p className="mt-1 text-ink-soft">
        <Highlights html={excerpt} />
      </p>
    </div>
  )
}

function NothingFound({ popular }: Pick<SearchReply, 'popular'>) {
  const phone = useShopDetails()?.company.phone
  return (
    <>
      <div role="status" className="mt-10 max-w-[40rem]">
        <h2 className="text-xl">Geen resultaten gevonden</h2>
        <p className="mt-3">Probeer andere zoektermen of pas je zoekopdracht aan.</p>
        {phone && (
          <p className="mt-3">
            Of bel{' '}
            <a href={toPhoneUrl(phone)} className="link">
              {phone}
            </a>
            .
          </p>
        )}
        <ButtonLink to="/producthulp" className="mt-4">
          Naar de keuzehulp
        </ButtonLink>
      </div>
      {popular.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl">Vaak gekozen</h2>
          <CardGrid cards={popular.slice(0, 4).map(toProductCardData)} heading="h3" />
        </section>
      )}
    </>
  )
}

// A section of the search results. It begins with the best results, and a link shows the others:
// without a script too, and again after Back.

type Props<Item> = {
  title: string
  items: readonly Item[]
  initialCount: number
  /** The plural of what the link shows, which is also the section's value in the URL. */
  name: string
  children: (shown: readonly Item[], isFirst: boolean) => ReactNode
}

function ResultSection<Item>({ title, items, initialCount, name, children }: Props<Item>) {
  const searchParams = new URLSearchParams(useLocation().search)
  const isComplete = searchParams.getAll('toon').includes(name)
  const others = useFocusOnceTrue<HTMLDivElement>(isComplete)
  if (items.length === 0) return null
  // A link to a single result would take as much space as the result.
  const firstCount = items.length === initialCount + 1 ? items.length : initialCount
  const rest = items.slice(firstCount)
  const more = new URLSearchParams([...searchParams, ['toon', name]])
  return (
    <section className="mt-8">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children(items.slice(0, firstCount), true)}
      {rest.length > 0 &&
        (isComplete ? (
          <div ref={others} id={name} tabIndex={-1} role="group" aria-label={`Meer ${name}`}>
            {children(rest, false)}
          </div>
        ) : (
          <p className="mt-6">
            <ButtonLink kind="ghost" to={`?${more}`} preventScrollReset>
              {`Toon nog ${rest.length} ${name}`}
            </ButtonLink>
          </p>
        ))}
    </section>
  )
}

/**
 * Focuses the element when `isShown` becomes true: the focus follows a pressed link, which has
 * disappeared, to what appeared in its place.
 */
function useFocusOnceTrue<Focused extends HTMLElement>(isShown: boolean) {
  const element = useRef<Focused>(null)
  const wasShown = useRef(isShown)
  useEffect(() => {
    if (isShown && !wasShown.current) element.current?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [isShown])
  return element
}
