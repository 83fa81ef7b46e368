// The account links in the menu of small screens: log in, or account and log out.

import { Link, useNavigate } from 'react-router'
import { useLoggedIn, useCurrentUser } from './login-store.ts'
import { withinTime } from '#ui/within-time.ts'
import { StaffLinks } from '../staff/staff-links.tsx'

const linkClass =
  'flex min-h-13 w-full items-center text-start text-ink hover:text-deep hover:underline'

export function MobileAccountLinks() {
  const loggedIn = useLoggedIn()
  const user = useCurrentUser()
  const navigate = useNavigate()
  // Without the script, the account page opens, which has this button too.
  const handleLogOut = () =>
    void withinTime(import('./current-user.ts')).then(
      ({ logOut }) => {
        void logOut()
        void navigate('/')
      },
      () => location.assign('/account'),
    )
  return (
    <ul className="mt-4 border-t border-line pt-4">
      <li>
        <Link to={loggedIn ? '/account' : '/login'} className={linkClass}>
          {loggedIn ? 'Mijn account' : 'Inloggen'}
        </Link>
      </li>
      {user?.role === 'staff' && (
        <li>
          <StaffLinks linkClass={linkClass} />
        </li>
      )}
      {loggedIn && (
        <li>
          <button type="button" onClick={handleLogOut} className={linkClass}>
            Uitloggen
          </button>
        </li>
      )}
    </ul>
  )
}
