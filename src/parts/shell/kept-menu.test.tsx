import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Navigation } from '#domain/page/navigation.ts'
import { atOnce } from '#ui/later.tsx'
import { keptMenu } from './kept-menu.tsx'
import MainMenu from './main-menu.tsx'
import MobileMenu from './mobile-menu.tsx'

const menus = [MainMenu, MobileMenu]

const navigation = (href: string): Navigation => ({
  categories: [
    {
      name: 'Dames & heren',
      featured: [{ name: 'Duin', href: '/product/duin', imageSrc: '/media/duin.jpg', imageAlt: 'Pak "Duin"' }],
      sections: [{ name: 'Soort', items: [{ name: 'Broekjes <nieuw>', href: '/shop/broekjes' }] }],
    },
  ],
  pages: [
    { name: 'Kennisbank', href: '/kennisbank' },
    { name: 'Anders', href },
  ],
})

const html = (Menu: ComponentType<{ navigation: Navigation }>, given: Navigation, location: string) =>
  renderToString(
    <StaticRouter location={location}>
      <header>
        <Menu navigation={given} />
      </header>
    </StaticRouter>,
  )

test.each([
  '/over-ons',
  'https://elders.example/x',
  'mailto:post@luwte.example',
  '//elders.example',
  '/a/../b',
  '?pagina=2',
  '#inhoud',
  'verder',
  '..',
])('a menu that leads to %s is on every page what React would draw there', (href) => {
  for (const Menu of menus) {
    const Kept = keptMenu(Menu)
    const given = navigation(href)
    for (const location of ['/', '/kennisbank/lezen', '/shop?pagina=3', '/kennisbank/lezen'])
      expect(html(Kept, given, location)).toBe(html(atOnce(Menu), given, location))
  }
})

test('a menu is drawn once, and anew when the navigation is another', () => {
  let drawn = 0
  const Kept = keptMenu(({ navigation: { pages } }) => {
    drawn++
    return pages[1]?.name
  })
  const first = navigation('/een')
  expect([html(Kept, first, '/'), html(Kept, first, '/shop')].map((page) => page.includes('Anders'))).toEqual([true, true])
  expect(drawn).toBe(1)
  expect(html(Kept, { categories: [], pages: [] }, '/')).not.toContain('Anders')
  expect(drawn).toBe(2)
})

test('no menu makes an id from where it stands: the browser would make another', () => {
  const id = /\b(?:id|for|aria-[a-z]+)="[^"]*_R_/
  for (const Menu of menus) expect(html(atOnce(Menu), navigation('/over-ons'), '/')).not.toMatch(id)
})
