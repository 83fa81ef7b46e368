// The entries of the menu in their groups: a side bar that shows all of them without scrolling, or
// folded above the screen in a window below 1024 px.

import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '#components/account/login-store.ts'
import { Icon } from '#ui/icon.tsx'
import { findEntry, menuScreensOf } from './admin-screens.ts'
import { type AdminScreen, menuGroups } from './declare-screen.ts'

type EntriesProps = { listClass: string; headingClass: string; entryClass: string }

function MenuEntries({ listClass, headingClass, entryClass }: EntriesProps) {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const current = findEntry(user, pathname)
  const groups = Map.groupBy(menuScreensOf(user), ({ group }) => group)
  return menuGroups.map((group) => {
    const screens = groups.get(group) ?? []
    if (screens.length === 0) return null
    const isAlone = screens.every(({ name }) => name === group)
    return (
      <section key={group} className="mt-2 first:mt-0">
        {!isAlone && (
          <h2 className={`font-body text-xs font-semibold text-ink-soft ${headingClass}`}>
            {group}
          </h2>
        )}
        <ul className={listClass}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <Entry screen={screen} isCurrent={screen === current} className={entryClass} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

type EntryProps = { screen: AdminScreen; isCurrent: boolean; className: string }

/**
 * A link that preloads the code of its screen on pointer hover and keyboard focus, because a click
 * usually follows.
 */
function Entry({ screen: { path, name, icon, load }, isCurrent, className }: EntryProps) {
  const preload = () => void load().catch(() => undefined)
  const link = useRef<HTMLAnchorElement>(null)
  // Scrolls the menu to the current entry in a low window. The page itself does not scroll.
  useEffect(() => {
    const menu = link.current?.closest('nav')
    if (isCurrent && menu && link.current)
      menu.scrollTop = link.current.offsetTop - menu.clientHeight * 0.6
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={path === '' ? '/admin' : `/admin/${path}`}
      className={`flex items-center gap-2.5 rounded-[8px] text-sm text-ink no-underline hover:bg-lee aria-[current]:bg-deep aria-[current]:font-semibold aria-[current]:text-white pointer-coarse:min-h-11 ${className}`}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {icon && <Icon name={icon} size={18} className="flex-none" />}
      {name}
    </Link>
  )
}

/** The back-office menu with the screens that this colleague may open. */
export function AdminMenu() {
  const { pathname } = useLocation()
  return (
    <div className="lg:border-e lg:border-line print:hidden">
      <nav
        aria-label="Beheer"
        className="scroll-sign sticky top-0 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto px-2 py-3 lg:block"
      >
        <MenuEntries
          listClass=""
          headingClass="px-2.5 py-0.5"
          entryClass="min-h-6.5 px-2.5 whitespace-nowrap"
        />
      </nav>
      <details key={pathname} className="group border-b border-line bg-white lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold sm:px-6">
          Menu
          <Icon
            name="chevron-down"
            size={20}
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label="Beheer" className="px-1 pb-4 sm:px-3">
          <MenuEntries
            listClass="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
            headingClass="px-3"
            entryClass="min-h-11 px-3"
          />
        </nav>
      </details>
    </div>
  )
}
