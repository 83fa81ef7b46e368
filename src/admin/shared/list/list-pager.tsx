// Buttons to the next page and back to the first. Lists use cursor pagination, so a late page is as
// fast as the first.

import { Button } from '#ui/button.tsx'
import { useListParams } from './use-list-params.ts'

/** The cursors of the next and the previous page, from the API; null if there is none. */
export function ListPager({
  next,
  previous = null,
}: {
  next: string | null
  previous?: string | null
}) {
  const { param, setParams } = useListParams()
  const isPastFirstPage = param('after') !== '' || param('before') !== ''
  if (!next && !isPastFirstPage) return null
  return (
    <nav aria-label="Verder in de lijst" className="mt-6 flex flex-wrap items-center gap-3">
      {isPastFirstPage && (
        <Button kind="ghost" onClick={() => setParams({})}>
          Naar het begin
        </Button>
      )}
      {previous && (
        <Button kind="ghost" onClick={() => setParams({ before: previous })}>
          Vorige
        </Button>
      )}
      {next && <Button onClick={() => setParams({ after: next })}>Volgende</Button>}
    </nav>
  )
}
