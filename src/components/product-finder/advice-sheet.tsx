// The button 'Print dit advies' and the sheet that it prints. The sheet is invisible on the screen
// (screens/product-finder/product-finder.css).

import { Suspense, useRef, useState } from 'react'
import { maxDrops } from '#domain/catalogue/absorption.ts'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import type { Advice, AdvisedProduct } from '#domain/product-finder/advice.ts'
import { describeTotalCost } from '#domain/product-finder/cost-sentences.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { Button } from '#ui/button.tsx'
import { lazyWithinTime, Nothing } from '#ui/lazy-within-time.tsx'
import { printAlone } from '#ui/print-alone.ts'
import { useShopUrl } from '../content/page-metadata.tsx'
import { Costs } from './advised-card.tsx'
import { describeAdvisedFor } from './advised-for.ts'
import { FixationNote, UnderpadNote } from './companion-notes.tsx'

const AdviceProposal = lazyWithinTime(() => import('./advice-proposal.tsx'), Nothing)

type Advised = AdvisedProduct<ListingCardData>

export const doctorAdvice = (isForOther: boolean): string =>
  isForOther
    ? 'De huisarts of een continentieverpleegkundige kijkt graag mee'
    : 'Je huisarts of een continentieverpleegkundige kijkt graag met je mee'

export function AdviceSheet({
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
  const { name, slug, absorption, sized } = product
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
