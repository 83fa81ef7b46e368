// Replaces the cards when no product matches or the request failed. If no product matches,
// `children` replaces the default notice. A listing without filters is empty in a new shop or an
// empty category.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useShopDetails } from '../shell/shop-details-context.ts'
import { ResetButton } from '../filter/filter-panel.tsx'

type Props = {
  failed: boolean
  filtered: boolean
  onRetry: () => void
  onReset: () => void
  children?: ReactNode
}

export function NoResults({ failed, filtered, onRetry, onReset, children }: Props) {
  const hasContactPage = useShopDetails()?.contact_page
  return (
    <div className="rounded-card bg-lee px-6 py-8 sm:px-9 sm:py-10">
      {failed ? (
        <>
          <p className="measure">
            De producten zijn nu niet op te halen. Kijk of je verbinding hebt en probeer het
            opnieuw.
          </p>
          <Button className="mt-6" onClick={onRetry}>
            Probeer opnieuw
          </Button>
        </>
      ) : (
        (children ??
        (filtered ? (
          <>
            <p className="measure">
              Geen enkel product past bij al je keuzes samen. Haal er een weg, of begin opnieuw.
              {hasContactPage && (
                <>
                  {' '}
                  Lukt het niet? Dan{' '}
                  <Link to="/contact" className="link">
                    denken we graag met je mee
                  </Link>
                  .
                </>
              )}
            </p>
            <ResetButton onReset={onReset} className="mt-4 -ms-3.5" />
          </>
        ) : (
          <p>Hier staat nog niets.</p>
        )))
      )}
    </div>
  )
}
