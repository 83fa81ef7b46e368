// What the product finder advises, and what it says when it has nothing that suits.

import { Link } from 'react-router'
import { bandLabels } from '#domain/catalogue/absorption.ts'
import { whenInDoubt } from '#domain/catalogue/choice-words.ts'
import type { ListedCard } from '#domain/catalogue/listed-card.ts'
import { inEuros } from '#domain/money.ts'
import { type Advice, costTogether } from '#domain/wizard/advice.ts'
import type { WizardAnswers } from '#domain/wizard/answers.ts'
import { AdvisedCard } from './advised-card.tsx'

export function AdviceSection({ advice, answers: { leakage_amount: amount } }: { advice: Advice<ListedCard>; answers: WizardAnswers }) {
  const { asked, advised, band, lowered } = advice
  const together = costTogether(advised)
  const missing = asked.filter((part) => advised.every((one) => one.part !== part))
  return (
    <>
      {lowered && amount && (
        <p className="measure mb-6">
          In de groep {bandLabels[amount]} hebben we nu niets dat bij je past.{' '}
          {band
            ? `Het dichtst in de buurt komt de groep ${bandLabels[band]}. Dat neemt minder op: verschoon dus vaker, of combineer met bedbescherming.`
            : 'Ook in de lichtere groepen vonden we niets.'}
        </p>
      )}
      {advised.length > 0 && (
        <div className="grid gap-8">
          {advised.map((one) => (
            <AdvisedCard key={one.part} advised={one} />
          ))}
        </div>
      )}
      {together !== null && <p className="mt-6 font-semibold">Samen ongeveer {inEuros(together)} per maand.</p>}
      {band && missing.length > 0 && (
        <p className="measure mt-6">
          {missing.length === asked.length
            ? 'Wat het beste bij je past is nu uitverkocht. Hieronder staan de andere producten uit deze groep.'
            : `${missing[0] === 'day' ? 'Voor overdag' : 'Voor de nacht'} hebben we nu niets dat bij je past.`}
        </p>
      )}
      <p className="measure mt-6 text-sm text-ink-soft">
        {advised.length > 0 && `Dit is een startpunt. ${whenInDoubt} `}
        Je huisarts of een continentieverpleegkundige kijkt graag met je mee; vaak is er iets aan te doen.{' '}
        <Link to="/contact" className="link">
          Overleg met ons
        </Link>{' '}
        mag ook altijd.
      </p>
    </>
  )
}
