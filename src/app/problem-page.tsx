// The error page: not found, too many requests, unavailable or an unexpected error.

import { isRouteErrorResponse, useRouteError } from 'react-router'
import { toPageTitle } from '#domain/content/page-title.ts'
import { useShopDetails, useShopName } from '#components/shell/shop-details-context.ts'
import { buttonClass } from '#ui/button.tsx'

const notFound = {
  title: 'Deze pagina vinden we niet',
  text: 'Misschien is het adres veranderd, of zit er een tikfout in. Via de links hieronder kom je verder.',
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
