// Where a product's variant is chosen. Of a product with sizes it has an address of its own, to which the product finder leads.

import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { comesInSizes } from '#domain/catalogue/body-size.ts'
import type { ProductVariation } from '#domain/catalogue/product.ts'

const anchor = 'maat'

export function SizePlace({ variations, children }: { variations: readonly ProductVariation[]; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const sized = comesInSizes(variations.map(({ product_attributes }) => product_attributes.dimensions))
  // The focus goes to the group and not to the list in it: there a turn of the wheel or a letter would choose a size.
  useEffect(() => {
    if (hash === `#${anchor}` && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [hash])
  const look = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 empty:hidden'
  if (!sized) return <div className={look}>{children}</div>
  return (
    <section ref={place} id={anchor} tabIndex={-1} aria-label="Kies je maat" className={`${look} outline-none`}>
      {children}
    </section>
  )
}
