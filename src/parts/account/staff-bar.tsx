// The bar over everything staff work in: where they are, the way to the shop and the way out.

import { LogOut, Store, User } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useLeaveWith } from '#ui/leave-guard.tsx'
import { Logo } from '#parts/shell/logo.tsx'
import { useOwner } from './login-store.ts'
import { logOut } from './owner.ts'
import { TestPaymentsStrip } from './test-payments-strip.tsx'

const entry = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-deep no-underline hover:underline'
/** On a phone there is room for the picture alone. */
const word = 'max-sm:sr-only'

/** `writing` in the editor, which has no menu of its own. */
export function StaffBar({ writing = false }: { writing?: boolean }) {
  const owner = useOwner()
  const navigate = useNavigate()
  const leaveWith = useLeaveWith()
  const leave = () =>
    leaveWith(() => {
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
      <TestPaymentsStrip />
      <div
        className={`mx-auto flex w-full flex-wrap items-center gap-x-2 px-4 py-1.5 sm:gap-x-4 sm:px-6 ${writing ? 'max-w-[120rem]' : 'max-w-[100rem]'}`}
      >
        <Link to="/admin" aria-label="Luwte, beheer" className="inline-flex min-h-11 items-center gap-2 no-underline">
          <Logo />
        </Link>
        {writing ? (
          <nav aria-label="Beheer" className="flex flex-1 flex-wrap gap-x-2">
            <Link to="/admin" className={`${entry} max-sm:hidden`}>
              Beheer
            </Link>
            <Link to="/admin/paginas" className={entry}>
              Pagina's
            </Link>
          </nav>
        ) : (
          <span className="flex-1" />
        )}
        <div className="flex sm:gap-x-2">
          <a href="/" target="_blank" className={entry}>
            <Store aria-hidden size={20} />
            <span className={word}>Bekijk de winkel</span>
          </a>
          <Link to="/admin/mijn-account" className={entry}>
            <User aria-hidden size={20} />
            <span className={word}>{owner?.first_name ?? 'Account'}</span>
            <span className="sr-only">: mijn account</span>
          </Link>
          <button type="button" onClick={leave} className={entry}>
            <LogOut aria-hidden size={20} />
            <span className={word}>Uitloggen</span>
          </button>
        </div>
      </div>
    </header>
  )
}
