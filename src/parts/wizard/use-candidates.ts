// The products that advice can choose from: all of a small catalogue, or of a large one the first of the nearest band that has any.

import { useEffect, useState } from 'react'
import { bands } from '#domain/catalogue/absorption.ts'
import { facetsOf } from '#domain/catalogue/facets.ts'
import { mostListed } from '#domain/catalogue/list-page.ts'
import { type ListedCard, listedCardOf } from '#domain/catalogue/listed-card.ts'
import { filterFrom, type WizardAnswers } from '#domain/wizard/answers.ts'
import { browserApi } from '#parts/api-context.ts'
import { isWhole, type Overview } from '#parts/overview/overview.ts'

/** Undefined while they are on their way. When they do not come there is no advice, only the list. */
export function useCandidates(overview: Overview, answers: WizardAnswers): readonly ListedCard[] | undefined {
  const [found, setFound] = useState<readonly ListedCard[]>()
  const whole = isWhole(overview)
  useEffect(() => {
    if (whole) return
    const stop = new AbortController()
    browserApi('POST /api/products/query', {
      body: { ...nearestFilled(overview, answers), per_page: mostListed },
      signal: stop.signal,
    }).then(
      ({ products }) => setFound(products.map(listedCardOf)),
      () => stop.signal.aborted || setFound([]),
    )
    return () => stop.abort()
  }, [whole, overview, answers])
  return whole ? overview.cards : found
}

/** The filter of the answers, with the nearest lower band when nothing is in the asked one. */
function nearestFilled({ cells }: Overview, answers: WizardAnswers) {
  const filter = filterFrom(answers)
  const [asked = bands[0]] = filter.absorption
  const lower = bands.slice(0, bands.indexOf(asked) + 1).toReversed()
  const band = lower.find((one) => facetsOf(cells, { ...filter, absorption: [one] }).total > 0) ?? asked
  return { ...filter, absorption: [band] }
}
