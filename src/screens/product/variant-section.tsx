// The section with the variant picker. If the product has several body sizes, the section has the
// anchor to which the product finder links.

import { type ReactNode, type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasSeveralBodySizes } from '#domain/catalogue/body-size.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'

const anchor = 'maat'

type Props = {
  variations: readonly ProductVariation[]
  element: RefObject<HTMLElement | null>
  children: ReactNode
}

export function VariantSection({ variations, element, children }: Props) {
  const { hash } = useLocation()
  const isSized = hasSeveralBodySizes(
    variations.map(({ product_attributes }) => product_attributes.dimensions),
  )
  // Focuses the section and not its select. In a focused select, the mouse wheel or a key would
  // choose a size.
  useEffect(() => {
    if (hash === `#${anchor}` && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true })
  }, [hash, element])
  const sectionClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 empty:hidden'
  if (!isSized)
    return (
      <div ref={(node) => void (element.current = node)} className={sectionClass}>
        {children}
      </div>
    )
  return (
    <section
      ref={element}
      id={anchor}
      tabIndex={-1}
      aria-label="Kies je maat"
      className={`${sectionClass} outline-none`}
    >
      {children}
    </section>
  )
}
