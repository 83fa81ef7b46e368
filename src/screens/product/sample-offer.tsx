// 'Probeer er twee': puts a sample pack of the product into the cart, in the chosen size if there
// is one. The product finder links to it.

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Product, ProductSample, ProductVariation } from '#domain/catalogue/product.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import { findSampleOf, sampleNamesOf, toSampleCartItem } from '#domain/sample/sample-cart.ts'
import { maxSamplesPerOrder, samplePieces } from '#domain/sample/sample-rules.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { Button } from '#ui/button.tsx'

const anchor = 'proefpakje'

type Props = { product: Product; variation: ProductVariation | undefined }

export function SampleOffer({ product, variation }: Props) {
  const { add } = useCart()
  const { hash } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === `#${anchor}` && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  }, [hash])
  if (!product.samples) return null
  const sample = findSampleOf(product, variation)
  return (
    <div
      ref={box}
      id={anchor}
      tabIndex={-1}
      className="grid justify-items-start gap-2 rounded-card bg-lee px-5 py-4 outline-none scripts-off:hidden"
    >
      {sample?.in_stock && (
        <Button kind="ghost" onClick={() => add(toSampleCartItem(product, sample))}>
          Probeer er twee
        </Button>
      )}
      <p className="text-sm">
        {sample
          ? describeSample(sample)
          : `In deze maat is er geen proefpakje, wel ${sampleNamesOf(product)}.`}
      </p>
    </div>
  )
}

function describeSample({ name, price, in_stock: inStock }: ProductSample): string {
  if (!inStock) return `${name} is nu op.`
  const amount = price === 0 ? 'gratis' : `voor ${formatEuros(fromEuros(price))}`
  return `${name}: ${samplePieces} stuks, ${amount}. Eén per huishouden, hoogstens ${maxSamplesPerOrder} per bestelling. Tien dagen na aankomst vragen we één keer per mail of het paste.`
}
