// The screens of the menu group ‘Winkel’, in the order of the menu.

import { type AdminScreen, screen } from './declare-screen.ts'

/** The screens for moving from an earlier shop to this one. */
const moveScreens: readonly AdminScreen[] = [
  {
    path: 'overzetten',
    permission: 'settings',
    name: 'Overzetten',
    icon: 'file-up',
    group: 'Winkel',
    ...screen(() => import('../shop-import/shop-import-screen.tsx')),
  },
]

export const shopScreens: readonly AdminScreen[] = [
  {
    path: 'medewerkers',
    permission: 'people',
    name: 'Medewerkers',
    icon: 'user-round-check',
    group: 'Winkel',
    ...screen(() => import('../staff/colleagues-screen.tsx')),
  },
  {
    path: 'mijn-account',
    permission: 'own-account',
    ...screen(() => import('../own-account/own-account-screen.tsx')),
  },
  {
    path: 'outbox',
    permission: 'mails',
    name: 'Postvak uit',
    icon: 'upload',
    group: 'Winkel',
    ...screen(() => import('../mail/outbox-screen.tsx')),
  },
  {
    path: 'mails',
    permission: 'mails',
    name: 'Mails',
    icon: 'copy',
    group: 'Winkel',
    ...screen(() => import('../mail/mail-samples-screen.tsx')),
  },
  {
    path: 'taken',
    permission: 'record',
    name: 'Taken',
    icon: 'clock',
    group: 'Winkel',
    ...screen(() => import('../system/jobs-screen.tsx')),
  },
  {
    path: 'instellingen',
    permission: 'settings',
    name: 'Instellingen',
    icon: 'sliders-horizontal',
    group: 'Winkel',
    ...screen(() => import('../system/settings-screen.tsx')),
  },
  ...moveScreens,
  {
    path: 'koppelingen',
    permission: 'settings',
    name: 'Koppelingen',
    icon: 'repeat',
    group: 'Winkel',
    ...screen(() => import('../webhooks/webhooks-screen.tsx')),
  },
  {
    path: 'logboek',
    permission: 'record',
    name: 'Logboek',
    icon: 'history',
    group: 'Winkel',
    ...screen(() => import('../system/audit-log-screen.tsx')),
  },
]
