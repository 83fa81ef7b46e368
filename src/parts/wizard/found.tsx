// What the product finder found: the advice, and under it the overview with the filters of the answers. It takes the place of the questions.

import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ListedCard } from '#domain/catalogue/listed-card.ts'
import { sameFilter } from '#domain/catalogue/product-filter.ts'
import { advise, fit } from '#domain/wizard/advice.ts'
import { filterFrom, type WizardAnswers } from '#domain/wizard/answers.ts'
import { Band } from '#parts/content/band.tsx'
import { keptFilter } from '#parts/filter/kept-filter.ts'
import { overviewOf, type OverviewReply } from '#parts/overview/overview.ts'
import ProductOverview from '#parts/overview/product-overview.tsx'
import { CardGrid } from '#parts/product/card-grid.tsx'
import { AdviceSection } from './advice-section.tsx'
import { useCandidates } from './use-candidates.ts'

export default function Found({ start, answers }: { start: OverviewReply; answers: WizardAnswers }) {
  const overview = useMemo(() => overviewOf(start), [start])
  const candidates = useCandidates(overview, answers)
  const advice = candidates && advise(candidates, answers)
  const unchanged = sameFilter(keptFilter.useValue(), filterFrom(answers))
  const rank = (cards: readonly ListedCard[]) =>
    cards.toSorted((one, other) => fit(other, answers.incontinence_time) - fit(one, answers.incontinence_time))
  return (
    <>
      <Band first>
        <Link to="/producthulp" className="link mb-4 inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden size={20} />
          Antwoorden aanpassen
        </Link>
        <section aria-labelledby="advies">
          <h1 id="advies" tabIndex={-1}>
            Ons advies voor jou
          </h1>
          <p className="measure mt-4 mb-9 text-lg">Gekozen bij wat je net invulde. Je antwoorden blijven op dit apparaat.</p>
          {advice && <AdviceSection advice={advice} answers={answers} />}
        </section>
      </Band>
      <Band>
        <h2 className="mb-6">Producten</h2>
        <ProductOverview start={start} rank={rank} nothing={unchanged && advice && <Nearest cards={advice.ordered} />} />
      </Band>
    </>
  )
}

function Nearest({ cards }: { cards: readonly ListedCard[] }) {
  return cards.length === 0 ? (
    <p className="measure">We hebben nu niets dat bij je antwoorden past. Haal een filter weg om meer te zien, of vraag het ons.</p>
  ) : (
    <>
      <p className="measure mb-6">Hier is nu niets in. Dit komt er het dichtst bij:</p>
      <CardGrid cards={cards} />
    </>
  )
}
