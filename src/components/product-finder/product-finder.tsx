// The product finder: shows the questions, and then the results in their place.

import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toProductFilter, isFinderComplete } from '#domain/product-finder/finder-answers.ts'
import { leakageQuestion } from '#domain/product-finder/questions.ts'
import { PageSection } from '../content/page-section.tsx'
import { persistedFilter } from '../filter/persisted-filter.ts'
import type { ListingReply } from '../product-listing/listing-data.ts'
import { withLazyHydration, withSeparateHydration } from '#ui/lazy-hydration.tsx'
import { OpenPageInstead } from '#ui/open-page-instead.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type * as laterParts from './later-parts.ts'
import { persistedAnswers, persistedDetails } from './persisted-answers.ts'
import { FinderQuestions } from './finder-questions.tsx'

const loadLaterParts = () => import('./later-parts.ts')
/** Only a page whose scripts are off or failed shows it; the server's HTML has it. */
const NoScriptNotice = import.meta.env.SSR
  ? withSeparateHydration((await import('./no-script-notice.tsx')).NoScriptNotice)
  : withLazyHydration(async () => ({ default: (await loadLaterParts()).NoScriptNotice }))

export function ProductFinder({ start }: { start: ListingReply }) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: { shown?: boolean } | null }
  const isHydrated = useIsHydrated()
  const answers = persistedAnswers.useValue()
  const details = persistedDetails.useValue()
  const later = useLaterParts()
  const shown = isHydrated && state?.shown === true && isFinderComplete(answers, details)

  useHeadingOnSwitch(isHydrated ? shown : undefined)

  const show = () => {
    persistedFilter.set(toProductFilter(answers))
    void navigate(pathname, { state: { shown: true, keepsFilter: true } })
  }
  if (shown) {
    if (!later) return <Loading />
    // If the results fail to load, the list of all products opens instead.
    return later === 'failed' ? <OpenPageInstead url="/shop" /> : <later.FinderResults start={start} answers={answers} details={details} />
  }
  return (
    <PageSection first ground="lee">
      <div className="mx-auto mb-9 max-w-[56rem]">
        <h1 tabIndex={-1}>Vind jouw perfecte product</h1>
        <p className="measure mt-4 text-lg text-balance">
          Drie vragen, een minuut. Je antwoorden blijven op dit apparaat; wij zien ze niet.
        </p>
      </div>
      <Suspense>
        <NoScriptNotice amounts={leakageQuestion.choices} />
      </Suspense>
      <FinderQuestions answers={answers} details={details} later={later === 'failed' ? undefined : later} onShow={show} />
    </PageSection>
  )
}

/** Loads the later parts once the page is hydrated: before the first answer, so that no request follows an answer. */
function useLaterParts() {
  const [parts, setParts] = useState<typeof laterParts | 'failed'>()
  useEffect(() => {
    loadLaterParts().then(setParts, () => setParts('failed'))
  }, [])
  return parts
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
