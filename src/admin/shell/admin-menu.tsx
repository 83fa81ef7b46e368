// The back-office menu with the screens that this colleague may open. It is a side bar, or collapsed above the screen on a small device.

import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { can } from '#domain/staff/permissions.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { Icon } from '#ui/icon.tsx'
import { adminScreens, adminMenuGroups } from './admin-screens.ts'

const linkClass =
  'flex min-h-11 items-center rounded-[10px] px-3 text-sm text-ink no-underline hover:bg-lee aria-[current]:bg-deep aria-[current]:font-semibold aria-[current]:text-white'

export function AdminMenu() {
  const { pathname } = useLocation()
  return (
    <div className="print:hidden lg:border-e lg:border-line">
      <nav aria-label="Beheer" className="sticky top-0 hidden max-h-[calc(100dvh-3.5rem)] overflow-y-auto px-4 py-8 lg:block">
        <Entries />
      </nav>
      <details key={pathname} className="group border-b border-line bg-white lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold sm:px-8">
          Menu
          <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="Beheer" className="px-1 pb-5 sm:px-5">
          <Entries />
        </nav>
      </details>
    </div>
  )
}

function Entries() {
  const duty = useCurrentUser()?.duty
  const { pathname } = useLocation()
  const permitted = adminScreens.filter(({ name, permission }) => name && can(duty, permission))
  /** The longest path that matches the URL, so that 'bestellingen/nieuw' wins over 'bestellingen'. */
  const currentPath = permitted
    .map(({ path }) => path)
    .filter((path) => path !== '' && `${pathname}/`.startsWith(`/admin/${path}/`))
    .reduce((best, path) => (path.length > best.length ? path : best), '')
  return (
    <>
      <Entry path="" name="Vandaag" current={pathname === '/admin'} />
      <div className="grid gap-x-6 sm:grid-cols-2 lg:block">
        {adminMenuGroups.map((group) => {
          const screens = permitted.filter((screen) => screen.group === group)
          return screens.length === 0 ? null : (
            <section key={group} className="mt-5">
              <h2 className="mb-1 px-3 font-body text-xs font-semibold text-ink-soft">{group}</h2>
              <ul>
                {screens.map(({ path, name = '', load }) => (
                  <li key={path}>
                    <Entry path={path} name={name} current={path === currentPath} load={load} />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

type EntryProps = { path: string; name: string; current: boolean; load?: () => Promise<unknown> }

/** A link that preloads the code of its screen on pointer hover and keyboard focus, because a click usually follows. */
function Entry({ path, name, current, load }: EntryProps) {
  const preload = () => void load?.().catch(() => undefined)
  const link = useRef<HTMLAnchorElement>(null)
  // Scrolls the menu to the current entry, because the menu can be longer than the window. The page itself does not scroll.
  useEffect(() => {
    const menu = link.current?.closest('nav')
    if (current && menu && link.current) menu.scrollTop = link.current.offsetTop - menu.clientHeight * 0.6
  }, [current])
  return (
    <Link
      ref={link}
      to={path === '' ? '/admin' : `/admin/${path}`}
      className={linkClass}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {name}
    </Link>
  )
}
