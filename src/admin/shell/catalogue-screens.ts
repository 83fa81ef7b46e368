import { declareScreens } from './declare-screen.ts'

export const catalogueScreens = declareScreens('Assortiment', [
  {
    path: 'producten',
    permission: 'stock',
    name: 'Producten',
    icon: 'package',
    words: 'artikelen prijs prijzen voorraad',
    load: () => import('../product-list/product-list-screen.tsx'),
  },
  {
    path: 'producten/bestand',
    permission: 'catalogue',
    load: () => import('../product-list/catalogue-spreadsheet-screen.tsx'),
  },
  {
    path: 'categorieen',
    permission: 'catalogue',
    name: 'Categorieën',
    icon: 'indent-increase',
    words: 'indeling groepen',
    load: () => import('../categories/categories-screen.tsx'),
  },
  {
    path: 'producten/nieuw',
    permission: 'catalogue',
    load: () => import('../product-form/product-screen.tsx'),
  },
  {
    path: 'producten/:slug',
    permission: 'stock',
    load: () => import('../product-form/product-screen.tsx'),
  },
  {
    path: 'menu',
    permission: 'catalogue',
    name: 'Menu',
    icon: 'menu',
    words: 'navigatie kop',
    load: () => import('../menus/menus-screen.tsx'),
  },
])
