// The product finder: shows the questions, and then the results in their place.

import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toProductFilter, isFinderComplete } from '#domain/product-finder/finder-answers.ts'
import { PageSection } from '../content/page-section.tsx'
import { persistedFilter } from '../filter/persisted-filter.ts'
import type { ListingReply } from '../product-listing/listing-data.ts'
import { OpenPageInstead } from '#ui/open-page-instead.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { persistedAnswers } from './persisted-answers.ts'
import { FinderQuestions } from './finder-questions.tsx'
import { NoScriptNotice } from './no-script-notice.tsx'

const loadResults = () => import('./finder-results.tsx')
/** If the results fail to load, the list of all products opens instead. */
const LazyResults = lazy(() => loadResults().catch(() => ({ default: () => <OpenPageInstead url="/shop" /> })))

export function ProductFinder({ start }: { start: ListingReply }) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: { shown?: boolean } | null }
  const isHydrated = useIsHydrated()
  const answers = persistedAnswers.useValue()
  const complete = isFinderComplete(answers)
  const shown = isHydrated && state?.shown === true && complete

  useEffect(() => {
    if (complete) loadResults().catch(() => undefined)
  }, [complete])
  useHeadingOnSwitch(isHydrated ? shown : undefined)

  const show = () => {
    persistedFilter.set(toProductFilter(answers))
    void navigate(pathname, { state: { shown: true, keepsFilter: true } })
  }
  return (
    <Suspense fallback={<Loading />}>
      {shown ? (
        <LazyResults start={start} answers={answers} />
      ) : (
        <PageSection first ground="lee">
          <div className="mx-auto mb-9 max-w-[56rem]">
            <h1 tabIndex={-1}>Vind jouw perfecte product</h1>
            <p className="measure mt-4 text-lg text-balance">
              Drie vragen, een minuut. Je antwoorden blijven op dit apparaat; wij zien ze niet.
            </p>
          </div>
          <NoScriptNotice />
          <FinderQuestions answers={answers} onShow={show} />
        </PageSection>
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

/**
 * Moves the focus to the heading when results replace questions, or questions replace results. The path does not change then, so
 * shell/use-focus-heading.ts does nothing.
 */
function useHeadingOnSwitch(shown: boolean | undefined) {
  const previous = useRef<boolean>(undefined)
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== shown)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    previous.current = shown
  }, [shown])
}
