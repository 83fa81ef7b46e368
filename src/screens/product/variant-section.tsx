// The section with the variant picker. If the product has several body sizes, the section gets the
// focus when the product finder links to the sizes.

import { type ReactNode, type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasSeveralBodySizes } from '#domain/catalogue/body-size.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'

const anchor = 'maat'

const isSized = (variations: readonly ProductVariation[]) =>
  hasSeveralBodySizes(variations.map(({ product_attributes }) => product_attributes.dimensions))

/**
 * The id of the buy box of a product with several body sizes. The product finder links to the buy
 * box and not to the section, so that name and price stay in view above the sizes.
 */
export const sizeAnchorOf = (variations: readonly ProductVariation[]): string | undefined =>
  isSized(variations) ? anchor : undefined

type Props = {
  variations: readonly ProductVariation[]
  element: RefObject<HTMLElement | null>
  children: ReactNode
}

export function VariantSection({ variations, element, children }: Props) {
  const { hash } = useLocation()
  // Focuses the section and not its select. In a focused select, the mouse wheel or a key would
  // choose a size.
  useEffect(() => {
    if (hash === `#${anchor}` && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true })
  }, [hash, element])
  const sectionClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 empty:hidden'
  if (!isSized(variations))
    return (
      <div ref={(node) => void (element.current = node)} className={sectionClass}>
        {children}
      </div>
    )
  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-label="Kies je maat"
      className={`${sectionClass} outline-none`}
    >
      {children}
    </section>
  )
}
