import { expect, test } from 'vitest'
import { hrefsIn, menuFaults, menuLimits } from './menu-draft.ts'
import type { Navigation } from './navigation.ts'

const link = (href: string, name = 'Naam') => ({ name, href })
const menus: Navigation = {
  categories: [
    {
      name: 'Heren',
      featured: [{ ...link('/product/helm'), imageSrc: '/media/helm.jpg', imageAlt: 'Pak Helm' }],
      sections: [{ name: 'Dragen', items: [link('/shop/heren'), link('/shop/slips')] }],
    },
  ],
  pages: [link('/over-ons'), link('https://elders.example/x')],
}
const changed = (change: (copy: Navigation) => void): Navigation => {
  const copy = structuredClone(menus)
  change(copy)
  return copy
}
const faultsAfter = (change: (copy: Navigation) => void) => Object.keys(menuFaults(changed(change)))

test('menus that are well have no faults, and tell their addresses', () => {
  expect(menuFaults(menus)).toEqual({})
  expect(hrefsIn(menus)).toEqual(['/product/helm', '/shop/heren', '/shop/slips', '/over-ons', 'https://elders.example/x'])
})

test('each fault is told at its own field', () => {
  expect(faultsAfter(({ categories }) => (categories[0]!.name = ' '))).toEqual(['categories.0.name'])
  expect(faultsAfter(({ categories }) => (categories[0]!.sections[0]!.items[1]!.href = '/shop/heren'))).toEqual([
    'categories.0.sections.0.items.1.href',
  ])
  expect(faultsAfter(({ categories }) => (categories[0]!.sections[0]!.items = []))).toEqual(['categories.0.sections.0'])
  expect(faultsAfter(({ categories }) => (categories[0]!.featured[0]!.imageAlt = ''))).toEqual(['categories.0.featured.0.imageAlt'])
  expect(faultsAfter(({ categories }) => (categories[0]!.featured[0]!.imageSrc = '//elders/x.jpg'))).toEqual([
    'categories.0.featured.0.imageSrc',
  ])
  expect(faultsAfter(({ pages }) => (pages[0]!.href = 'javascript:alert(1)'))).toEqual(['pages.0.href'])
  expect(faultsAfter(({ pages }) => (pages[0]!.href = '//elders'))).toEqual(['pages.0.href'])
  expect(faultsAfter(({ pages }) => (pages[0]!.href = 'tel:0612'))).toEqual(['pages.0.href'])
  expect(faultsAfter(({ categories }) => categories.push(structuredClone(categories[0]!)))).toEqual(['categories.1.name'])
  expect(faultsAfter(({ pages }) => pages.push(...Array.from({ length: menuLimits.pages }, (_, at) => link(`/p${at}`))))).toEqual(['pages'])
})
