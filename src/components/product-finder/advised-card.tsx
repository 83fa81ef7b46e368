// A large card of one advised product with its reasons and costs. Lighter and heavier alternatives
// are beside the card, if there are any.

import { Link } from 'react-router'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { formatPricePerPiece } from '#domain/catalogue/price/unit-price.ts'
import { formatEuros } from '#domain/money.ts'
import type { AdvisedProduct, WithNeeds } from '#domain/product-finder/advice.ts'
import {
  describeFirstMonth,
  describePieces,
  describeWashableSet,
} from '#domain/product-finder/cost-sentences.ts'
import type { FinderDetails } from '#domain/product-finder/finder-answers.ts'
import { AbsorptionDrops } from '../product/absorption-drops.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { BuyAdvised } from './buy-advised.tsx'
import type { TypedHip } from './hip-field.tsx'
import type { AdvisedItems } from './use-advised-items.ts'

const sideNames = { female: 'een vrouw', male: 'een man' }

export const describeAdvisedFor = ({
  part,
  side,
}: Pick<AdvisedProduct<unknown>, 'part' | 'side'>): string =>
  `${part === 'day' ? 'Voor overdag' : 'Voor de nacht'}${side ? `, voor ${sideNames[side]}` : ''}`

type Props = {
  advised: AdvisedProduct<ListingCardData>
  underpad: ListingCardData | null
  items: AdvisedItems
  hip: TypedHip
  details: FinderDetails
}

export function AdvisedCard({ advised, underpad, items, hip, details }: Props) {
  const { part, product, reason, lighter, heavier } = advised
  const { name, picture, tint, absorption, millilitres } = product
  return (
    <div className={lighter || heavier ? 'grid gap-4 lg:grid-cols-[1fr_22rem] lg:gap-5' : ''}>
      <article className="grid overflow-hidden rounded-[1.75rem] border border-line bg-white sm:grid-cols-[minmax(9rem,0.62fr)_1fr]">
        <div className="relative h-40 overflow-hidden bg-dune sm:h-auto">
          {picture && (
            <ProductPicture
              {...picture}
              tint={tint}
              sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 38vw, 92vw"
            />
          )}
        </div>
        <div className="flex flex-col items-start gap-3 px-6 py-5 sm:p-8">
          <h2 className="font-body text-sm leading-snug font-semibold tracking-normal text-clay">
            {describeAdvisedFor(advised)}
          </h2>
          <h3 className="text-2xl leading-tight">{name}</h3>
          <AbsorptionDrops value={absorption} millilitres={millilitres} large />
          <BuyAdvised {...{ advised, items, hip, details }} />
          <p className="measure mt-2">{reason.map(({ sentence }) => sentence).join(' ')}</p>
          <Costs advised={advised} />
          <FixationNote advised={advised} />
          {part === 'night' && <UnderpadNote underpad={underpad} />}
        </div>
      </article>
      {(lighter ?? heavier) && (
        <ul
          aria-label={`Naast ${name}`}
          className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1 lg:gap-5"
        >
          {lighter && <AlternativeCard label="Lichter, neemt minder op" alternative={lighter} />}
          {heavier && <AlternativeCard label="Zwaarder, neemt meer op" alternative={heavier} />}
        </ul>
      )}
    </div>
  )
}

export function Costs({ advised }: { advised: AdvisedProduct<ListingCardData> }) {
  const { part, product, piecesADay, monthlyCost, cheaper } = advised
  const { price, pieces, pricesDiffer } = product
  const amount = describePieces(part, piecesADay)
  const washableSet = describeWashableSet(advised)
  const firstMonth = describeFirstMonth(advised)
  if (monthlyCost === null)
    return (
      <div className="text-ink-soft">
        <p>
          {amount}. {pricesDiffer ? 'Vanaf ' : 'Prijs: '}
          <strong className="font-semibold text-ink">{formatEuros(price)}</strong>
          {formatPricePerPiece(price, pieces) && `, ${formatPricePerPiece(price, pieces)}`}
        </p>
        {washableSet && <p>{washableSet}</p>}
      </div>
    )
  return (
    <div className="text-ink-soft">
      <p>
        {amount},{' '}
        <strong className="font-semibold text-ink">
          ongeveer {formatEuros(monthlyCost)} per maand
        </strong>
      </p>
      {firstMonth && <p>{firstMonth}</p>}
      {cheaper && (
        <p>
          Goedkoper bij evenveel stuks:{' '}
          <Link to={`/product/${cheaper.product.slug}`} className="link">
            {cheaper.product.name}
          </Link>
          , ongeveer {formatEuros(cheaper.monthlyCost)} per maand
        </p>
      )}
    </div>
  )
}

/**
 * What belongs beside an advised product: the fixation brief for a large pad, and the underpad for
 * the night.
 */
export function FixationNote({ advised }: { advised: WithNeeds<ListingCardData> }) {
  const { needsFixation, fixation } = advised
  if (!needsFixation) return null
  return (
    <p>
      Dit verband blijft liggen in een fixatiebroekje
      {fixation ? (
        <>
          : <ProductWithPrice product={fixation} />
        </>
      ) : (
        '.'
      )}
    </p>
  )
}

export function UnderpadNote({ underpad }: { underpad: ListingCardData | null }) {
  return (
    <p>
      Leg een onderlegger op het laken
      {underpad ? (
        <>
          : <ProductWithPrice product={underpad} />
        </>
      ) : (
        '.'
      )}
    </p>
  )
}

function ProductWithPrice({ product }: { product: ListingCardData }) {
  const { name, slug, price, pieces, pricesDiffer } = product
  const amount = pieces === null || pieces < 2 ? '' : `${pieces} stuks `
  return (
    <>
      <Link to={`/product/${slug}`} className="link">
        {name}
      </Link>
      , {amount}
      {pricesDiffer ? 'vanaf' : 'voor'} {formatEuros(price)}.
    </>
  )
}

/** Lighter or heavier than the advised product. One link covers the entire card. */
type AlternativeCardProps = { label: string; alternative: WithNeeds<ListingCardData> }

function AlternativeCard({ label, alternative }: AlternativeCardProps) {
  const { product, washableSet, needsFixation, fixation } = alternative
  const { name, slug, picture, tint, absorption, millilitres, price, pieces } = product
  const perPiece = formatPricePerPiece(price, pieces)
  return (
    <li className="relative grid grid-cols-[5.5rem_1fr] overflow-hidden rounded-card border border-line bg-white transition-colors hover:border-deep">
      <div className="relative overflow-hidden bg-dune">
        {picture && <ProductPicture {...picture} tint={tint} alt="" sizes="5.5rem" />}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 p-4">
        <p className="text-xs leading-snug text-clay">{label}</p>
        <Link
          to={`/product/${slug}`}
          className="leading-snug font-semibold text-deep underline underline-offset-[0.28em] after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
        <div className="*:flex-wrap *:gap-y-0">
          <AbsorptionDrops value={absorption} millilitres={millilitres} />
        </div>
        {perPiece && <p className="text-xs text-ink-soft">{perPiece}</p>}
        {washableSet && (
          <p className="text-xs text-ink-soft">
            {washableSet.pieces} nodig, {formatEuros(washableSet.cost)} om te beginnen
          </p>
        )}
        {needsFixation && (
          <p className="text-xs text-ink-soft">
            {fixation
              ? `Met ${fixation.name}, ${formatEuros(fixation.price)}`
              : 'Met een strak broekje erover'}
          </p>
        )}
      </div>
    </li>
  )
}
