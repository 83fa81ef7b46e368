// The menu of the back office, with what this colleague may open: beside the screen, or folded above it on a small one.

import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { mayDo } from '#domain/account/rights.ts'
import { useOwner } from '#parts/account/login-store.ts'
import { adminScreens, groups } from './screens.ts'

const look =
  'flex min-h-11 items-center rounded-[10px] px-3 text-sm text-ink no-underline hover:bg-lee aria-[current]:bg-deep aria-[current]:font-semibold aria-[current]:text-white'

export function OfficeMenu() {
  const { pathname } = useLocation()
  return (
    <div className="print:hidden lg:border-e lg:border-line">
      <nav aria-label="Beheer" className="sticky top-0 hidden max-h-[calc(100dvh-3.5rem)] overflow-y-auto px-4 py-8 lg:block">
        <Entries />
      </nav>
      <details key={pathname} className="group border-b border-line bg-white lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold sm:px-8">
          Menu
          <ChevronDown aria-hidden size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="Beheer" className="px-1 pb-5 sm:px-5">
          <Entries />
        </nav>
      </details>
    </div>
  )
}

function Entries() {
  const duty = useOwner()?.duty
  const { pathname } = useLocation()
  const mine = adminScreens.filter(({ name, right }) => name && mayDo(duty, right))
  /** Of two that lead here, such as orders and a new order, the one that says more. */
  const here = mine
    .map(({ path }) => path)
    .filter((path) => path !== '' && `${pathname}/`.startsWith(`/admin/${path}/`))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '')
  return (
    <>
      <Entry path="" name="Vandaag" current={pathname === '/admin'} />
      <div className="grid gap-x-6 sm:grid-cols-2 lg:block">
        {groups.map((group) => {
          const screens = mine.filter((screen) => screen.group === group)
          return screens.length === 0 ? null : (
            <section key={group} className="mt-5">
              <h2 className="mb-1 px-3 font-body text-xs font-semibold text-ink-soft">{group}</h2>
              <ul>
                {screens.map(({ path, name = '', load }) => (
                  <li key={path}>
                    <Entry path={path} name={name} current={path === here} load={load} />
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

/** Whoever points at it, or comes by with the keyboard, will soon press it. */
function Entry({ path, name, current, load }: EntryProps) {
  const ahead = () => void load?.().catch(() => undefined)
  const link = useRef<HTMLAnchorElement>(null)
  // The menu is longer than most windows: where one is comes into sight, without moving the page itself.
  useEffect(() => {
    const menu = link.current?.closest('nav')
    if (current && menu && link.current) menu.scrollTop = link.current.offsetTop - menu.clientHeight * 0.6
  }, [current])
  return (
    <Link
      ref={link}
      to={path === '' ? '/admin' : `/admin/${path}`}
      className={look}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={ahead}
      onFocus={ahead}
    >
      {name}
    </Link>
  )
}
