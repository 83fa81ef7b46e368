// /bestelling/{token} and its subpages: one order, by its access link. The browser fetches the
// order, so the HTML has no personal data.

import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useParams, Link } from 'react-router'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { InvalidLinkMessage } from '#components/content/invalid-link-message.tsx'
import { ScriptsFailedNotice } from '#components/shell/scripts-failed-notice.tsx'
import { lazyWithinTime, NotLoaded } from '#ui/lazy-within-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { type OrderLoadState, useOrder } from './use-order.ts'
import { browserApi } from '#components/api-context.ts'
import { RenewLink } from './renew-link.tsx'

/** Loads the code of the view while the order loads. */
const loadView = () => import('./order-view.tsx')
const OrderView = lazyWithinTime(loadView, () => (
  <>
    <h1 className="mb-8">Je bestelling</h1>
    <NotLoaded />
  </>
))
const OrderPage = ({ children }: { children: ReactNode }) => (
  <PageSection first>
    <PageMetadata title="Je bestelling" path="/bestelling" hidden />
    {children}
  </PageSection>
)
const OrderPending = () => (
  <OrderPage>
    <WithoutOrder view={{ is: 'loading' }} />
  </OrderPage>
)
const SubpageMissing = () => (
  <OrderPage>
    <NotLoaded />
  </OrderPage>
)

const StopMails = lazyWithinTime(() => import('./stop-mails.tsx'), SubpageMissing)

/** The subpages of an order by path segment. */
const subpages: Readonly<Record<string, ComponentType>> = {
  opnieuw: lazyWithinTime(() => import('./order-again.tsx'), SubpageMissing),
  beoordelen: lazyWithinTime(() => import('./reviews/order-reviews.tsx'), SubpageMissing),
  'geen-reviewmails': StopMails,
  'geen-seintje': StopMails,
}

export default function OrderScreen() {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  const Subpage = subpages[pathname.replace(/\/$/, '').split('/').at(-1) ?? '']
  if (!isHydrated || !Subpage) return <OneOrder token={token} />
  return (
    <Suspense fallback={<OrderPending />}>
      <Subpage />
    </Suspense>
  )
}

function OneOrder({ token }: { token: string }) {
  const { view, reload } = useOrder(token)
  useEffect(() => void loadView().catch(() => undefined), [])
  return (
    <OrderPage>
      {view.is === 'order' ? (
        <Suspense fallback={<WithoutOrder view={{ is: 'loading' }} />}>
          <OrderView order={view.order} token={token} reload={reload} />
        </Suspense>
      ) : (
        <WithoutOrder view={view} token={token} />
      )}
    </OrderPage>
  )
}

function WithoutOrder({
  view,
  token = '',
}: {
  view: Exclude<OrderLoadState, { is: 'order' }>
  token?: string
}) {
  if (view.is === 'expired') return <ExpiredLink token={token} />
  if (view.is === 'unknown')
    return (
      <>
        <InvalidLinkMessage title="Deze bestelling vinden we niet" />
        <p className="mt-5">
          <Link to="/mijn-bestelling" className="link inline-flex min-h-11 items-center">
            Stuur mij de link van mijn bestelling
          </Link>
        </p>
      </>
    )
  return (
    <>
      <h1 className="mb-8">Je bestelling</h1>
      {view.is === 'failed' ? (
        <Notice kind="error">
          <p>{view.message}</p>
        </Notice>
      ) : (
        <>
          <Waiting className="scripted" text="Je bestelling wordt opgehaald…" />
          <ScriptsFailedNotice>
            Je bestelling tonen lukt nu niet. Ze staat ook in de e-mail of brief die we je stuurden.
          </ScriptsFailedNotice>
        </>
      )}
      {/* Only the server renders this, because a browser that runs this code has JavaScript. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="measure mt-6">
            Deze pagina heeft JavaScript nodig. Je bestelling staat ook in de e-mail of brief die we
            je stuurden; op de <a href="/contact">contactpagina</a> staat hoe je ons bereikt.
          </p>
        )}
      </noscript>
    </>
  )
}

function ExpiredLink({ token }: { token: string }) {
  return (
    <>
      <h1 className="mb-4">Deze link is verlopen</h1>
      <p className="measure mb-8">
        De link is ouder dan 60 dagen. Zo ziet niemand anders wat je bestelde. Heb je een account?{' '}
        <Link to="/account" className="link">
          Log in
        </Link>{' '}
        om al je bestellingen te zien.
      </p>
      <RenewLink
        expired
        renew={() => browserApi('POST /api/orders/:token/new-link', { params: { token } })}
        about="bestelling"
      />
    </>
  )
}
