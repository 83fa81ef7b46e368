// Thickness, absorption, sound and clothing, for shoppers who ask whether others notice the
// product.

import { productFactStrip } from '#domain/catalogue/product-page/product-facts.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { CompareToggle } from '#components/compare/compare-toggle.tsx'
import { Icon } from '#ui/icon.tsx'

export function FactStrip({ product: { slug, name, product_attributes } }: { product: Product }) {
  const facts = productFactStrip(product_attributes)
  return (
    <div className="max-md:order-1">
      {facts.length > 0 && (
        <ul
          aria-label="In het kort"
          className="grid gap-x-5 gap-y-2 border-y border-line py-3.5 text-sm leading-snug min-[22rem]:grid-cols-2 md:grid-cols-1 lg:grid-cols-2"
        >
          {facts.map(({ icon, text }) => (
            <li key={icon} className="flex gap-2.5">
              <Icon name={icon} size={20} className="flex-none text-drop" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <CompareToggle product={{ slug, name }} withLink />
    </div>
  )
}
