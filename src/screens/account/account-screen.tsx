// /account and its pages. The code of the pages other than the first loads when they open.

import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { AccountOverview } from './account-overview.tsx'
import { AccountLayout, accountPages, AccountWaiting } from './account-layout.tsx'

const Profile = lazy(() =>
  import('./pages-with-address.ts').then((pages) => ({ default: pages.Profile })),
)
const Recipients = lazy(() =>
  import('./pages-with-address.ts').then((pages) => ({ default: pages.Recipients })),
)
const Privacy = lazy(() => import('./privacy.tsx'))

export default function AccountScreen() {
  const { pathname } = useLocation()
  const { to, name } =
    accountPages.find((page) => page.to === pathname.replace(/\/$/, '')) ?? accountPages[0]
  return (
    <AccountLayout title={name} path={to}>
      <Suspense fallback={<AccountWaiting />}>
        {to === '/account' && <AccountOverview />}
        {to === '/account/voor-wie' && <Recipients />}
        {to === '/account/gegevens' && <Profile />}
        {to === '/account/privacy' && <Privacy />}
      </Suspense>
    </AccountLayout>
  )
}
