// The screens of the menu group ‘Assortiment’, in the order of the menu.

import { type AdminScreen, screen } from './declare-screen.ts'
import { purchasingScreens } from './purchasing-screens.ts'

export const catalogueScreens: readonly AdminScreen[] = [
  {
    path: 'producten',
    permission: 'stock',
    name: 'Producten',
    icon: 'package',
    group: 'Assortiment',
    ...screen(() => import('../product-list/product-list-screen.tsx')),
  },
  {
    path: 'producten/bestand',
    permission: 'catalogue',
    ...screen(() => import('../product-list/catalogue-spreadsheet-screen.tsx')),
  },
  {
    path: 'categorieen',
    permission: 'catalogue',
    name: 'Categorieën',
    icon: 'indent-increase',
    group: 'Assortiment',
    ...screen(() => import('../categories/categories-screen.tsx')),
  },
  {
    path: 'producten/nieuw',
    permission: 'catalogue',
    ...screen(() => import('../product-form/product-screen.tsx')),
  },
  {
    path: 'producten/:slug',
    permission: 'stock',
    ...screen(() => import('../product-form/product-screen.tsx')),
  },
  ...purchasingScreens,
  {
    path: 'menu',
    permission: 'catalogue',
    name: 'Menu',
    icon: 'menu',
    group: 'Assortiment',
    ...screen(() => import('../menus/menus-screen.tsx')),
  },
]
