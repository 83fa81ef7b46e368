// The layout of /account and its subpages. Only the browser fetches personal data, so the HTML
// contains none. Visitors who are not logged in go to the login screen, except directly after they
// log out.

import type { ReactNode } from 'react'
import { Navigate, NavLink } from 'react-router'
import { wasLoggedOutByUser, useLoggedIn } from '#components/account/login-store.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { ScriptsFailedNotice } from '#components/shell/scripts-failed-notice.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/** The words of the tabs are short, so that a phone shows them apart. */
export const accountPages = [
  { to: '/account', name: 'Bestelhistorie', tab: 'Bestellingen' },
  { to: '/account/voor-wie', name: 'Voor wie', tab: 'Voor wie' },
  { to: '/account/gegevens', name: 'Mijn gegevens', tab: 'Gegevens' },
  { to: '/account/privacy', name: 'Privacy', tab: 'Privacy' },
] as const

export function AccountLayout({
  title,
  path,
  children,
}: {
  title: string
  path: string
  children: ReactNode
}) {
  const isHydrated = useIsHydrated()
  const loggedIn = useLoggedIn()
  if (isHydrated && !loggedIn)
    return wasLoggedOutByUser() ? null : (
      <Navigate to={`/login?terug=${encodeURIComponent(path)}`} replace />
    )
  return (
    <PageSection first>
      <PageMetadata title={title} path={path} hidden />
      <nav aria-label="Account" className="mb-5 border-b border-line">
        <ul className="flex flex-wrap gap-x-2 max-sm:justify-between max-sm:text-sm sm:gap-x-8">
          {accountPages.map(({ to, tab }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="inline-flex min-h-12 items-center border-b-3 border-transparent font-semibold text-ink-soft no-underline hover:text-deep aria-[current=page]:border-deep aria-[current=page]:text-deep"
              >
                {tab}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="mb-5">{title}</h1>
      {isHydrated ? children : <WaitingForScripts />}
    </PageSection>
  )
}

const WaitingForScripts = () => (
  <>
    <Waiting className="scripted" text="Een ogenblik…" />
    <ScriptsFailedNotice>Je account tonen lukt nu niet.</ScriptsFailedNotice>
    <p className="hidden scripts-off:block">
      Je account werkt alleen met JavaScript. Je bestelling volg je ook met de link in de mail die
      we je stuurden.
    </p>
  </>
)
