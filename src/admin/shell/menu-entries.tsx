// The entries of the menu in their groups. In the side bar each group folds, and a window below
// 1100 px shows only the icons.

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useCurrentUser } from '#components/account/login-store.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { staffLayout } from '../shared/staff-layout.ts'
import { menuScreensOf } from './admin-screens.ts'
import { adminMenuGroups } from './declare-screen.ts'

function MenuEntries({ inSideBar = false }: { inSideBar?: boolean }) {
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const permitted = menuScreensOf(user)
  /**
   * The longest path that matches the URL, so that 'bestellingen/paklijst' wins over
   * 'bestellingen'.
   */
  const currentPath = permitted
    .map(({ path }) => path)
    .filter((path) => path !== '' && `${pathname}/`.startsWith(`/admin/${path}/`))
    .reduce((best, path) => (path.length > best.length ? path : best), '')
  return (
    <>
      <Entry
        path=""
        name="Vandaag"
        icon="lightbulb"
        inSideBar={inSideBar}
        current={pathname === '/admin'}
      />
      <div className={inSideBar ? '' : 'grid gap-x-6 sm:grid-cols-2'}>
        {adminMenuGroups.map((group) => {
          const screens = permitted.filter((screen) => screen.group === group)
          if (screens.length === 0) return null
          const entries = screens.map(({ path, name = '', icon = 'circle-dot', load }) => (
            <li key={path}>
              <Entry {...{ path, name, icon, load, inSideBar }} current={path === currentPath} />
            </li>
          ))
          return inSideBar ? (
            <FoldingGroup
              key={group}
              name={group}
              isCurrent={screens.some(({ path }) => path === currentPath)}
            >
              {entries}
            </FoldingGroup>
          ) : (
            <section key={group} className="mt-4">
              <h2 className="mb-1 px-3 font-body text-xs font-semibold text-ink-soft">{group}</h2>
              <ul>{entries}</ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

/**
 * The group of the current screen is always open. Below 1100 px a line replaces the heading, and no
 * group is folded.
 */
function FoldingGroup({
  name,
  isCurrent,
  children,
}: {
  name: string
  isCurrent: boolean
  children: ReactNode
}) {
  const list = useId()
  const layout = staffLayout.useValue()
  const isFolded = !isCurrent && layout.foldedGroups.includes(name)
  const toggle = () => {
    const others = layout.foldedGroups.filter((group) => group !== name)
    staffLayout.set({ ...layout, foldedGroups: isFolded ? others : [...others, name] })
  }
  return (
    <section className="mt-1 border-t border-line pt-1 min-[68.75rem]:mt-1.5 min-[68.75rem]:border-0 min-[68.75rem]:pt-0">
      <h2 className="hidden font-body min-[68.75rem]:block">
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={list}
          aria-disabled={isCurrent || undefined}
          onClick={isCurrent ? undefined : toggle}
          className="flex min-h-6 w-full items-center justify-between rounded-[8px] px-2.5 text-xs font-semibold text-ink-soft hover:bg-lee aria-disabled:cursor-default aria-disabled:hover:bg-transparent pointer-coarse:min-h-11"
        >
          {name}
          <Icon
            name="chevron-down"
            size={16}
            className={isCurrent ? 'invisible' : isFolded ? '-rotate-90' : ''}
          />
        </button>
      </h2>
      <ul id={list} className={isFolded ? 'min-[68.75rem]:hidden' : ''}>
        {children}
      </ul>
    </section>
  )
}

const linkClass =
  'flex items-center gap-2.5 rounded-[8px] text-sm text-ink no-underline hover:bg-lee aria-[current]:bg-deep aria-[current]:font-semibold aria-[current]:text-white pointer-coarse:min-h-11'

type EntryProps = {
  path: string
  name: string
  icon: IconName
  current: boolean
  inSideBar: boolean
  load?: () => Promise<unknown>
}

/**
 * A link that preloads the code of its screen on pointer hover and keyboard focus, because a click
 * usually follows.
 */
function Entry({ path, name, icon, current, inSideBar, load }: EntryProps) {
  const preload = () => void load?.().catch(() => undefined)
  const link = useRef<HTMLAnchorElement>(null)
  // Scrolls the menu to the current entry, because the menu can be longer than the window. The page
  // itself does not scroll.
  useEffect(() => {
    const menu = link.current?.closest('nav')
    if (current && menu && link.current)
      menu.scrollTop = link.current.offsetTop - menu.clientHeight * 0.6
  }, [current])
  return (
    <Link
      ref={link}
      to={path === '' ? '/admin' : `/admin/${path}`}
      className={`${linkClass} ${inSideBar ? 'min-h-6.5 px-2.5 max-[68.75rem]:justify-center' : 'min-h-11 px-3'}`}
      title={inSideBar ? name : undefined}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon name={icon} size={18} className="flex-none" />
      <span className={inSideBar ? 'max-[68.75rem]:sr-only' : ''}>{name}</span>
    </Link>
  )
}

/**
 * The back-office menu with the screens that this colleague may open: a side bar, only its icons
 * on a tablet, or collapsed above the screen on a phone.
 */
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
