// Where a screen stands: the way back to its list, or the tabs of an entry of the menu.

import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '#components/account/login-store.ts'
import { Icon } from '#ui/icon.tsx'
import { TabLink } from '../shared/screen.tsx'
import { backOf, parentOf, tabsOf } from './admin-screens.ts'
import type { AdminScreen } from './declare-screen.ts'

export function ScreenPlace({ screen }: { screen: AdminScreen }) {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const back = backOf(user, screen)
  if (back)
    return (
      <nav aria-label="Terug" className="-mt-2 print:hidden">
        <Link
          to={`/admin/${back.path}`}
          className="inline-flex min-h-9 items-center gap-1 text-sm text-deep no-underline hover:underline pointer-coarse:min-h-11"
        >
          <Icon name="chevron-left" size={18} />
          {back.name}
        </Link>
      </nav>
    )
  const tabs = tabsOf(user, screen)
  if (tabs.length === 0) return null
  return (
    <nav
      aria-label={(parentOf(user, screen) ?? screen).name}
      className="-mt-4 mb-1 flex flex-wrap gap-x-5 border-b border-line text-sm sm:gap-x-8 print:hidden"
    >
      {tabs.map(({ path, name, tab = name }) => (
        <TabLink key={path} to={`/admin/${path}`} isCurrent={`/admin/${path}` === pathname}>
          {tab}
        </TabLink>
      ))}
    </nav>
  )
}
