// The server's rules for each route. They are not in routes.ts, because the browser does not need
// them. TypeScript reports a route without rules.

import { variationParameter } from '#domain/catalogue/product-path.ts'
import type { RoutePath } from './routes.ts'

export type RouteRules = {
  /**
   * The server does not cache the page and sends it with `no-store`. In most cases the page or its
   * URL is personal.
   */
  private?: true
  /**
   * Query parameters that change what the server renders; all others are dropped before rendering.
   */
  query?: readonly string[]
  /**
   * Whether the screen has an action that handles a form without JavaScript. The server never
   * caches the result of the action.
   */
  form?: true
}

export const routeRules: Readonly<Record<RoutePath, RouteRules>> = {
  'shop/*': { query: ['pagina'], form: true },
  producthulp: {},
  'product/:slug': { query: [variationParameter] },
  'product/:slug/voorbeeld': { private: true },
  'artikel/:slug': {},
  vergelijk: {},
  mand: {},
  search: { private: true, query: ['q', 'in', 'toon'] },
  vergoeding: {},
  checkout: { private: true },
  'korting/:code': { private: true },
  'bestelling/:token': { private: true },
  'bestelling/:token/opnieuw': { private: true },
  'bestelling/:token/beoordelen': { private: true },
  'bestelling/:token/geen-reviewmails': { private: true },
  'bestelling/:token/geen-seintje': { private: true },
  'abonnement/:token': { private: true, form: true },
  'abonnement/:token/stoppen': { private: true, form: true },
  'abonnement/:token/overslaan': { private: true, form: true },
  herroepen: { form: true },
  'herroepen/:token': { private: true, form: true },
  'wijziging/:token': { private: true, form: true },
  'toestemming/:token': { private: true, form: true },
  'account-houden/:token': { private: true, form: true },
  'betaalproef/:id': { private: true },
  'nieuwsbrief/bevestigen/:token': { private: true, form: true },
  'nieuwsbrief/afmelden/:token': { private: true, form: true },
  'mail-mij/:token': { private: true, form: true },
  'mail-mij/:token/niet-meer': { private: true, form: true },
  login: { private: true },
  registreer: { private: true },
  'bevestig/:token': { private: true },
  'forgot-password': { private: true },
  'reset-password': { private: true },
  'eerste-account': { private: true },
  'uitnodiging/:token': { private: true },
  account: { private: true },
  'account/voor-wie': { private: true },
  'account/gegevens': { private: true },
  'account/privacy': { private: true },
  'bevestig-adres/:token': { private: true },
  'editor/*': { private: true },
  'admin/*': { private: true },
  '*': {},
}
