// /mand: a cart that someone shared. Its lines are behind the # of the link, so the server renders
// the page without them.

import { Suspense } from 'react'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { ScriptsFailedNotice } from '#components/shell/scripts-failed-notice.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const pending = <Waiting className="scripted" text="De mand wordt geladen…" />
const CartProposal = lazyWithinTime(() => import('./cart-proposal.tsx'))

export default function CartProposalScreen() {
  const isHydrated = useIsHydrated()
  return (
    <PageSection first>
      <PageMetadata title="Winkelmand" path="/mand" hidden />
      <h1 id="cart-proposal" tabIndex={-1} className="mb-6 outline-none">
        Een gedeelde winkelmand
      </h1>
      <p className="measure hidden noscript:block">
        Deze pagina heeft JavaScript nodig. Wat er in de mand ligt, staat in een deel van de link
        dat je browser niet meestuurt, en daarom kunnen wij het hier zonder JavaScript niet laten
        zien. Vraag de namen van de producten aan degene die je de link stuurde, of{' '}
        <a href="/contact" className="link">
          bel of mail ons
        </a>
        .
      </p>
      <ScriptsFailedNotice>De gedeelde mand laat zich nu niet zien.</ScriptsFailedNotice>
      <Suspense fallback={pending}>{isHydrated ? <CartProposal /> : pending}</Suspense>
    </PageSection>
  )
}
