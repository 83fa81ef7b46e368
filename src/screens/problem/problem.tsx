// What a visitor reads when a page does not exist or cannot be shown now.

import { isRouteErrorResponse, Link, useRouteError } from 'react-router'

const words = {
  gone: {
    title: 'Deze pagina vinden we niet',
    text: 'Misschien is het adres veranderd, of zit er een tikfout in. Via de links hieronder kom je verder.',
  },
  later: {
    title: 'Even geduld',
    text: 'De winkel is even niet bereikbaar. Wat je in je winkelmand hebt gelegd, blijft bewaard. Probeer het over een minuut opnieuw.',
  },
  fault: {
    title: 'Er ging iets mis',
    text: 'Dat ligt aan ons, niet aan jou. Probeer het straks opnieuw. Lukt het dan nog niet, laat het ons weten.',
  },
}

function wordsFor(status: number) {
  if (status === 404) return words.gone
  return status === 502 || status === 503 ? words.later : words.fault
}

export function ProblemScreen() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = wordsFor(status)
  return (
    <section className="wrap py-20" data-status={status}>
      <title>{`${title} | Luwte`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-head text-4xl text-ink">{title}</h1>
      <p className="mt-4 max-w-prose">{text}</p>
      <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
        {ways.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-3 text-deep underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ways = [
  { to: '/', name: 'Naar de voorpagina' },
  { to: '/shop', name: 'Bekijk alle producten' },
  { to: '/contact', name: 'Neem contact op' },
]
