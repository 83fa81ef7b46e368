// The header's way to the account: a link to log in, or for who is logged in a menu with the account and the way out. Both take the same room.

import { UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { iconButtonLook } from '#ui/icon-button.tsx'
import { useLoggedIn } from './login-store.ts'

/** The account itself also leads to the way out. */
const AccountMenu = lazy(() => import('./account-menu.tsx').catch(() => ({ default: ToAccount })))

export function AccountLink() {
  const loggedIn = useLoggedIn()
  useEffect(() => {
    if (loggedIn)
      import('./owner.ts').then(
        ({ fetchOwner }) => fetchOwner(),
        () => undefined,
      )
  }, [loggedIn])
  if (!loggedIn) return <IconLink to="/login" label="Inloggen" />
  return (
    <Suspense fallback={<ToAccount />}>
      <AccountMenu />
    </Suspense>
  )
}

const ToAccount = () => <IconLink to="/account" label="Account" />
const IconLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} aria-label={label} title={label} className={iconButtonLook}>
    <UserRound aria-hidden size={22} />
  </Link>
)
