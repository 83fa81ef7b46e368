// /account and its pages. The code of the pages other than the first loads when they open.

import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { AccountOverview } from './account-overview.tsx'
import { AccountLayout, accountPages, AccountWaiting } from './account-layout.tsx'

const Profile = lazyWithinTime(async () => ({
  default: (await import('./pages-with-address.ts')).Profile,
}))
const Recipients = lazyWithinTime(async () => ({
  default: (await import('./pages-with-address.ts')).Recipients,
}))
const Privacy = lazyWithinTime(() => import('./privacy.tsx'))

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
