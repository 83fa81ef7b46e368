// On a small screen the summary is below the form. This line at the top shows the number of
// products and the total, and opens the lines.

import { cartLineCount } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { type Cents, formatEuros } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'

export function CompactSummary({ items, total }: { items: readonly CartItem[]; total: Cents }) {
  const count = cartLineCount(items)
  return (
    <details className="group rounded-card border border-line bg-white px-[min(1.25rem,20px)]">
      <summary className="flex min-h-13 items-center gap-3 py-2 font-semibold">
        <span className="min-w-0 flex-1">
          {count} {count === 1 ? 'product' : 'producten'} · {formatEuros(total)}
        </span>
        <Icon name="chevron-down" size={22} className="flex-none text-deep group-open:rotate-180" />
      </summary>
      <ul className="border-t border-line py-3">
        {items.map(({ id, quantity, display_name }) => (
          <li key={id}>{`${quantity}\u00a0× ${display_name}`}</li>
        ))}
      </ul>
      <a href="#order-summary" className="link inline-block min-h-11 content-center">
        Aantal wijzigen
      </a>
    </details>
  )
}
