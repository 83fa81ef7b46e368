// /bestelling/{token}, and /opnieuw under it: where one order stands, for whoever holds its link. Fetched in the browser; the page itself says nothing of it.

import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { problemSentence } from '#domain/problem.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { UnknownLink } from '#parts/content/unknown-link.tsx'
import { ScriptsLost } from '#parts/shell/scripts-lost.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { type OrderView, useOrder } from './use-order.ts'
import { ExpiredLink } from './expired-link.tsx'

/** Begins to come while the order is asked for: nothing of it is shown before. */
const loadView = () =>
  import('./order-view.tsx').catch(() => ({
    default: () => <WithoutOrder shown={{ is: 'failed', message: problemSentence('unexpected') }} />,
  }))
const OrderView = lazy(loadView)

/** What stands under an order's own address. */
const under: Readonly<Record<string, ComponentType>> = {
  opnieuw: lazy(() => import('./order-again.tsx')),
  beoordelen: lazy(() => import('./order-reviews.tsx')),
  'geen-reviewmails': lazy(() => import('./no-review-mails.tsx')),
}

export default function OrderScreen() {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const inBrowser = useInBrowser()
  const Part = under[pathname.replace(/\/$/, '').split('/').at(-1) ?? '']
  if (!inBrowser || !Part) return <OneOrder token={token} />
  return (
    <Suspense fallback={<PageHead title="Je bestelling | Luwte" path="/bestelling" hidden />}>
      <Part />
    </Suspense>
  )
}

function OneOrder({ token }: { token: string }) {
  const { shown, look } = useOrder(token)
  useEffect(() => void loadView(), [])
  return (
    <Band first>
      <PageHead title="Je bestelling | Luwte" path="/bestelling" hidden />
      {shown.is === 'order' ? (
        <Suspense fallback={<WithoutOrder shown={{ is: 'loading' }} />}>
          <OrderView order={shown.order} token={token} look={look} />
        </Suspense>
      ) : (
        <WithoutOrder shown={shown} token={token} />
      )}
    </Band>
  )
}

function WithoutOrder({ shown, token = '' }: { shown: Exclude<OrderView, { is: 'order' }>; token?: string }) {
  if (shown.is === 'expired') return <ExpiredLink token={token} />
  if (shown.is === 'unknown') return <UnknownLink title="Deze bestelling vinden we niet" sought="je bestelling" />
  return (
    <>
      <h1 className="mb-8">Je bestelling</h1>
      {shown.is === 'failed' ? (
        <Notice kind="error">
          <p>{shown.message}</p>
        </Notice>
      ) : (
        <>
          <p data-waiting className="scripted flex items-center gap-3 text-ink-soft">
            <Spinner />
            Je bestelling wordt opgehaald…
          </p>
          <ScriptsLost>Je bestelling tonen lukt nu niet. Ze staat ook in de e-mail die we je stuurden.</ScriptsLost>
        </>
      )}
      {/* Browsers that run this have scripts: only the server needs the sentence. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="measure mt-6">
            Deze pagina heeft JavaScript nodig. Je bestelling staat ook in de e-mail die we je stuurden; op de{' '}
            <a href="/contact">contactpagina</a> staat hoe je ons bereikt.
          </p>
        )}
      </noscript>
    </>
  )
}
