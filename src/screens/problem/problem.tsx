// What a visitor reads when a page does not exist or cannot be shown now.

import { isRouteErrorResponse, useRouteError } from 'react-router'
import { lookOf } from '#ui/button.tsx'

const gone = {
  title: 'Deze pagina vinden we niet',
  text: 'Misschien is het adres veranderd, of zit er een tikfout in. Via de links hieronder kom je verder.',
}
const later = {
  title: 'Even geduld',
  text: 'De winkel is even niet bereikbaar. Wat je in je winkelmand hebt gelegd, blijft bewaard. Probeer het over een minuut opnieuw.',
}
const fault = {
  title: 'Er ging iets mis',
  text: 'Dat ligt aan ons, niet aan jou. Lukt het straks nog niet, laat het ons weten.',
}
const hasty = {
  title: 'Even rustig aan',
  text: 'Vanaf jouw verbinding worden heel veel pagina’s achter elkaar geopend. Wacht een minuut en probeer het opnieuw. Wat je in je winkelmand hebt gelegd, blijft bewaard.',
}
const unreachable = [502, 503]

export function ProblemScreen() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const missing = status === 404
  const { title, text } = missing ? gone : status === 429 ? hasty : unreachable.includes(status) ? later : fault
  return (
    <section className="wrap py-20" data-status={status}>
      <title>{`${title} | Luwte`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="measure mt-5 text-lg">{text}</p>
      <ul className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
        {[missing ? home : again, ...ways].map(({ to, name }, at) => (
          <li key={to}>
            {/* Loaded anew: what is in this window may be what went wrong. */}
            <a href={to} className={at === 0 ? lookOf('primary') : 'link'}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

// This very address, whatever it is: one page is made for all of them when the shop is too busy.
const again = { to: '', name: 'Probeer opnieuw' }
const home = { to: '/', name: 'Naar de voorpagina' }
const ways = [
  { to: '/shop', name: 'Bekijk alle producten' },
  { to: '/contact', name: 'Neem contact op' },
]
