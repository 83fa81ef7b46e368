import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { defaultDetails } from '#domain/default-details.ts'
import { Shell } from './shell.tsx'

const navigation = {
  categories: [
    {
      name: 'Heren',
      featured: [{ name: 'Duin', href: '/product/duin', imageSrc: '/media/duin.jpg', imageAlt: 'Pak Duin' }],
      sections: [{ name: 'Soort', items: [{ name: 'Broekjes', href: '/shop/broekjes' }] }],
    },
  ],
  pages: [{ name: 'Kennisbank', href: '/kennisbank' }],
}
const page = renderToStaticMarkup(
  <MemoryRouter>
    <Shell navigation={navigation} year={2026} details={defaultDetails}>
      <h1>Thuis</h1>
    </Shell>
  </MemoryRouter>,
)
const footer = page.slice(page.indexOf('<footer'))

test('every link of the menus is in the page before any script runs, in the header and in the small menu', () => {
  for (const href of ['/product/duin', '/shop/broekjes', '/kennisbank']) {
    expect(page.slice(0, page.indexOf('<main')).split(`href="${href}"`).length - 1).toBe(2)
  }
})

test('the banner makes its three promises', () => {
  for (const promise of ['Gratis bezorging vanaf 50 euro', 'Discrete levering', 'Altijd veilig bestellen']) expect(page).toContain(promise)
})

test('the footer holds the legal links, the year and two places elsewhere in a new tab', () => {
  for (const href of ['/privacybeleid', '/algemene-voorwaarden', '/herroepen', '/toegankelijkheid'])
    expect(footer).toContain(`href="${href}"`)
  expect(footer).toContain('© 2026')
  expect(footer.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(2)
})

test('the shell carries no style attribute and no inline script', () => {
  expect(page).not.toMatch(/ style=|<script/)
})
