// A card at the end of the advice: the sample packs of the lighter, the advised and the heavier
// product, in the size of the measured hip, with one press.

import type { SubmitEvent } from 'react'
import type { ListingCardData } from '#domain/catalogue/listing/listing-card.ts'
import { formatEuroAmount } from '#domain/money.ts'
import type { AdvisedProduct } from '#domain/product-finder/advice.ts'
import {
  chooseSample,
  listSampleChoices,
  toMeasuredBody,
} from '#domain/product-finder/advised-items.ts'
import type { FinderDetails } from '#domain/product-finder/finder-answers.ts'
import {
  describeSampleOffer,
  formatSamplePacks,
  type SampleOffer,
} from '#domain/sample/describe-sample-offer.ts'
import { addSamplesToCart, toSampleCartItem } from '#domain/sample/sample-cart.ts'
import { Button } from '#ui/button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { useMutation } from '../requests/use-mutation.ts'
import { HipField, type TypedHip } from './hip-field.tsx'
import type { AdvisedItems } from './use-advised-items.ts'

type Props = {
  advised: AdvisedProduct<ListingCardData>
  offer: SampleOffer
  items: AdvisedItems
  hip: TypedHip
  details: FinderDetails
}

export function SampleChoices({ advised, offer, items, hip, details }: Props) {
  const { update } = useCart()
  const { run, busy, notice } = useMutation()
  const body = toMeasuredBody(hip.text, details)
  const choices = listSampleChoices(advised)
  const sentence = describeSampleOffer(offer, choices.length)
  if (choices.length === 0 || !sentence) return null
  const isSized = choices.some(({ product }) => product.sized)
  const isKnown = items.products !== undefined && (!isSized || body !== undefined)
  const sampleOf = ({ id }: ListingCardData, products = items.products) => {
    const item = products?.find((one) => one.id === id)
    const sample = item && chooseSample(item, body)
    return item && sample && { item, sample }
  }
  const count = isKnown ? choices.filter(({ product }) => sampleOf(product)).length : choices.length

  const putIntoCart = async () => {
    const products = await items.load()
    const samples = choices.flatMap(({ product }) => {
      const found = sampleOf(product, products)
      return found ? toSampleCartItem(found.item, found.sample) : []
    })
    if (samples.length > 0)
      update((cart) => ({
        items: addSamplesToCart(cart.items, samples),
        isOpen: true,
        addedIds: samples.map(({ id }) => id),
      }))
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSized && !body) hip.demand(event.currentTarget)
    else void run(putIntoCart)
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby={`samples-${advised.product.id}`}
      className="mt-8 grid gap-4 rounded-card bg-lee p-6 sm:p-8"
    >
      <h2 id={`samples-${advised.product.id}`} className="text-xl">
        Weet je het niet zeker?
      </h2>
      <p className="measure">{sentence}</p>
      <ul className="grid gap-1.5">
        {choices.map(({ label, product }) => (
          <li key={product.id}>
            {label}: <span className="font-semibold">{product.name}</span>
            {isKnown && describeFound(sampleOf(product)?.sample)}
          </li>
        ))}
      </ul>
      {isSized && !advised.product.sized && <HipField hip={hip} />}
      {count > 0 && (
        <Button type="submit" kind="ghost" busy={busy} className="justify-self-start">
          Leg {formatSamplePacks(count)} in de mand
        </Button>
      )}
      <p role="alert" className="font-semibold text-error empty:hidden">
        {notice?.text}
      </p>
    </form>
  )
}

const describeFound = (sample: { name: string; price: number } | undefined): string =>
  sample
    ? `, ${sample.name.charAt(0).toLowerCase()}${sample.name.slice(1)}, ${sample.price === 0 ? 'gratis' : formatEuroAmount(sample.price)}`
    : ', in deze maat is er geen proefpakje'
