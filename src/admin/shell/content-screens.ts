import { declareScreens } from './declare-screen.ts'

export const contentScreens = declareScreens('Inhoud', [
  {
    path: 'paginas',
    permission: 'content',
    name: 'Pagina’s',
    icon: 'pencil-line',
    words: 'tekst inhoud artikelen home',
    load: () => import('../pages/page-list-screen.tsx'),
  },
  {
    path: 'nieuwsbrief/adressen',
    permission: 'newsletter',
    name: 'Nieuwsbrief',
    icon: 'mail',
    load: () => import('../newsletter/subscriber-list-screen.tsx'),
  },
  {
    path: 'doorverwijzingen',
    permission: 'content',
    name: 'Doorverwijzingen',
    icon: 'link-2',
    words: 'redirect oude adressen 404 dode links',
    load: () => import('../redirects/redirects-screen.tsx'),
  },
  {
    path: 'reviews',
    permission: 'reviews',
    name: 'Reviews',
    icon: 'quote',
    load: () => import('../reviews/reviews-screen.tsx'),
  },
  {
    path: 'blokken',
    permission: 'content',
    name: 'Blokken',
    icon: 'table-2',
    load: () => import('../pages/blocks-screen.tsx'),
  },
])
