// The advice of the product finder, or a notice when no product fits.

import { Link } from 'react-router'
import { whenInDoubtAdvice } from '#domain/catalogue/product-page/choice-advice.ts'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import type { Advice } from '#domain/product-finder/advice.ts'
import { explainAnswers, explainMissingParts } from '#domain/product-finder/advice-explanations.ts'
import { describeTotalCost } from '#domain/product-finder/cost-sentences.ts'
import type { FinderAnswers, FinderDetails } from '#domain/product-finder/finder-answers.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { CallbackForm } from '../callback/callback-form.tsx'
import { AdviceSheet, doctorAdvice } from './advice-sheet.tsx'
import { AdvisedCard } from './advised-card.tsx'

type Props = { advice: Advice<ListingCardData>; answers: FinderAnswers; details: FinderDetails }

export function AdviceSection({ advice, answers, details }: Props) {
  const { advised, underpad } = advice
  const { wearer, unknown } = details
  const isForOther = wearer === 'other'
  const totalCost = describeTotalCost(advised)
  const explanations = explainAnswers(advice, answers, details)
  const missing = explainMissingParts(advice, details)
  return (
    <>
      {explanations.length > 0 && (
        <div className="measure mb-6 grid gap-3">
          {explanations.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {(unknown.includes('leakage_amount') || unknown.includes('incontinence_time')) && (
            <p>
              Houd het drie dagen bij, dan zie je het.{' '}
              <Link to="/vergoeding#dagboek" className="link">
                Print het vel daarvoor
              </Link>
              .
            </p>
          )}
        </div>
      )}
      {advised.length > 0 && (
        <div className="grid gap-8">
          {advised.map((one) => (
            <AdvisedCard
              key={`${one.part}-${one.side}`}
              advised={one}
              underpad={underpad}
              details={details}
            />
          ))}
        </div>
      )}
      {totalCost && <p className="mt-6 font-semibold">{totalCost}</p>}
      {missing && <p className="measure mt-6">{missing}</p>}
      {advised.length > 0 && (
        <>
          <p className="mt-6">
            Misschien vergoed.{' '}
            <Link to="/vergoeding" className="link">
              Bekijk het
            </Link>
            .
          </p>
          <AdviceSheet advice={advice} isForOther={isForOther} />
        </>
      )}
      <p className="measure mt-6 text-sm text-ink-soft">
        {advised.length > 0 && `Dit is een startpunt. ${whenInDoubtAdvice} `}
        {doctorAdvice(isForOther)}; vaak is er iets aan te doen.{' '}
        <Link to="/contact" className="link">
          Overleg met ons
        </Link>{' '}
        mag ook altijd.
      </p>
      <div className="measure mt-5">
        <Disclosure title="Liever dat we jou bellen?">
          <CallbackForm />
        </Disclosure>
      </div>
    </>
  )
}
