// /search?q=…: the search page. With in=kennisbank it shows only articles and questions.

import { Suspense } from 'react'
import {
  Await,
  Form,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { knowledgeBaseSlug } from '#domain/content/articles/next-article.ts'
import { apiForLoader } from '#components/api-context.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { ReloadLink } from '#ui/lazy-within-time.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { isNothingFound, SearchResults, type SearchReply } from './search-results.tsx'

/**
 * The server waits for the results; the browser shows a loading state instead. An empty query makes
 * no request.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const query = (searchParams.get('q') ?? '').trim()
  const inKnowledgeBase = searchParams.get('in') === knowledgeBaseSlug
  const results = query && searchShop(apiForLoader(context), query).catch(() => 'failed' as const)
  return {
    query,
    inKnowledgeBase,
    results: typeof document === 'undefined' ? await results : results,
  }
}

/** With products that customers often choose, if nothing is found. */
async function searchShop(api: ReturnType<typeof apiForLoader>, query: string) {
  const found = await api('GET /api/search', { query: { query, submitted: '1' } })
  const popular = isNothingFound(found)
    ? await api('GET /api/popular-products').catch(() => [])
    : []
  return { ...found, popular }
}

/**
 * A link that shows more of the same results loads nothing. The same search once more does, because
 * the first may have failed.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  ['q', 'in'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))

export default function SearchScreen() {
  const { query, inKnowledgeBase, results } = useLoaderData<typeof loader>()
  return (
    <PageSection first>
      <PageMetadata title={query ? `Zoeken: ${query}` : 'Zoeken'} path="/search" hidden />
      {query ? (
        <h1 className="break-words">{`Zoekresultaten voor "${query}"`}</h1>
      ) : (
        <h1>Zoeken</h1>
      )}
      <Form
        action="/search"
        role="search"
        key={query}
        className="mt-4 flex max-w-[40rem] items-end gap-3"
      >
        <LabelledField
          label="Waar zoek je naar?"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={100}
          required
          className="min-w-0 grow basis-0"
        />
        {inKnowledgeBase && <input type="hidden" name="in" value={knowledgeBaseSlug} />}
        <Button kind="primary" type="submit">
          Zoek
        </Button>
      </Form>
      {inKnowledgeBase && (
        <p className="mt-4">
          Je zoekt in artikelen en vragen.{' '}
          <Link to={`/search?q=${encodeURIComponent(query)}`} className="link">
            Zoek in de hele winkel
          </Link>
        </p>
      )}
      {results && (
        <Suspense key={query} fallback={<Searching />}>
          <Await resolve={results}>
            {(answer) =>
              answer === 'failed' ? (
                <Failed />
              ) : (
                <SearchResults
                  query={query}
                  found={inKnowledgeBase ? onlyReading(answer) : answer}
                />
              )
            }
          </Await>
        </Suspense>
      )}
    </PageSection>
  )
}

const onlyReading = (found: SearchReply): SearchReply => ({
  ...found,
  products: [],
  pages: found.pages.filter(({ kind }) => kind === 'question'),
})

const Searching = () => <Waiting className="mt-10" text="Zoeken…" />

const Failed = () => (
  <div className="mt-10 max-w-[40rem]">
    <Notice kind="error">Er is een fout opgetreden bij het ophalen van de zoekresultaten.</Notice>
    <p className="mt-4">
      <ReloadLink className="link" />, of{' '}
      <Link to="/shop" className="link">
        bekijk alle producten
      </Link>
      .
    </p>
  </div>
)
