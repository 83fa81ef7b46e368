// The product finder: its questions, and what was found in their place.

import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { filterFrom, isComplete } from '#domain/wizard/answers.ts'
import { Band } from '#parts/content/band.tsx'
import { keptFilter } from '#parts/filter/kept-filter.ts'
import type { OverviewReply } from '#parts/overview/overview.ts'
import { LeaveFor } from '#ui/leave-for.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { keptAnswers } from './kept-answers.ts'
import { Questions } from './questions.tsx'
import { WithoutScript } from './without-script.tsx'

const loadFound = () => import('./found.tsx')
/** The overview does the same with the filter that was just kept, only without the advice. */
const Found = lazy(() => loadFound().catch(() => ({ default: () => <LeaveFor address="/shop" /> })))

export default function Wizard({ start }: { start: OverviewReply }) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: { shown?: boolean } | null }
  const inBrowser = useInBrowser()
  const answers = keptAnswers.useValue()
  const complete = isComplete(answers)
  const shown = inBrowser && state?.shown === true && complete

  useEffect(() => {
    if (complete) loadFound().catch(() => undefined)
  }, [complete])
  useHeadingOnSwitch(inBrowser ? shown : undefined)

  const show = () => {
    keptFilter.set(filterFrom(answers))
    void navigate(pathname, { state: { shown: true, keepsFilter: true } })
  }
  return (
    <Suspense fallback={<Loading />}>
      {shown ? (
        <Found start={start} answers={answers} />
      ) : (
        <Band first ground="lee">
          <div className="mx-auto mb-9 max-w-[56rem]">
            <h1 tabIndex={-1}>Vind jouw perfecte product</h1>
            <p className="measure mt-4 text-lg text-balance">
              Drie vragen, een minuut. Je antwoorden blijven op dit apparaat; wij zien ze niet.
            </p>
          </div>
          <WithoutScript />
          <Questions answers={answers} onShow={show} />
        </Band>
      )}
    </Suspense>
  )
}

function Loading() {
  return (
    <div role="status" data-waiting className="wrap flex items-center gap-4 py-20">
      <Spinner />
      Producten worden opgehaald…
    </div>
  )
}

/** Questions and products take each other's place without a new page: reading goes on at the heading. */
function useHeadingOnSwitch(shown: boolean | undefined) {
  const before = useRef<boolean>(undefined)
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
}
