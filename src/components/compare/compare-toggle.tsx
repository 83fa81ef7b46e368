// The button 'Vergelijk' of a product. A fifth product is refused with a sentence beside the
// button.

import { useState } from 'react'
import {
  type ComparedProduct,
  tooManyComparedText,
} from '#domain/catalogue/product-page/compared-products.ts'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toggleCompared, useComparedProducts } from './compare-store.ts'

/** `withLink` shows a link to the comparison once it contains a product. */
export function CompareToggle({
  product,
  withLink = false,
}: {
  product: ComparedProduct
  withLink?: boolean
}) {
  const list = useComparedProducts()
  const [isRefused, setIsRefused] = useState(false)
  const isChosen = list.some(({ slug }) => slug === product.slug)
  return (
    <div className="scripted flex flex-wrap items-center gap-x-5">
      <Button
        kind="plain"
        className="-mx-3"
        aria-pressed={isChosen}
        onClick={() => setIsRefused(!toggleCompared(product))}
      >
        <Icon name={isChosen ? 'check' : 'scale'} size={20} />
        <span>
          Vergelijk<span className="sr-only"> {product.name}</span>
        </span>
      </Button>
      {withLink && list.length > 0 && (
        <Link to="/vergelijk" className="link inline-flex min-h-11 items-center">
          Bekijk je vergelijking ({list.length})
        </Link>
      )}
      <output className="block text-sm font-semibold empty:hidden">
        {isRefused && tooManyComparedText}
      </output>
    </div>
  )
}
