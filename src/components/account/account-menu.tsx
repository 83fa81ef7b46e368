// The menu that the account button opens for a logged-in user.

import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useCloseOutside } from '#ui/use-close-outside.ts'
import { useCurrentUser } from './login-store.ts'
import { StaffLinks } from '../staff/staff-links.tsx'
import { logOut } from './current-user.ts'

const entryClass = 'flex min-h-12 w-full items-center rounded-[8px] px-4 text-start hover:bg-lee'

export default function AccountMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { close, ...closeHandlers } = useCloseOutside(menu)
  const user = useCurrentUser()
  const navigate = useNavigate()
  const handleLogOut = () => {
    void logOut()
    void navigate('/')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes, as in every menu
    <details ref={menu} name="categories" className="relative" {...closeHandlers}>
      <summary aria-label="Account" title="Account" className={iconButtonClass}>
        <Icon name="user-round-check" size={22} />
      </summary>
      <div className="appear absolute top-full right-0 mt-2 w-60 rounded-card border border-line bg-white p-2 shadow-float">
        {user && <p className="px-4 py-2 text-sm text-ink-soft">Ingelogd als {user.first_name}</p>}
        {user?.role === 'staff' && <StaffLinks linkClass={entryClass} onGo={close} />}
        <Link to="/account" onClick={close} className={entryClass}>
          Mijn account
        </Link>
        <button type="button" onClick={handleLogOut} className={entryClass}>
          Uitloggen
        </button>
      </div>
    </details>
  )
}
