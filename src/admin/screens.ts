// The screens of the back office: a line each. `path` is React Router's pattern below /admin/.

import { type ComponentType, lazy } from 'react'

type AdminScreen = {
  path: string
  /** As the menu names it; a screen without a name is reached from another one. */
  name?: string
  /** What staff find there, in a sentence. */
  about?: string
  Screen: ComponentType
}

export const adminScreens: readonly AdminScreen[] = [
  { path: '', Screen: lazy(() => import('./start-screen.tsx')) },
  { path: 'paginas', Screen: lazy(() => import('./pages/page-list-screen.tsx')) },
  {
    path: 'reviews',
    name: 'Reviews',
    about: 'Lees wat klanten schrijven voordat het op de productpagina staat.',
    Screen: lazy(() => import('./reviews/reviews-screen.tsx')),
  },
  {
    path: 'outbox',
    name: 'Postvak uit',
    about: 'Mails die wachten, verzonden zijn of niet aankwamen.',
    Screen: lazy(() => import('./mails/outbox-screen.tsx')),
  },
  {
    path: 'mails',
    name: 'Mails',
    about: 'Alle mails van de winkel, met een voorbeeld.',
    Screen: lazy(() => import('./mails/samples-screen.tsx')),
  },
  {
    path: 'blokken',
    name: 'Blokken',
    about: 'Alle blokken voor pagina’s, met een voorbeeld.',
    Screen: lazy(() => import('./blocks-screen.tsx')),
  },
]
