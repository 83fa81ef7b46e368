// The section with the variant picker. If the product has several body sizes, the section has the anchor to which the product finder links.

import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { hasSeveralBodySizes } from '#domain/catalogue/body-size.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'

const anchor = 'maat'

export function VariantSection({ variations, children }: { variations: readonly ProductVariation[]; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isSized = hasSeveralBodySizes(variations.map(({ product_attributes }) => product_attributes.dimensions))
  // Focuses the section and not its select. In a focused select, the mouse wheel or a key would choose a size.
  useEffect(() => {
    if (hash === `#${anchor}` && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [hash])
  const sectionClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 empty:hidden'
  if (!isSized) return <div className={sectionClass}>{children}</div>
  return (
    <section ref={section} id={anchor} tabIndex={-1} aria-label="Kies je maat" className={`${sectionClass} outline-none`}>
      {children}
    </section>
  )
}
