// What the account button opens for who is logged in.

import { UserRoundCheck } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { iconButtonLook } from '#ui/icon-button.tsx'
import { useCloseOutside } from '#ui/use-close-outside.ts'
import { useOwner } from './login-store.ts'
import { StaffLinks } from './staff-links.tsx'
import { logOut } from './owner.ts'

const entry = 'flex min-h-12 w-full items-center rounded-[8px] px-4 text-start hover:bg-lee'

export default function AccountMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { close, ...closing } = useCloseOutside(menu)
  const owner = useOwner()
  const navigate = useNavigate()
  const leave = () => {
    void logOut()
    void navigate('/')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes, as in every menu
    <details ref={menu} name="categories" className="relative" {...closing}>
      <summary aria-label="Account" title="Account" className={iconButtonLook}>
        <UserRoundCheck aria-hidden size={22} />
      </summary>
      <div className="appear absolute top-full right-0 mt-2 w-60 rounded-card border border-line bg-white p-2 shadow-float">
        {owner && <p className="px-4 py-2 text-sm text-ink-soft">Ingelogd als {owner.first_name}</p>}
        {owner?.role === 'staff' && <StaffLinks look={entry} onGo={close} />}
        <Link to="/account" onClick={close} className={entry}>
          Mijn account
        </Link>
        <button type="button" onClick={leave} className={entry}>
          Uitloggen
        </button>
      </div>
    </details>
  )
}
