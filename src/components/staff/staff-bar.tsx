// The bar at the top of the back office and the editor, with a link to the shop, the account and
// the logout button.

import type { ComponentType } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useConfirmedLeave } from '#ui/unsaved-changes-guard.tsx'
import { Logo } from '../shell/logo.tsx'
import { useCurrentUser } from '../account/login-store.ts'
import { logOut } from '../account/current-user.ts'
import { TrialBar } from './trial-bar.tsx'

const entryClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-deep no-underline hover:underline'
/** Shows only the icon on a phone, where the label does not fit. */
const labelClass = 'max-sm:sr-only'

type Props = {
  /** Adds links to the back office, because the editor has no menu. */
  inEditor?: boolean
  /** A button before the links, with the classes of a link of the bar. */
  SearchButton?: ComponentType<{ className: string }>
}

export function StaffBar({ inEditor = false, SearchButton }: Props) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const confirmLeave = useConfirmedLeave()
  const handleLogOut = () =>
    confirmLeave(() => {
      void logOut()
      void navigate('/')
    })
  return (
    <header className="border-b border-line bg-white text-sm print:hidden">
      <a
        href="#inhoud"
        className="on-deep fixed top-3 left-3 z-50 -translate-y-24 rounded-pill px-6 py-3 font-semibold focus-visible:translate-y-0"
      >
        Naar de inhoud
      </a>
      <TrialBar />
      <div
        className={`mx-auto flex w-full flex-wrap items-center gap-x-2 px-4 py-0.5 sm:gap-x-4 sm:px-6 ${inEditor ? 'max-w-[120rem]' : 'max-w-[100rem]'}`}
      >
        <Link
          to="/admin"
          aria-label="Luwte, beheer"
          className="inline-flex min-h-11 items-center gap-2 no-underline"
        >
          <Logo />
        </Link>
        {inEditor ? (
          <nav aria-label="Beheer" className="flex flex-1 flex-wrap gap-x-2">
            <Link to="/admin" className={`${entryClass} max-sm:hidden`}>
              Beheer
            </Link>
            <Link to="/admin/paginas" className={entryClass}>
              Pagina’s
            </Link>
          </nav>
        ) : (
          <span className="flex-1" />
        )}
        <div className="flex sm:gap-x-2">
          {SearchButton && <SearchButton className={entryClass} />}
          <a href="/" target="_blank" className={entryClass}>
            <Icon name="store" size={20} />
            <span className={labelClass}>Bekijk de winkel</span>
          </a>
          <Link to="/admin/mijn-account" className={entryClass}>
            <Icon name="user" size={20} />
            <span className={labelClass}>{user?.first_name ?? 'Account'}</span>
            <span className="sr-only">: mijn account</span>
          </Link>
          <button type="button" onClick={handleLogOut} className={entryClass}>
            <Icon name="log-out" size={20} />
            <span className={labelClass}>Uitloggen</span>
          </button>
        </div>
      </div>
    </header>
  )
}
