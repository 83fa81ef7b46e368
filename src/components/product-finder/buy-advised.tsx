// In the card of an advised product: its size for the measured hip, and the button that puts a pack
// of that size into the cart.

import type { SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { toCartItem } from '#domain/cart/cart.ts'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import {
  describeSizeAdvice,
  sizeNameInSentence,
  toNamedSizes,
} from '#domain/catalogue/product-page/size-advice.ts'
import type { ProposedProduct } from '#domain/catalogue/product.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import {
  adviseVariation,
  findVariationFor,
  hasOneVariation,
  toMeasuredBody,
} from '#domain/product-finder/advised-items.ts'
import type { FinderDetails } from '#domain/product-finder/finder-answers.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { useMutation } from '../requests/use-mutation.ts'
import { HipField, type TypedHip } from './hip-field.tsx'
import type { AdvisedItems } from './use-advised-items.ts'

/** The hash that opens a product page at its size picker (screens/product/variant-picker.tsx). */
const sizePicker = '#maat'

type Props = {
  product: ListingCardData
  items: AdvisedItems
  hip: TypedHip
  details: FinderDetails
}

export function BuyAdvised({ product, items, hip, details }: Props) {
  const { id, name, slug, sized } = product
  const { add } = useCart()
  const navigate = useNavigate()
  const { run, busy, notice } = useMutation()
  const body = toMeasuredBody(hip.text, details)
  const item = items.products?.find((one) => one.id === id)
  const variation = item && findVariationFor(item, body)
  /** Known to be impossible: no size can be worn, or the shop is out of it. */
  const isUnavailable = sized && item && body && !variation?.in_stock
  const productPage = variation?.path ?? `/product/${slug}`
  /** Only the product page tells several packs without sizes apart. */
  const needsChoice = !sized && (product.pricesDiffer || (item && !hasOneVariation(item)))

  const putIntoCart = async () => {
    const found = (await items.load()).find((one) => one.id === id)
    const chosen = found && sized ? findVariationFor(found, body) : found?.product_variations[0]
    const isReady = found && (sized ? chosen?.in_stock : hasOneVariation(found) && found.in_stock)
    if (isReady) add(toCartItem(found, chosen))
    else if (!sized) await navigate(`/product/${slug}`)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sized && !body) hip.demand(event.currentTarget)
    else void run(putIntoCart)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-2 grid w-full gap-3">
      {sized && (
        <>
          <HipField hip={hip} />
          <details>
            <summary className="link inline-flex min-h-11 items-center">Weet ik niet</summary>
            <p className="measure text-sm">
              Leg een meetlint om het breedste punt van de heup, over het ondergoed. Geen meetlint?
              Neem een touwtje en leg het daarna langs een liniaal. Of kijk{' '}
              <Link to={productPage + sizePicker} className="link">
                bij het product
              </Link>{' '}
              onder ‘Welke maat heb ik?’.
            </p>
          </details>
          <p aria-live="polite" className="measure font-semibold">
            {body && <SizeAnswer {...{ items, item, body }} />}
          </p>
        </>
      )}
      <p className="text-sm text-ink-soft">{describePack(product, item, variation?.id)}</p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {!isUnavailable && !needsChoice && (
          <Button type="submit" busy={busy}>
            Leg {variation ? `${sizeNameInSentence(variation.name)} ` : ''}in de mand
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        <Link to={productPage} className={buttonClass(needsChoice ? 'primary' : 'ghost')}>
          {needsChoice ? 'Kies je pak' : 'Eerst bekijken'}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
      <p role="alert" className="font-semibold text-error empty:hidden">
        {notice?.text}
      </p>
    </form>
  )
}

type AnswerProps = {
  items: AdvisedItems
  item: ProposedProduct | undefined
  body: NonNullable<ReturnType<typeof toMeasuredBody>>
}

function SizeAnswer({ items, item, body }: AnswerProps) {
  if (items.isFailed) return 'De maat opzoeken lukt nu niet. Probeer het opnieuw.'
  if (!items.products) return 'De maat wordt opgezocht…'
  const advice = item && adviseVariation(item, body)
  if (!item || !advice)
    return 'Bij dit product zegt de heup niet genoeg. Kies de maat op de pagina van het product.'
  const variation = findVariationFor(item, body)
  const isSoldOut = variation && !variation.in_stock
  return `${describeSizeAdvice(advice, toNamedSizes(item.product_variations), body)}${isSoldOut ? ` ${variation.name} is nu uitverkocht.` : ''}`
}

/** Such as 'Eén pak: 14 stuks, € 12,95'. */
function describePack(
  { price, pieces, pricesDiffer }: ListingCardData,
  item: ProposedProduct | undefined,
  variationId: number | undefined,
): string {
  const variation = item?.product_variations.find(({ id }) => id === variationId)
  const amount = variation
    ? formatEuros(fromEuros(variation.price))
    : `${pricesDiffer ? 'vanaf ' : ''}${formatEuros(price)}`
  return `Eén pak: ${pieces !== null && pieces > 1 ? `${pieces} stuks, ` : ''}${amount}`
}
