// What every page of the account stands in: for who is logged in only, fetched in the browser; the page itself says nothing of anybody.

import type { ReactNode } from 'react'
import { Navigate, NavLink } from 'react-router'
import { leftByChoice, useLoggedIn } from '#parts/account/login-store.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { ScriptsLost } from '#parts/shell/scripts-lost.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

export const accountPages = [
  { to: '/account', name: 'Bestelhistorie' },
  { to: '/account/gegevens', name: 'Mijn gegevens' },
  { to: '/account/privacy', name: 'Privacy' },
] as const

export function AccountFrame({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const inBrowser = useInBrowser()
  const loggedIn = useLoggedIn()
  if (inBrowser && !loggedIn) return leftByChoice() ? null : <Navigate to={`/login?terug=${encodeURIComponent(path)}`} replace />
  return (
    <Band first>
      <PageHead title={`${title} | Luwte`} path={path} hidden />
      <nav aria-label="Account" className="mb-8 border-b border-line">
        <ul className="flex flex-wrap gap-x-5 max-sm:text-sm sm:gap-x-8">
          {accountPages.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="inline-flex min-h-12 items-center border-b-3 border-transparent font-semibold text-ink-soft no-underline hover:text-deep aria-[current=page]:border-deep aria-[current=page]:text-deep"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="mb-8">{title}</h1>
      {inBrowser ? children : <Waiting />}
    </Band>
  )
}

const Waiting = () => (
  <>
    <p data-waiting className="scripted flex items-center gap-3 text-ink-soft">
      <Spinner />
      Een ogenblik…
    </p>
    <ScriptsLost>Je account tonen lukt nu niet.</ScriptsLost>
    <p className="hidden scripts-off:block">
      Je account werkt alleen met JavaScript. Je bestelling volg je ook met de link in de mail die we je stuurden.
    </p>
  </>
)
