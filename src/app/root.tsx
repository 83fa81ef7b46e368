// The root layout of the storefront. Its data does not depend on the visitor, so that pages can be
// cached.

import { ViewTransition } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  isRouteErrorResponse,
  useRouteError,
} from 'react-router'
import { emptyNavigation } from '#domain/content/menus/empty-navigation.ts'
import type { PublicNavigation } from '#domain/content/menus/navigation.ts'
import { apiForLoader } from '#components/api-context.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { PageLoading } from '#components/content/page-loading.tsx'
import { Shell } from '#components/shell/shell.tsx'
import { LazySearchForm } from '#components/shell/lazy-parts.tsx'
import { useScrollRestoration } from '#components/shell/use-scroll-restoration.ts'
import { toPageTitle } from '#domain/content/page-title.ts'
import { useShopDetails, useShopName } from '#components/shell/shop-details-context.ts'
import { buttonClass } from '#ui/button.tsx'

const notFound = {
  title: 'Deze pagina vinden we niet',
  text: 'Misschien is het adres veranderd, of zit er een tikfout in. Zoek het op, of ga verder met een van de links.',
}
const unavailable = {
  title: 'Even geduld',
  text: 'De winkel is even niet bereikbaar. Je winkelmand blijft bewaard. Probeer het over een minuut opnieuw.',
}
const unexpected = {
  title: 'Er ging iets mis',
  text: 'Dat ligt aan ons, niet aan jou. Lukt het straks nog niet, laat het ons weten.',
}
const tooManyRequests = {
  title: 'Even rustig aan',
  text: 'Vanaf jouw verbinding worden heel veel pagina’s geopend. Wacht een minuut en probeer het opnieuw. Je winkelmand blijft bewaard.',
}
const unavailableStatuses = [502, 503]

export function ProblemPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const shopName = useShopName()
  const isNotFound = status === 404
  // Without details, after a failure of the server, the shop most likely has the page.
  const hasContactPage = useShopDetails()?.contact_page !== false
  const { title, text } = isNotFound
    ? notFound
    : status === 429
      ? tooManyRequests
      : unavailableStatuses.includes(status)
        ? unavailable
        : unexpected
  return (
    <section className="wrap py-20" data-status={status}>
      <title>{toPageTitle(title, shopName)}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="measure mt-5 text-lg">{text}</p>
      {isNotFound && <LazySearchForm />}
      <ul className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
        {[isNotFound ? homeLink : retryLink, ...links.slice(0, hasContactPage ? 2 : 1)].map(
          ({ to, name }, index) => (
            <li key={to}>
              {/* Plain links load a new page, because the current state of the app may have
                  caused the error. */}
              <a href={to} className={index === 0 ? buttonClass('primary') : 'link'}>
                {name}
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

// An empty href reloads the current URL. The URL is not in the page, because an overloaded server
// sends the same error page for every URL.
const retryLink = { to: '', name: 'Probeer opnieuw' }
const homeLink = { to: '/', name: 'Naar de voorpagina' }
const links = [
  { to: '/shop', name: 'Bekijk alle producten' },
  { to: '/contact', name: 'Neem contact op' },
]

export async function loadRootData({ context }: LoaderFunctionArgs) {
  const api = apiForLoader(context)
  const [navigation, env, details] = await Promise.all([
    api('GET /api/navigation'),
    api('GET /env'),
    api('GET /api/shop-details'),
  ])
  return { navigation, env, details, year: new Date().getFullYear() }
}

/**
 * The root data that goes into the page's JSON, without the navigation, because the HTML already
 * contains the menu (components/shell/lazy-parts.tsx).
 */
export const toHydrationData = ({
  navigation: _navigation,
  ...rest
}: Awaited<ReturnType<typeof loadRootData>>) => rest

type RootData = ReturnType<typeof toHydrationData> & { navigation?: PublicNavigation }

export function Root() {
  const { navigation, year, details } = useLoaderData<RootData>()
  const { pathname } = useLocation()
  useScrollRestoration()
  return (
    <Shell navigation={navigation} year={year} details={details}>
      <ViewTransition key={pathname} default="none" enter="fade" exit="fade">
        <Outlet />
      </ViewTransition>
      <PageLoading />
      <ScrollRestoration storageKey={storageKeys.scrollPositions} />
    </Shell>
  )
}

/**
 * Shows the error page without menus, because the root loader, which loads the menus, has failed.
 */
export function RootProblem() {
  return (
    <Shell navigation={emptyNavigation}>
      <ProblemPage />
    </Shell>
  )
}
