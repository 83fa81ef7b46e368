// 'Probeer er twee': puts a sample pack of the product into the cart, in the chosen size if there is one.

import type { Product, ProductVariation } from '#domain/catalogue/product.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import { findSampleOf, toSampleCartItem } from '#domain/sample/sample-cart.ts'
import { maxSamplesPerOrder, samplePieces } from '#domain/sample/sample-rules.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { Button } from '#ui/button.tsx'

type Props = { product: Product; variation: ProductVariation | undefined }

export function SampleOffer({ product, variation }: Props) {
  const { add } = useCart()
  const sample = findSampleOf(product, variation)
  if (!sample) return null
  const price = sample.price === 0 ? 'gratis' : `voor ${formatEuros(fromEuros(sample.price))}`
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-lee px-5 py-4 scripts-off:hidden">
      {sample.in_stock && (
        <Button kind="ghost" onClick={() => add(toSampleCartItem(product, sample))}>
          Probeer er twee
        </Button>
      )}
      <p className="text-sm">
        {sample.in_stock
          ? `${sample.name}: ${samplePieces} stuks, ${price}. Eén per huishouden, hoogstens ${maxSamplesPerOrder} per bestelling. Tien dagen na aankomst vragen we één keer per mail of het paste.`
          : `${sample.name} is nu op.`}
      </p>
    </div>
  )
}
