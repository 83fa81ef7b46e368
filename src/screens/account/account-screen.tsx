// /account: what somebody ordered, and where they are logged in. Fetched in the browser; the page itself says nothing of it.

import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { leftByChoice, useLoggedIn } from '#parts/account/login-store.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { LoginSessions } from './login-sessions.tsx'
import { OrderHistory } from './order-history.tsx'

const Subscriptions = lazy(() => import('./subscriptions.tsx'))

export default function AccountScreen() {
  const inBrowser = useInBrowser()
  const loggedIn = useLoggedIn()
  if (inBrowser && !loggedIn) return leftByChoice() ? null : <Navigate to="/login?terug=%2Faccount" replace />
  return (
    <Band first>
      <PageHead title="Bestelhistorie | Luwte" path="/account" hidden />
      <h1 className="mb-8">Bestelhistorie</h1>
      {inBrowser ? (
        <div className="grid gap-16">
          <OrderHistory />
          <Suspense>
            <Subscriptions />
          </Suspense>
          <LoginSessions />
        </div>
      ) : (
        <>
          <p className="scripted flex items-center gap-3 text-ink-soft">
            <Spinner />
            Je bestellingen worden opgehaald…
          </p>
          <p className="hidden noscript:block">
            Je account werkt alleen met JavaScript. Je bestelling volg je ook met de link in de mail die we je stuurden.
          </p>
        </>
      )}
    </Band>
  )
}
