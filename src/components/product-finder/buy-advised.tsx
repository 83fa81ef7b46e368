// In the card of an advised product: its size for the measured hip, and the button that puts a pack
// of that size into the cart.

import type { SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { toCartItem } from '#domain/cart/cart.ts'
import { findOtherSize, replaceSize } from '#domain/cart/replace-size.ts'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import {
  describeSizeAdvice,
  sizeNameInSentence,
  toNamedSizes,
} from '#domain/catalogue/product-page/size-advice.ts'
import type { ProposedProduct } from '#domain/catalogue/product.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import type { AdvisedProduct } from '#domain/product-finder/advice.ts'
import {
  adviseVariation,
  findInstead,
  findVariationFor,
  isShoppersChoice,
  toMeasuredBody,
} from '#domain/product-finder/advised-items.ts'
import type { FinderDetails } from '#domain/product-finder/finder-answers.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { AskForSize } from '../product/ask-for-size.tsx'
import { useMutation } from '../requests/use-mutation.ts'
import { HipField, type TypedHip } from './hip-field.tsx'
import type { AdvisedItems } from './use-advised-items.ts'

/** The hash that opens a product page at its size picker (screens/product/variant-picker.tsx). */
const sizePicker = '#maat'

type Props = {
  advised: Pick<AdvisedProduct<ListingCardData>, 'product' | 'nextBest'>
  items: AdvisedItems
  hip: TypedHip
  details: FinderDetails
}

export function BuyAdvised({ advised: { product, nextBest }, items, hip, details }: Props) {
  const { id, name, slug, sized } = product
  const cart = useCart()
  const navigate = useNavigate()
  const { run, busy, notice } = useMutation()
  const body = toMeasuredBody(hip.text, details)
  const item = items.products?.find((one) => one.id === id)
  const variation = item && findVariationFor(item, body)
  const isAdvised = item && adviseVariation(item, body) !== undefined
  const productPage = variation?.path ?? `/product/${slug}`
  /** Only the product page tells several packs without sizes apart. */
  const needsChoice = !sized && (product.pricesDiffer || (item && isShoppersChoice(item)))
  const cartItem = item && variation?.in_stock ? toCartItem(item, variation) : undefined
  /** Known to be impossible: no size can be worn, or the shop is out of it. */
  const isUnavailable = sized && item && body && !cartItem
  /** Another size of it in the cart, such as that of a hip that was mistyped. */
  const other = cartItem && findOtherSize(cart.items, cartItem)
  const size = variation && sizeNameInSentence(variation.name)

  const putIntoCart = async () => {
    const found = (await items.load()).find((one) => one.id === id)
    const chosen = sized
      ? found && findVariationFor(found, body)
      : found?.product_variations.find((one) => one.in_stock)
    if (found && (sized ? chosen?.in_stock : found.in_stock && !isShoppersChoice(found)))
      cart.add(toCartItem(found, chosen))
    else if (!sized) await navigate(productPage)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sized && !body) hip.demand(event.currentTarget)
    else if (other)
      cart.update((state) => ({
        items: replaceSize(state.items, other, cartItem),
        isOpen: true,
        addedIds: [cartItem.id],
      }))
    else void run(putIntoCart)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid w-full gap-3">
      {!isUnavailable && (
        <p className="font-semibold">{describePack(product, item, variation?.id)}</p>
      )}
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
          <div aria-live="polite" className="measure grid gap-3 empty:hidden">
            {body && (
              <p className="font-semibold">
                <SizeAnswer {...{ items, item, body }} />
              </p>
            )}
            {isUnavailable && isAdvised && <Instead {...{ nextBest, items, body }} />}
            {other && (
              <p>
                {other.variation_name} ligt in je winkelmand. Moet dat {size} zijn?
              </p>
            )}
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:flex-col">
        {!isUnavailable && !needsChoice && (
          <Button type="submit" busy={busy}>
            {other
              ? `Vervang ${sizeNameInSentence(other.variation_name ?? '')} door ${size}`
              : `Leg ${size ? `${size} ` : ''}in de mand`}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {other && (
          <Button
            kind="ghost"
            onClick={(event) => {
              // This button disappears, so the focus moves to the one that stays.
              event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
              cart.add(cartItem)
            }}
          >
            Leg {size} erbij
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {(!isUnavailable || !isAdvised || variation) && !other && (
          <Link to={productPage} className={buttonClass(needsChoice ? 'primary' : 'ghost')}>
            {needsChoice ? 'Kies je pak' : 'Eerst bekijken'}
            <span className="sr-only">: {name}</span>
          </Link>
        )}
      </div>
      <p role="alert" className="font-semibold text-error empty:hidden">
        {notice?.text}
      </p>
    </form>
  )
}

type InsteadProps = {
  nextBest: readonly ListingCardData[]
  items: AdvisedItems
  body: NonNullable<ReturnType<typeof toMeasuredBody>>
}

/** The next step if the product has no size for the body. */
function Instead({ nextBest, items, body }: InsteadProps) {
  const found = findInstead(nextBest, items.products ?? [], body)
  if (!found)
    return (
      <p>
        <AskForSize />
      </p>
    )
  const { card, variation } = found
  return (
    <>
      <p>{variation ? 'Dit is er wel in deze maat:' : 'Dit heeft geen maat en past wel:'}</p>
      <Link
        to={variation?.path ?? `/product/${card.slug}`}
        className={buttonClass('primary', 'sm:justify-self-start')}
      >
        Bekijk {card.name}
        {variation && `, ${sizeNameInSentence(variation.name)}`}
      </Link>
    </>
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
