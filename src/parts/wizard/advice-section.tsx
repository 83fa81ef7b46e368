// What the product finder advises, and what it says when it has nothing that suits.

import { bandLabels } from '#domain/catalogue/absorption.ts'
import type { ListedCard } from '#domain/catalogue/listed-card.ts'
import type { Advice } from '#domain/wizard/advice.ts'
import type { WizardAnswers } from '#domain/wizard/answers.ts'
import { Link } from 'react-router'
import { AdvisedCard } from './advised-card.tsx'

export function AdviceSection({ advice, answers: { leakage_amount: asked } }: { advice: Advice<ListedCard>; answers: WizardAnswers }) {
  const { day, night, band, lowered } = advice
  return (
    <section aria-labelledby="advies">
      <h2 id="advies" className="mb-5 text-xl">
        Ons advies
      </h2>
      {lowered && asked && (
        <p className="measure mb-6">
          In de groep {bandLabels[asked]} hebben we nu niets dat bij je past.{' '}
          {band
            ? `Het dichtst in de buurt komt de groep ${bandLabels[band]}. Dat neemt minder op: verschoon dus vaker, of combineer met bedbescherming.`
            : 'Ook in de lichtere groepen vonden we niets.'}
        </p>
      )}
      {(day ?? night) && (
        <div className={`grid gap-5 sm:gap-6 ${day && night ? 'lg:grid-cols-2' : 'max-w-[44rem]'}`}>
          {day && <AdvisedCard part="day" advised={day} />}
          {night && <AdvisedCard part="night" advised={night} />}
        </div>
      )}
      {band && !day && !night && (
        <p className="measure">Wat het beste bij je past is nu uitverkocht. Hieronder staan de andere producten uit deze groep.</p>
      )}
      <p className="measure mt-6 text-sm text-ink-soft">
        {(day ?? night) && 'Dit is een startpunt: merk je dat je meer of minder nodig hebt, kies dan een groep hoger of lager. '}
        Je huisarts of een continentieverpleegkundige kijkt graag met je mee; vaak is er iets aan te doen.{' '}
        <Link to="/contact" className="link">
          Overleg met ons
        </Link>{' '}
        mag ook altijd.
      </p>
    </section>
  )
}
