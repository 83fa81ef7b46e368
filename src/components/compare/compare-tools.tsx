// 'Vergelijk' on every product card, and the link to the comparison.

import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import type { CardOnPage } from '../product/use-product-cards.ts'
import { useComparedProducts, CompareToggle } from './compared-products.tsx'

export function CompareTools({ cards }: { cards: readonly CardOnPage[] }) {
  const { pathname } = useLocation()
  const count = useComparedProducts().length
  return (
    <>
      {cards.map(({ text, slug, name }, index) =>
        createPortal(
          <div className="compare-card">
            <CompareToggle product={{ slug, name }} />
          </div>,
          text,
          // A page may show a product in two lists.
          `${slug}-${index}`,
        ),
      )}
      {/* Only where someone chooses: an order or an article needs its whole screen. */}
      {count > 0 && cards.length > 0 && pathname !== '/vergelijk' && (
        <div className="compare-bar">
          <div className="wrap">
            <Link to="/vergelijk" className="on-deep">
              Vergelijk ({count})
            </Link>
          </div>
        </div>
      )}
    </>
  )
}
