import { declareScreens } from './declare-screen.ts'

export const contentScreens = declareScreens('Website', [
  {
    path: 'paginas',
    permission: 'content',
    name: 'Pagina’s',
    icon: 'pencil-line',
    words: 'tekst inhoud artikelen artikel kennisbank blog',
    actions: [
      { name: 'Nieuwe pagina', to: '/editor', words: 'toevoegen schrijven maken' },
      {
        name: 'Nieuw artikel',
        to: '/editor?kind=article',
        words: 'toevoegen schrijven kennisbank blog maken',
      },
      {
        name: 'Voorpagina wijzigen',
        to: '/editor/home',
        words: 'home homepage startpagina aanpassen',
      },
      {
        name: 'Algemene voorwaarden wijzigen',
        to: '/editor/algemene-voorwaarden',
        words: 'voorwaarden juridisch aanpassen',
      },
    ],
    load: () => import('../pages/page-list-screen.tsx'),
  },
  {
    path: 'doorverwijzingen',
    permission: 'content',
    name: 'Doorverwijzingen',
    tabOf: 'paginas',
    words: 'redirect oude adressen 404 dode links niet gevonden',
    load: () => import('../redirects/redirects-screen.tsx'),
  },
  {
    path: 'menu',
    permission: 'catalogue',
    name: 'Menu en voet',
    icon: 'menu',
    words: 'navigatie kop footer onderaan links',
    load: () => import('../menus/menus-screen.tsx'),
  },
  {
    path: 'nieuwsbrief/adressen',
    permission: 'newsletter',
    name: 'Nieuwsbrief',
    icon: 'mail',
    tabOf: 'nieuwsbrief',
    tab: 'Adressen',
    words: 'aanmeldingen afmelden abonnees',
    load: () => import('../newsletter/subscriber-list-screen.tsx'),
  },
  {
    path: 'reviews',
    permission: 'reviews',
    name: 'Reviews',
    icon: 'quote',
    words: 'beoordelingen sterren ervaringen plaatsen',
    load: () => import('../reviews/reviews-screen.tsx'),
  },
])
