import { useRef, type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
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

/**
 * Closes an open <details> on Escape, on a press outside it, and when the focus leaves it. Spread
 * the handlers on the element.
 */
function useCloseOutside(menu: RefObject<HTMLDetailsElement | null>) {
  const close = () => menu.current?.removeAttribute('open')
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target))
        menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [menu])
  return {
    close,
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    },
  }
}
