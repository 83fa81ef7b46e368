// The back-office menu with the screens that this colleague may open: a side bar, only its icons on
// a tablet, or collapsed above the screen on a phone.

import { useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { MenuEntries } from './menu-entries.tsx'

export function AdminMenu() {
  const { pathname } = useLocation()
  return (
    <div className="print:hidden md:border-e md:border-line">
      <nav
        aria-label="Beheer"
        className="scroll-sign sticky top-0 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto px-1.5 py-2 md:block min-[68.75rem]:px-3 min-[68.75rem]:py-3"
      >
        <MenuEntries inSideBar />
      </nav>
      <details key={pathname} className="group border-b border-line bg-white md:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold sm:px-6">
          Menu
          <Icon
            name="chevron-down"
            size={20}
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label="Beheer" className="px-1 pb-5 sm:px-3">
          <MenuEntries />
        </nav>
      </details>
    </div>
  )
}
