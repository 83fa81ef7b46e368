// The screens of the menu group ‘Inhoud’, in the order of the menu.

import { type AdminScreen, screen } from './declare-screen.ts'

export const contentScreens: readonly AdminScreen[] = [
  {
    path: 'paginas',
    permission: 'content',
    name: 'Pagina’s',
    icon: 'pencil-line',
    group: 'Inhoud',
    ...screen(() => import('../pages/page-list-screen.tsx')),
  },
  {
    path: 'nieuwsbrief',
    permission: 'newsletter',
    name: 'Nieuwsbrief',
    icon: 'mail',
    group: 'Inhoud',
    ...screen(() => import('../newsletter/mailing-list-screen.tsx')),
  },
  {
    path: 'nieuwsbrief/adressen',
    permission: 'newsletter',
    ...screen(() => import('../newsletter/subscriber-list-screen.tsx')),
  },
  {
    path: 'nieuwsbrief/:id',
    permission: 'newsletter',
    ...screen(() => import('../newsletter/mailing-screen.tsx')),
  },
  {
    path: 'doorverwijzingen',
    permission: 'content',
    name: 'Doorverwijzingen',
    icon: 'link-2',
    group: 'Inhoud',
    ...screen(() => import('../redirects/redirects-screen.tsx')),
  },
  {
    path: 'reviews',
    permission: 'reviews',
    name: 'Reviews',
    icon: 'quote',
    group: 'Inhoud',
    ...screen(() => import('../reviews/reviews-screen.tsx')),
  },
  {
    path: 'blokken',
    permission: 'content',
    name: 'Blokken',
    icon: 'table-2',
    group: 'Inhoud',
    ...screen(() => import('../pages/blocks-screen.tsx')),
  },
]
