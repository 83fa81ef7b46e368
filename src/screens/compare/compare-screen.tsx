// /vergelijk: up to four products beside each other. Only the device knows which, so the server
// renders the page without them.

import { Suspense } from 'react'
import { Link } from 'react-router'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const pending = <Waiting className="scripted mt-4" text="De vergelijking wordt geladen…" />
const Comparison = lazyWithinTime(() => import('./comparison.tsx'))

export default function CompareScreen() {
  const isHydrated = useIsHydrated()
  return (
    <PageSection first>
      <PageMetadata title="Vergelijken" path="/vergelijk" hidden />
      <h1 id="comparison" tabIndex={-1} className="outline-none">
        Vergelijken
      </h1>
      <p className="measure mt-4 mb-8 hidden noscript:block">
        Vergelijken werkt alleen met JavaScript. Zonder vind je alles over een product op de pagina
        zelf, vanuit{' '}
        <Link to="/shop" className="link">
          alle producten
        </Link>
        .
      </p>
      <Suspense fallback={pending}>{isHydrated ? <Comparison /> : pending}</Suspense>
    </PageSection>
  )
}
