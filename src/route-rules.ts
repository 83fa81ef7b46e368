// What the server keeps to for each line of routes.ts. No browser needs it, so it is apart; a line without rules does not compile.

import type { RoutePath } from './routes.ts'

export type RouteRules = {
  /** Shows something of one person or one order: `no-store`, never kept in the page cache. */
  private?: true
  /** Query parameters that change what the server renders; all others are dropped before rendering. */
  query?: readonly string[]
  /** The screen has an action: a form may be sent to it without a script. Its page is never kept. */
  form?: true
}

export const routeRules: Readonly<Record<RoutePath, RouteRules>> = {
  'shop/*': { query: ['pagina'], form: true },
  producthulp: {},
  'product/:slug': {},
  'product/:slug/voorbeeld': { private: true },
  'artikel/:slug': {},
  search: { private: true, query: ['q'] },
  checkout: { private: true },
  'bestelling/:token': { private: true },
  'bestelling/:token/opnieuw': { private: true },
  'bestelling/:token/beoordelen': { private: true },
  'bestelling/:token/geen-reviewmails': { private: true },
  'abonnement/:token': { private: true, form: true },
  'abonnement/:token/stoppen': { private: true, form: true },
  'abonnement/:token/overslaan': { private: true, form: true },
  herroepen: { form: true },
  'herroepen/:token': { private: true, form: true },
  'wijziging/:token': { private: true, form: true },
  'betaalproef/:id': { private: true },
  'nieuwsbrief/bevestigen/:token': { private: true, form: true },
  'nieuwsbrief/afmelden/:token': { private: true, form: true },
  login: { private: true },
  registreer: { private: true },
  'bevestig/:token': { private: true },
  'forgot-password': { private: true },
  'reset-password': { private: true },
  'uitnodiging/:token': { private: true },
  account: { private: true },
  'account/gegevens': { private: true },
  'account/privacy': { private: true },
  'bevestig-adres/:token': { private: true },
  'editor/*': { private: true },
  'admin/*': { private: true },
  '*': {},
}
