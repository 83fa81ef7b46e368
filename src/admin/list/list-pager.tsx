// To the next part of a list, and back to its beginning. Lists are read from where the last part ended, so part 900 is as fast as part 1.

import { Button } from '#ui/button.tsx'
import { useListChoices } from './list-choices.ts'

/** `next` is where the next part begins, as the API said; null at the end. */
export function ListPager({ next }: { next: string | null }) {
  const { chosen, choose } = useListChoices()
  const further = chosen('na') !== ''
  if (!next && !further) return null
  return (
    <nav aria-label="Verder in de lijst" className="mt-6 flex flex-wrap items-center gap-3">
      {further && (
        <Button kind="ghost" onClick={() => choose({})}>
          Naar het begin
        </Button>
      )}
      {next && <Button onClick={() => choose({ na: next })}>Volgende</Button>}
    </nav>
  )
}
