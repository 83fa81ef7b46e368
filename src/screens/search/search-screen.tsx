// /search?q=…: what the shop has for a visitor's words.

import { Suspense } from 'react'
import { Await, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiFor } from '#parts/api-context.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SearchResults } from './search-results.tsx'

/** On the server the page waits for its results; in the browser it shows that it is looking. An empty question asks nothing. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim()
  const asked = query === '' ? null : apiFor(context)('GET /api/search', { query: { query } }).catch(() => 'failed' as const)
  return { query, found: typeof document === 'undefined' ? await asked : asked }
}

export default function SearchScreen() {
  const { query, found } = useLoaderData<typeof loader>()
  return (
    <Band first>
      <PageHead title={query ? `Zoeken: ${query} | Luwte` : 'Zoeken | Luwte'} path="/search" hidden />
      {query ? <h1 className="break-words">{`Zoekresultaten voor "${query}"`}</h1> : <h1>Zoeken</h1>}
      <Form action="/search" role="search" key={query} className="mt-6 flex max-w-[40rem] items-end gap-3">
        <Field
          label="Waar zoek je naar?"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={100}
          required
          className="min-w-0 grow basis-0"
        />
        <Button kind="primary" type="submit">
          Zoek
        </Button>
      </Form>
      {found && (
        <Suspense key={query} fallback={<Looking />}>
          <Await resolve={found}>{(answer) => (answer === 'failed' ? <Failed /> : <SearchResults query={query} found={answer} />)}</Await>
        </Suspense>
      )}
    </Band>
  )
}

const Looking = () => (
  <p role="status" data-waiting className="mt-10 flex items-center gap-3 text-ink-soft">
    <Spinner />
    Zoeken…
  </p>
)

const Failed = () => (
  <div className="mt-10 max-w-[40rem]">
    <Notice kind="error">Er is een fout opgetreden bij het ophalen van de zoekresultaten.</Notice>
  </div>
)
