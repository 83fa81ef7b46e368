import { declareScreens } from './declare-screen.ts'

export const shopScreens = declareScreens('Winkel', [
  {
    path: 'medewerkers',
    permission: 'people',
    name: 'Medewerkers',
    icon: 'user-round-check',
    load: () => import('../staff/colleagues-screen.tsx'),
  },
  {
    path: 'mijn-account',
    permission: 'own-account',
    load: () => import('../own-account/own-account-screen.tsx'),
  },
  {
    path: 'outbox',
    permission: 'mails',
    name: 'Postvak uit',
    icon: 'upload',
    load: () => import('../mail/outbox-screen.tsx'),
  },
  {
    path: 'mails',
    permission: 'mails',
    name: 'Mails',
    icon: 'copy',
    load: () => import('../mail/mail-samples-screen.tsx'),
  },
  {
    path: 'taken',
    permission: 'record',
    name: 'Taken',
    icon: 'clock',
    load: () => import('../system/jobs-screen.tsx'),
  },
  {
    path: 'instellingen',
    permission: 'settings',
    name: 'Instellingen',
    icon: 'sliders-horizontal',
    load: () => import('../system/settings-screen.tsx'),
  },
  {
    path: 'overzetten',
    permission: 'settings',
    name: 'Overzetten',
    icon: 'file-up',
    load: () => import('../shop-import/shop-import-screen.tsx'),
  },
  {
    path: 'koppelingen',
    permission: 'settings',
    name: 'Koppelingen',
    icon: 'repeat',
    load: () => import('../webhooks/webhooks-screen.tsx'),
  },
  {
    path: 'logboek',
    permission: 'record',
    name: 'Logboek',
    icon: 'history',
    load: () => import('../system/audit-log-screen.tsx'),
  },
])
