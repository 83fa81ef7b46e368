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
    path: 'inkoop',
    permission: 'purchasing',
    name: 'Inkoop',
    icon: 'calendar-clock',
    words: 'bestellen leverancier voorstel ontvangen levering scannen',
    load: () => import('../purchasing/proposal-screen.tsx'),
  },
  {
    path: 'inkoop/bestellingen',
    permission: 'purchasing',
    load: () => import('../purchasing/purchase-order-list-screen.tsx'),
  },
  {
    path: 'inkoop/bestellingen/:id',
    permission: 'purchasing',
    load: () => import('../purchasing/purchase-order-screen.tsx'),
  },
  {
    path: 'inkoop/bestellingen/:id/ontvangen',
    permission: 'purchasing',
    load: () => import('../purchasing/goods-receipt-screen.tsx'),
  },
  {
    path: 'leveranciers',
    permission: 'purchasing',
    name: 'Leveranciers',
    icon: 'store',
    words: 'groothandel levertijd doos inkoopprijs',
    load: () => import('../purchasing/supplier-list-screen.tsx'),
  },
  {
    path: 'leveranciers/:id',
    permission: 'purchasing',
    load: () => import('../purchasing/supplier-screen.tsx'),
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
