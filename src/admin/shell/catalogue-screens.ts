import { declareScreens } from './declare-screen.ts'

export const catalogueScreens = declareScreens('Producten', [
  {
    path: 'producten',
    permission: 'stock',
    name: 'Producten',
    icon: 'package',
    words: 'artikelen prijs prijzen voorraad maten foto',
    actions: [
      {
        name: 'Prijzen wijzigen',
        words: 'verhogen verlagen procent duurder goedkoper prijs aanpassen',
        how: 'vink producten aan',
        permission: 'catalogue',
      },
      {
        name: 'Aanbieding maken',
        words: 'korting actie afgeprijsd sale uitverkoop',
        how: 'open het product',
        permission: 'catalogue',
      },
    ],
    load: () => import('../product-list/product-list-screen.tsx'),
  },
  {
    path: 'producten/bestand',
    permission: 'catalogue',
    actions: [
      {
        name: 'Catalogus in- en uitlezen',
        words: 'spreadsheet csv excel import export leverancier ongedaan prijslijst',
      },
    ],
    load: () => import('../product-list/catalogue-spreadsheet-screen.tsx'),
  },
  {
    path: 'producten/nieuw',
    permission: 'catalogue',
    actions: [{ name: 'Nieuw product', words: 'toevoegen artikel maken' }],
    load: () => import('../product-form/product-screen.tsx'),
  },
  {
    path: 'producten/:slug',
    permission: 'stock',
    load: () => import('../product-form/product-screen.tsx'),
  },
  {
    path: 'categorieen',
    permission: 'catalogue',
    name: 'Categorieën',
    tabOf: 'producten',
    words: 'categorie indeling groepen rubriek nieuwe maken toevoegen',
    load: () => import('../categories/categories-screen.tsx'),
  },
  {
    path: 'kortingscodes',
    permission: 'discount-codes',
    name: 'Kortingscodes',
    icon: 'ticket-percent',
    words: 'actie',
    actions: [
      { name: 'Kortingscode maken', words: 'korting actiecode coupon voucher nieuwe toevoegen' },
    ],
    load: () => import('../discounts/discount-codes-screen.tsx'),
  },
])
