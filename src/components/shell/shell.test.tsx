import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { createDefaultFooter, helpLinks, legalLinks } from '#domain/content/menus/footer-links.ts'
import { isCheckout } from './safe-checkout.tsx'
import { Shell } from './shell.tsx'
import { publicDelivery } from '#tests/support/builders/public-product.ts'

const menus = {
  categories: [
    {
      name: 'Heren',
      featured: [
        { name: 'Duin', href: '/product/duin', imageSrc: '/media/duin.jpg', imageAlt: 'Pak Duin' },
      ],
      sections: [{ name: 'Soort', items: [{ name: 'Broekjes', href: '/shop/broekjes' }] }],
    },
  ],
  pages: [{ name: 'Kennisbank', href: '/kennisbank' }],
}
const navigation = {
  ...menus,
  footer: { ...createDefaultFooter(menus, 'Luwte'), help: [...helpLinks], legal: [...legalLinks] },
}
const details = {
  ...exampleShopDetails,
  logo: null,
  share_image: '/delen.jpg',
  banner: ['Gratis bezorging vanaf 50 euro', 'Discrete levering', 'Altijd veilig bestellen'],
  notices: [],
  delivery: publicDelivery,
  guarantee_notice: null,
  money_back: null,
  contact_page: true,
  look: null,
}
const Page = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <Shell navigation={navigation} year={2026} details={details}>
        <h1>Thuis</h1>
      </Shell>
    ),
  },
])
const page = renderToStaticMarkup(<Page />)
const footer = page.slice(page.indexOf('<footer'))

const header = page.slice(0, page.indexOf('<main'))

test('the server renders every menu link exactly once', () => {
  for (const href of ['/shop/broekjes', '/kennisbank'])
    expect(header.split(`href="${href}"`)).toHaveLength(2)
})

test('the server renders no featured items, which appear when their category opens', () => {
  expect(header).not.toContain('/product/duin')
  expect(header).not.toContain('<picture')
})

test('the menu button opens the menu without JavaScript', () => {
  expect(header).toMatch(/<button[^>]* popoverTarget="menu"[^>]* aria-label="Menu"/i)
  expect(header).toMatch(/<nav id="menu" popover="auto" aria-label="Hoofdmenu"/)
})

test('the logo of staff is in the place of the drawing, with its size and the name of the shop', () => {
  const logo = { src: '/media/uploads/1/foto-480.webp', width: 900, height: 300 }
  const WithLogo = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Shell navigation={navigation} details={{ ...details, name: 'Duinzicht', logo }}>
          x
        </Shell>
      ),
    },
  ])
  const html = renderToStaticMarkup(<WithLogo />)
  expect(
    html.match(
      /<img src="\/media\/uploads\/1\/foto-480\.webp" width="900" height="300" alt="Duinzicht"/g,
    ),
  ).toHaveLength(2)
  expect(html).toContain('aria-label="Duinzicht, naar de startpagina"')
  expect(html).not.toContain('viewBox="0 0 34 28"')
  expect(page.match(/viewBox="0 0 34 28"/g)).toHaveLength(2)
})

test('only the checkout and ordering again, which leads on to it, have its header', () => {
  const pathnames = ['/checkout', '/bestelling/abc/opnieuw', '/bestelling/abc', '/opnieuw', '/']
  expect(pathnames.filter(isCheckout)).toEqual(['/checkout', '/bestelling/abc/opnieuw'])
})

test('the banner shows its three promises', () => {
  for (const promise of [
    'Gratis bezorging vanaf 50 euro',
    'Discrete levering',
    'Altijd veilig bestellen',
  ])
    expect(page).toContain(promise)
})

test('the footer has the legal links, the year and two external links that open in a new tab', () => {
  for (const href of ['/privacybeleid', '/algemene-voorwaarden', '/herroepen', '/toegankelijkheid'])
    expect(footer).toContain(`href="${href}"`)
  expect(footer).toContain('© 2026')
  expect(footer.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(2)
})

test('the footer adds the legal links that staff left out to the last column, and opens other sites in a new tab', () => {
  const columns = [{ name: 'Wij', items: [{ name: 'Branche', href: 'https://branche.example/' }] }]
  const OwnFooter = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Shell
          navigation={{
            ...navigation,
            footer: { ...navigation.footer, about: 'Rustig thuis.', columns },
          }}
        >
          x
        </Shell>
      ),
    },
  ])
  const html = renderToStaticMarkup(<OwnFooter />)
  expect(html).toContain('Rustig thuis.')
  expect(html).toMatch(
    /<a href="https:\/\/branche.example\/" target="_blank" rel="noopener noreferrer"/,
  )
  for (const href of [
    '/privacybeleid',
    '/algemene-voorwaarden',
    '/contact',
    '/toegankelijkheid',
    '/herroepen',
  ])
    expect(html).toContain(`href="${href}"`)
})

test('the footer of every page can clear the visitor’s data and set the reading preferences', () => {
  for (const name of ['Wis mijn sporen', 'Leesgemak'])
    expect(footer).toMatch(new RegExp(`<button[^>]*>(?:<svg.*?</svg>)?${name}</button>`))
})

test('Facebook and Instagram are plain links: nothing else of the page names them', () => {
  for (const site of ['facebook', 'instagram']) {
    expect(page.match(new RegExp(`https://www\\.${site}\\.com/`, 'g'))).toHaveLength(1)
    expect(footer).toMatch(
      new RegExp(
        `<a href="https://www\\.${site}\\.com/[^"]*" target="_blank" rel="noopener noreferrer"`,
      ),
    )
  }
  expect(page).not.toMatch(/<(?:iframe|img|script|link)[^>]*(?:facebook|instagram)/)
})

test('the shell has no style attribute and no inline script', () => {
  expect(page).not.toMatch(/ style=|<script/)
})
