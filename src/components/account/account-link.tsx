// The account button in the header: a login link, or the account menu for a logged-in user. Both
// have the same size, so that the header does not shift.

import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { useLoggedIn } from './login-store.ts'

/**
 * If the menu fails to load, a link to the account page replaces the menu. The account page has a
 * logout button too.
 */
const AccountMenu = lazyWithinTime(() => import('./account-menu.tsx'), AccountPageLink)

export function AccountLink() {
  const loggedIn = useLoggedIn()
  useEffect(() => {
    if (loggedIn)
      import('./current-user.ts').then(
        ({ fetchCurrentUser }) => fetchCurrentUser(),
        () => undefined,
      )
  }, [loggedIn])
  if (!loggedIn) return <IconLink to="/login" label="Inloggen" />
  return (
    <Suspense fallback={<AccountPageLink />}>
      <AccountMenu />
    </Suspense>
  )
}

function AccountPageLink() {
  return <IconLink to="/account" label="Account" />
}
const IconLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} aria-label={label} title={label} className={iconButtonClass}>
    <Icon name="user-round" size={22} />
  </Link>
)
