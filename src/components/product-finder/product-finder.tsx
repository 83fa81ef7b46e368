import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toProductFilter, isFinderComplete } from '#domain/product-finder/finder-answers.ts'
import type { SampleOffer } from '#domain/sample/describe-sample-offer.ts'
import { leakageQuestion, questionCount } from '#domain/product-finder/questions.ts'
import { PageSection } from '../content/page-section.tsx'
import { persistedFilter } from '../filter/persisted-filter.ts'
import type { ListingReply } from '../product-listing/listing-data.ts'
import { withLazyHydration, withSeparateHydration } from '#ui/lazy-hydration.tsx'
import { lazyWithinTime, OpenPageInstead } from '#ui/lazy-within-time.tsx'
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

const loadResults = () => import('./finder-results.tsx')
/** If the results fail to load, the list of all products opens instead. */
const LazyResults = lazyWithinTime(loadResults, () => <OpenPageInstead url="/shop" />)

type Props = { start: ListingReply; samples: SampleOffer }

export function ProductFinder({ start, samples }: Props) {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as {
    pathname: string
    state: { shown?: boolean } | null
  }
  const isHydrated = useIsHydrated()
  const answers = persistedAnswers.useValue()
  const details = persistedDetails.useValue()
  const later = useLaterParts()
  const complete = isFinderComplete(answers, details)
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
        <LazyResults {...{ start, samples, answers, details }} />
      ) : (
        <PageSection first ground="lee">
          <div className="mx-auto mb-9 max-w-[56rem]">
            <h1 tabIndex={-1}>Vind jouw perfecte product</h1>
            <p className="measure mt-4 text-lg text-balance">
              {questionCount} Je antwoorden blijven op dit apparaat; wij zien ze niet.
            </p>
          </div>
          <Suspense>
            <NoScriptNotice amounts={leakageQuestion.choices} />
          </Suspense>
          <FinderQuestions answers={answers} details={details} later={later} onShow={show} />
        </PageSection>
      )}
    </Suspense>
  )
}

/** Without this script, the words for oneself stay and the optional questions are absent. */
function useLaterParts() {
  const [parts, setParts] = useState<typeof laterParts>()
  useEffect(() => {
    loadLaterParts().then(setParts, () => undefined)
  }, [])
  return parts
}

function Loading() {
  return (
    <div role="status" className="wrap flex h-dvh gap-4 py-20">
      <Spinner />
      Producten worden opgehaald…
    </div>
  )
}

/**
 * Moves the focus to the heading when results replace questions, or questions replace results. The
 * path does not change then, so shell/footer.tsx does nothing.
 */
function useHeadingOnSwitch(shown: boolean | undefined) {
  const previous = useRef<boolean>(undefined)
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== shown)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    previous.current = shown
  }, [shown])
}
