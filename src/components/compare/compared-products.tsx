// The compared products of this device, in local storage `compared`.

import { storageKeys } from '#domain/storage-keys.ts'
import {
  type ComparedProduct,
  parseComparedProducts,
  removeComparedProduct,
  toggleComparedProduct,
  tooManyComparedText,
} from '#domain/catalogue/product-page/compared-products.ts'
import { createPersistedValue } from '../storage/persisted-value.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const persisted = createPersistedValue<readonly ComparedProduct[]>({
  key: storageKeys.compared,
  parse: parseComparedProducts,
  empty: [],
})

function toggleCompared(product: ComparedProduct): boolean {
  let isFull = false
  persisted.update((list) => {
    const next = toggleComparedProduct(list, product)
    isFull = next === undefined
    return next ?? list
  })
  return !isFull
}
export const removeCompared = (slug: string): void =>
  persisted.update((list) => removeComparedProduct(list, slug))
export const clearCompared = persisted.clear

/** Returns the products in the order of choice. The list is empty on the server. */
export const useComparedProducts = persisted.useValue

/**
 * A fifth product is refused with a sentence beside the button. `withLink` shows a link to the
 * comparison once it contains a product.
 */
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
