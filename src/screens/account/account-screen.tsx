// /account: what somebody ordered, and where they are logged in; /account/gegevens and /account/privacy beside it, fetched when they are asked for.

import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { AccountFrame, accountPages } from './account-frame.tsx'
import { LoginSessions } from './login-sessions.tsx'
import { OrderHistory } from './order-history.tsx'

const Subscriptions = lazy(() => import('./subscriptions.tsx').catch(() => ({ default: () => null })))
const OwnDetails = lazy(() => import('./own-details.tsx'))
const OwnPrivacy = lazy(() => import('./own-privacy.tsx'))

export default function AccountScreen() {
  const { pathname } = useLocation()
  const { to, name } = accountPages.find((page) => page.to === pathname.replace(/\/$/, '')) ?? accountPages[0]
  return (
    <AccountFrame title={name} path={to}>
      <Suspense>
        {to === '/account' && <Orders />}
        {to === '/account/gegevens' && <OwnDetails />}
        {to === '/account/privacy' && <OwnPrivacy />}
      </Suspense>
    </AccountFrame>
  )
}

const Orders = () => (
  <div className="grid gap-16">
    <OrderHistory />
    <Suspense>
      <Subscriptions />
    </Suspense>
    <LoginSessions />
  </div>
)
