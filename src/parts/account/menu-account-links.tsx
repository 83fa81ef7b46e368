// Logging in, or the account and the way out, as they stand in the menu of small screens.

import { Link, useNavigate } from 'react-router'
import { useLoggedIn, useOwner } from './login-store.ts'
import { StaffLinks } from './staff-links.tsx'

const look = 'flex min-h-13 w-full items-center text-start text-ink hover:text-deep hover:underline'

export function MenuAccountLinks({ onGo }: { onGo: () => void }) {
  const loggedIn = useLoggedIn()
  const owner = useOwner()
  const navigate = useNavigate()
  const leave = () => {
    onGo()
    void import('./owner.ts').then(({ logOut }) => logOut())
    void navigate('/')
  }
  return (
    <ul className="mt-4 border-t border-line pt-4">
      <li>
        <Link to={loggedIn ? '/account' : '/login'} onClick={onGo} className={look}>
          {loggedIn ? 'Mijn account' : 'Inloggen'}
        </Link>
      </li>
      {owner?.role === 'staff' && (
        <li>
          <StaffLinks look={look} onGo={onGo} />
        </li>
      )}
      {loggedIn && (
        <li>
          <button type="button" onClick={leave} className={look}>
            Uitloggen
          </button>
        </li>
      )}
    </ul>
  )
}
