// The advice of the product finder, or a notice when no product fits.

import { Link } from 'react-router'
import { bandLabels } from '#domain/catalogue/absorption.ts'
import { whenInDoubtAdvice } from '#domain/catalogue/choice-advice.ts'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { formatEuros } from '#domain/money.ts'
import { type Advice, sumMonthlyCosts } from '#domain/product-finder/advice.ts'
import type { FinderAnswers } from '#domain/product-finder/finder-answers.ts'
import { AdviceSheet } from './advice-sheet.tsx'
import { AdvisedCard } from './advised-card.tsx'

export function AdviceSection({
  advice,
  answers: { leakage_amount: amount },
}: {
  advice: Advice<ListingCardData>
  answers: FinderAnswers
}) {
  const { requestedParts, advised, band, lowered } = advice
  const totalCost = sumMonthlyCosts(advised)
  const missing = requestedParts.filter((part) => advised.every((one) => one.part !== part))
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
      {totalCost !== null && <p className="mt-6 font-semibold">Samen ongeveer {formatEuros(totalCost)} per maand.</p>}
      {band && missing.length > 0 && (
        <p className="measure mt-6">
          {missing.length === requestedParts.length
            ? 'Wat het beste bij je past is nu uitverkocht. Hieronder staan de andere producten uit deze groep.'
            : `${missing[0] === 'day' ? 'Voor overdag' : 'Voor de nacht'} hebben we nu niets dat bij je past.`}
        </p>
      )}
      {advised.length > 0 && (
        <>
          <p className="mt-6">
            Misschien vergoed.{' '}
            <Link to="/vergoeding" className="link">
              Bekijk het
            </Link>
            .
          </p>
          <AdviceSheet advised={advised} />
        </>
      )}
      <p className="measure mt-6 text-sm text-ink-soft">
        {advised.length > 0 && `Dit is een startpunt. ${whenInDoubtAdvice} `}
        Je huisarts of een continentieverpleegkundige kijkt graag met je mee; vaak is er iets aan te doen.{' '}
        <Link to="/contact" className="link">
          Overleg met ons
        </Link>{' '}
        mag ook altijd.
      </p>
    </>
  )
}
