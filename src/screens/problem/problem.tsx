// What a visitor reads when a page does not exist or cannot be shown now.

import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'

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
      <h1>{title}</h1>
      <p className="measure mt-5 text-lg">{text}</p>
      <ul className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
        {ways.map(({ to, name }, at) => (
          <li key={to}>
            {at === 0 ? (
              <ButtonLink to={to}>{name}</ButtonLink>
            ) : (
              <Link to={to} className="link">
                {name}
              </Link>
            )}
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
