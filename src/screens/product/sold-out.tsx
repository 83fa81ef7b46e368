// What a visitor can do about a sold-out item: choose a variation in stock, ask for a mail, or look
// at the nearest products.

import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { formatDayAndMonth } from '#domain/time/format-date.ts'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { toListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import type { ListedProduct } from '#domain/catalogue/listing/listed-product.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { describeAvailableVariations } from '#domain/catalogue/product-page/variant-picker.ts'
import { soldOutText } from '#domain/inventory/stock-text.ts'
import { AbsorptionDrops } from '#components/product/absorption-drops.tsx'
import { Price } from '#components/product/price.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/button.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { maxRestockRequests, restockRequestDays } from '#domain/inventory/restock-limits.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { VisitorForm } from '#components/requests/visitor-form.tsx'

type Props = {
  /** The product or the chosen variation. Nothing appears while it is in stock. */
  offer: { id: number; in_stock: boolean; expected_on?: string | undefined }
  variations: readonly ProductVariation[]
  nearest: readonly ListedProduct[]
  /** False for a product without absorption: the shop cannot tell what is like it. */
  isComparable: boolean
  picker: RefObject<HTMLElement | null>
  onChoose: (index: number) => void
}

export function SoldOut({ offer, variations, nearest, isComparable, picker, onChoose }: Props) {
  if (offer.in_stock) return null
  const available = variations.flatMap(({ name, in_stock }, index) =>
    in_stock ? [{ name, index }] : [],
  )
  const sentence = describeAvailableVariations(available.map(({ name }) => name))
  // The button disappears with the choice, so the focus moves to the picker.
  const choose = (index: number) => {
    picker.current?.querySelector<HTMLElement>('select, input')?.focus()
    onChoose(index)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-edge bg-white p-5 sm:p-6">
      <p className="flex gap-3 font-semibold text-error">
        <Icon name="info" size={24} className="mt-0.5 flex-none" />
        <span>
          {soldOutText}
          {offer.expected_on && (
            <span className="block text-ink">{describeExpectedDay(offer.expected_on)}</span>
          )}
        </span>
      </p>
      {sentence && (
        <div className="border-b border-line pb-6 scripts-off:hidden">
          <p className="font-semibold">{sentence}.</p>
          <div className="mt-3 flex flex-wrap gap-2.5">
            {available.map(({ name, index }) => (
              <Button key={index} kind="ghost" onClick={() => choose(index)}>
                {name}
              </Button>
            ))}
          </div>
        </div>
      )}
      <RestockForm key={offer.id} item={offer.id} />
      {nearest.length > 0 && (
        <div className="border-t border-line pt-5">
          <p className="font-semibold">
            {isComparable
              ? 'Deze lijken er het meest op, en zijn er wel'
              : 'Ook in deze groep, en op voorraad'}
          </p>
          <ul className="mt-2 grid">
            {nearest.map(toListingCardData).map((product) => (
              <NearestProduct key={product.id} product={product} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const fetchConsent = () =>
  browserApi('GET /api/health-consent-question', { query: { source: 'restock' } })

function RestockForm({ item }: { item: number }) {
  const { result } = useQuery(fetchConsent)
  const consent = result.status === 'done' ? result.data.question : null
  return (
    <VisitorForm
      field={{ type: 'email', name: 'email', autoComplete: 'email', label: 'Je e-mailadres' }}
      findError={(email) => (email === '' ? 'Vul je e-mailadres in.' : undefined)}
      send={(email) =>
        browserApi('POST /api/restock-requests', {
          body: { item, email, health_consent: consent !== null },
        })
      }
      button="Mail mij als het er weer is"
      buttonClass="mt-4 w-full"
      isLoading={result.status === 'loading'}
      small={
        <p className="mt-3 text-sm text-ink-soft">
          {`Dat is één mail, met als onderwerp ‘Wat je zocht is er weer’. Daarna wissen we je vraag, en na ${restockRequestDays.request} dagen ook. Je kunt op ${maxRestockRequests} dingen tegelijk wachten. Je komt niet op de nieuwsbrief. Zie ons `}
          <Link to="/privacybeleid" className="link">
            privacybeleid
          </Link>
          .
        </p>
      }
      withoutScripts="Zet JavaScript aan in je browser om een mail te vragen als het er weer is."
      done="We hebben je vraag. Kennen we dit adres nog niet, dan krijg je zo een mail. Druk op de knop daarin, anders vergeten we je vraag."
    >
      {consent && <p className="mt-3 text-sm">{consent.text}</p>}
    </VisitorForm>
  )
}

const describeExpectedDay = (day: CalendarDay): string => `Verwacht vanaf ${formatDayAndMonth(day)}`

function NearestProduct({ product }: { product: ReturnType<typeof toListingCardData> }) {
  const { slug, name, price, pricesDiffer, absorption, picture, tint } = product
  return (
    <li className="group relative flex items-center gap-4 border-b border-line py-3 last:border-0 last:pb-0">
      <div className="relative size-18 flex-none overflow-hidden rounded-[10px] bg-dune">
        {picture && <ProductPicture {...picture} tint={tint} alt="" sizes="72px" />}
      </div>
      <div className="min-w-0">
        <Link to={`/product/${slug}`} className="link font-semibold after:absolute after:inset-0">
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>
            {pricesDiffer && 'vanaf '}
            <Price amount={price} className="text-base" />
          </span>
          <AbsorptionDrops value={absorption ?? undefined} />
        </p>
      </div>
    </li>
  )
}
