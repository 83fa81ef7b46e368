import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, type LinkProps, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './server-router.tsx'

const links: LinkProps[] = [
  { to: '/' },
  { to: '/shop?pagina=2#lijst' },
  { to: '/product/duin-dagbroekje', className: 'knop', 'aria-label': 'Duin & co', children: <b>Duin</b> },
  { to: '/login?terug=%2Faccount', replace: true, state: { van: 'kop' }, preventScrollReset: true, viewTransition: true },
  { to: '/artikel/één', title: 'Een', prefetch: 'none', onClick: () => undefined },
  { to: '/map', reloadDocument: true, target: '_blank', rel: 'noreferrer' },
  // What the router must work out is left to it.
  { to: '..' },
  { to: 'verder' },
  { to: '?pagina=3' },
  { to: '#inhoud' },
  { to: '/a/../b' },
  { to: '/a//b' },
  { to: '//elders.example' },
  { to: 'https://elders.example/x' },
  { to: { pathname: '/shop', search: '?q=1' } },
  { to: '/shop', discover: 'none' },
]

test.each(links)('a link to $to is the same HTML as the router writes', (props) => {
  const html = (Component: typeof Link) =>
    renderToStaticMarkup(
      <StaticRouter location="/kennisbank/lezen">
        <Component {...props} />
      </StaticRouter>,
    )
  expect(html(Link)).toBe(html(RouterLink as typeof Link))
})
