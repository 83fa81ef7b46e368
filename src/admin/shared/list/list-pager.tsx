// Buttons to the next page and back to the first. Lists use cursor pagination, so a late page is as fast as the first.

import { Button } from '#ui/button.tsx'
import { useListParams } from './use-list-params.ts'

/** `next` is the cursor of the next page, from the API; null on the last page. */
export function ListPager({ next }: { next: string | null }) {
  const { param, setParams } = useListParams()
  const isPastFirstPage = param('na') !== ''
  if (!next && !isPastFirstPage) return null
  return (
    <nav aria-label="Verder in de lijst" className="mt-6 flex flex-wrap items-center gap-3">
      {isPastFirstPage && (
        <Button kind="ghost" onClick={() => setParams({})}>
          Naar het begin
        </Button>
      )}
      {next && <Button onClick={() => setParams({ na: next })}>Volgende</Button>}
    </nav>
  )
}
