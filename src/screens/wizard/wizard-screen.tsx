// /producthulp: three questions that stay on the device, and the products that suit the answers.

import { lazy, Suspense, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { filterFrom, isComplete } from '#domain/wizard/answers.ts'
import { apiFor } from '#parts/api-context.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { keptFilter } from '#parts/filter/kept-filter.ts'
import { overviewOf } from '#parts/overview/overview.ts'
import { keptAnswers } from '#parts/wizard/kept-answers.ts'
import { Questions } from '#parts/wizard/questions.tsx'
import { WithoutScript } from '#parts/wizard/without-script.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

const path = '/producthulp'
const loadFound = () => import('#parts/wizard/found.tsx')
const Found = lazy(loadFound)

export async function loader({ context }: LoaderFunctionArgs) {
  return overviewOf(await apiFor(context)('GET /api/overview'))
}

export default function WizardScreen() {
  const overview = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { shown?: boolean } | null }
  const inBrowser = useInBrowser()
  const answers = keptAnswers.useValue()
  const complete = isComplete(answers)
  const shown = inBrowser && state?.shown === true && complete

  useEffect(() => {
    if (complete) void loadFound()
  }, [complete])
  useHeadingOnSwitch(inBrowser ? shown : undefined)

  const show = () => {
    keptFilter.set(filterFrom(answers))
    void navigate(path, { state: { shown: true, keepsFilter: true } })
  }
  return (
    <>
      <PageHead
        title="Keuzehulp: vind jouw perfecte product | Luwte"
        description="Drie vragen en je weet welk incontinentiemateriaal bij je past. Je antwoorden blijven op je eigen apparaat."
        path={path}
      />
      <Suspense fallback={<Loading />}>
        {shown ? (
          <Found overview={overview} answers={answers} />
        ) : (
          <Band first ground="lee">
            <div className="mx-auto mb-9 max-w-[56rem]">
              <h1 tabIndex={-1}>Vind jouw perfecte product</h1>
              <p className="measure mt-4 text-lg">Drie vragen, een minuut. Je antwoorden blijven op dit apparaat; wij zien ze niet.</p>
            </div>
            <WithoutScript />
            <Questions answers={answers} onShow={show} />
          </Band>
        )}
      </Suspense>
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="wrap flex items-center gap-4 py-20">
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
