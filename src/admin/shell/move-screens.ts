// The screens for moving from an earlier shop to this one.

import { type AdminScreen, screen } from './declare-screen.ts'

export const moveScreens: readonly AdminScreen[] = [
  {
    path: 'overzetten',
    permission: 'settings',
    name: 'Overzetten',
    icon: 'file-up',
    group: 'Winkel',
    ...screen(() => import('../shop-import/shop-import-screen.tsx')),
  },
]
