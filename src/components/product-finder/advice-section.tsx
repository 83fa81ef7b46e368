import { Link } from 'react-router'
import { whenInDoubtAdvice } from '#domain/catalogue/product-page/choice-advice.ts'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import type { Advice, AdvisedProduct } from '#domain/product-finder/advice.ts'
import {
  explainAnswers,
  explainLoweredBand,
  explainMissingParts,
} from '#domain/product-finder/advice-explanations.ts'
import { listSampleChoices } from '#domain/product-finder/advised-items.ts'
import { parseMeasurement } from '#domain/catalogue/product-page/size-advice.ts'
import type { SampleOffer } from '#domain/sample/describe-sample-offer.ts'
import { describeTotalCost } from '#domain/product-finder/cost-sentences.ts'
import type { FinderAnswers, FinderDetails } from '#domain/product-finder/finder-answers.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { CallbackForm } from '../callback/callback-form.tsx'
import {
  AdvisedCard,
  Costs,
  describeAdvisedFor,
  FixationNote,
  UnderpadNote,
} from './advised-card.tsx'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxDrops } from '#domain/catalogue/absorption.ts'
import { groupThousands } from '#domain/text/format-decimal.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { lazyWithinTime, Nothing } from '#ui/lazy-within-time.tsx'
import { printAlone } from '#ui/print-alone.ts'
import { useShopUrl } from '../content/page-metadata.tsx'
import { measured } from '../product/measured.ts'
import { focusHip, type TypedHip } from './hip-field.tsx'
import { SampleChoices } from './sample-choices.tsx'
import { type AdvisedItems, useAdvisedItems } from './use-advised-items.ts'

/**
 * The button 'Print dit advies' and the sheet that it prints. The sheet is invisible on the screen
 * (screens/product-finder/product-finder.css).
 */
const AdviceProposal = lazyWithinTime(() => import('./advice-proposal.tsx'), Nothing)

type Advised = AdvisedProduct<ListingCardData>

type Props = {
  advice: Advice<ListingCardData>
  answers: FinderAnswers
  details: FinderDetails
  samples: SampleOffer
}

export function AdviceSection({ advice, answers, details, samples }: Props) {
  const { advised, underpad } = advice
  const { wearer, unknown } = details
  const isForOther = wearer === 'other'
  const totalCost = describeTotalCost(advised)
  const lowered = explainLoweredBand(advice, answers, details)
  const explanations = explainAnswers(advice, answers, details)
  const missing = explainMissingParts(advice, details)
  const items = useAdvisedItems(listIds(advised))
  const hip = useTypedHip(items)
  return (
    <>
      {lowered.length > 0 && <Sentences texts={lowered} className="mb-5" />}
      {advised.length > 0 && (
        <div className="grid gap-8">
          {advised.map((one) => (
            <AdvisedCard
              key={`${one.part}-${one.side}`}
              advised={one}
              {...{ underpad, items, hip, details }}
            />
          ))}
        </div>
      )}
      {totalCost && <p className="mt-6 font-semibold">{totalCost}</p>}
      {explanations.length > 0 && (
        <Sentences texts={explanations} className="mt-6">
          {(unknown.includes('leakage_amount') || unknown.includes('incontinence_time')) && (
            <p>
              Houd het drie dagen bij, dan zie je het.{' '}
              <Link to="/vergoeding#dagboek" className="link">
                Print het vel daarvoor
              </Link>
              .
            </p>
          )}
        </Sentences>
      )}
      {missing && <p className="measure mt-6">{missing}</p>}
      {advised.map((one) => (
        <SampleChoices
          key={`${one.part}-${one.side}`}
          advised={one}
          offer={samples}
          {...{ items, hip, details }}
        />
      ))}
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

type SentencesProps = { texts: readonly string[]; className: string; children?: ReactNode }

const Sentences = ({ texts, className, children }: SentencesProps) => (
  <div className={`measure grid gap-3 ${className}`}>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {children}
  </div>
)

/** The advised products, those beside them with a sample pack, and what comes instead. */
const listIds = (advised: readonly Advised[]): number[] => [
  ...new Set(
    advised
      .flatMap((one) => [
        one.product,
        ...listSampleChoices(one).map(({ product }) => product),
        ...one.nextBest,
      ])
      .map(({ id }) => id),
  ),
]

/** One measure for all cards. It outlives the way to a product page and back. */
function useTypedHip({ load }: AdvisedItems): TypedHip {
  const [text, setText] = useState(measured.hip)
  const [isDemanded, setIsDemanded] = useState(false)
  const prepare = () => void load().catch(() => undefined)
  const loadSizes = useEffectEvent(prepare)
  useEffect(() => {
    if (parseMeasurement(text) !== undefined) loadSizes()
  }, [text])
  const change = (typed: string) => {
    measured.hip = typed
    setText(typed)
  }
  const demand = (form: HTMLFormElement) => {
    setIsDemanded(true)
    focusHip(form)
  }
  return { text, isDemanded, change, prepare, demand }
}

const doctorAdvice = (isForOther: boolean): string =>
  isForOther
    ? 'De huisarts of een continentieverpleegkundige kijkt graag mee'
    : 'Je huisarts of een continentieverpleegkundige kijkt graag met je mee'

function AdviceSheet({
  advice: { advised, underpad },
  isForOther,
}: {
  advice: Advice<ListingCardData>
  isForOther: boolean
}) {
  const sheet = useRef<HTMLDivElement>(null)
  const [today] = useState(() => formatDate(new Date()))
  const totalCost = describeTotalCost(advised)
  return (
    <>
      <Button kind="ghost" className="mt-6 max-sm:w-full" onClick={() => printAlone(sheet.current)}>
        Print dit advies
      </Button>
      <div ref={sheet} className="advice-sheet">
        <h1>Advies van de keuzehulp</h1>
        <p>Gekozen bij de antwoorden die op dit apparaat staan. Prijzen van {today}.</p>
        {advised.map((one) => (
          <PrintedProduct key={`${one.part}-${one.side}`} advised={one} underpad={underpad} />
        ))}
        {totalCost && <p className="font-semibold">{totalCost}</p>}
        <Suspense>
          <AdviceProposal
            lines={[...new Set(advised.map(({ product: { id } }) => id))].map((id) => ({
              id,
              quantity: 1,
            }))}
          />
        </Suspense>
        <p>Dit is een startpunt en geen medisch advies. {doctorAdvice(isForOther)}.</p>
      </div>
    </>
  )
}

function PrintedProduct({
  advised,
  underpad,
}: {
  advised: Advised
  underpad: ListingCardData | null
}) {
  const { part, product, reason } = advised
  const { name, slug, absorption, millilitres, sized } = product
  const shop = useShopUrl().replace(/^https?:\/\//, '')
  return (
    <section>
      <h2>
        {describeAdvisedFor(advised)}: {name}
      </h2>
      <p>{reason.map(({ sentence }) => sentence).join(' ')}</p>
      <FixationNote advised={advised} />
      {part === 'night' && <UnderpadNote underpad={underpad} />}
      <dl>
        {absorption !== null && (
          <div>
            <dt>Opname</dt>
            <dd>
              {String(absorption).replace('.', ',')} van {maxDrops} druppels
              {millilitres && `, ± ${groupThousands(millilitres)} ml`}
            </dd>
          </div>
        )}
        <div>
          <dt>Gebruik en prijs</dt>
          <dd>
            <Costs advised={advised} />
          </dd>
        </div>
        {sized && (
          <div>
            <dt>Maat</dt>
            <dd>
              Taille ______ cm, heup ______ cm, maat ______. De maattabel staat bij het product.
            </dd>
          </div>
        )}
        <div>
          <dt>Te vinden op</dt>
          <dd>
            {shop}/product/{slug}
          </dd>
        </div>
      </dl>
    </section>
  )
}
