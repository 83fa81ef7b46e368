// All routes, each with its path and its screen file. The server's rules for each route are in
// match-route.ts.

export type ShopRoute = {
  /** A path pattern of React Router, without a leading slash. */
  path: string
  /**
   * Path of the screen file relative to src/screens. The file exports the members of ScreenModule
   * in route-objects.tsx.
   */
  screen: `${string}/${string}-screen.tsx`
  /** A staff screen, rendered without the storefront's shell. */
  staff?: true
}

const table = [
  { path: 'shop/*', screen: 'product-listing/product-listing-screen.tsx' },
  { path: 'producthulp', screen: 'product-finder/product-finder-screen.tsx' },
  { path: 'product/:slug', screen: 'product/product-screen.tsx' },
  { path: 'product/:slug/voorbeeld', screen: 'product/preview-screen.tsx', staff: true },
  { path: 'artikel/:slug', screen: 'article/article-screen.tsx' },
  { path: 'vergelijk', screen: 'compare/compare-screen.tsx' },
  { path: 'mand', screen: 'cart-proposal/cart-proposal-screen.tsx' },
  { path: 'search', screen: 'search/search-screen.tsx' },
  { path: 'vergoeding', screen: 'reimbursement/reimbursement-screen.tsx' },
  { path: 'checkout', screen: 'checkout/checkout-screen.tsx' },
  { path: 'korting/:code', screen: 'checkout/checkout-screen.tsx' },
  { path: 'bestelling/:token', screen: 'order/order-screen.tsx' },
  { path: 'bestelling/:token/opnieuw', screen: 'order/order-screen.tsx' },
  { path: 'bestelling/:token/beoordelen', screen: 'order/order-screen.tsx' },
  { path: 'bestelling/:token/geen-reviewmails', screen: 'order/order-screen.tsx' },
  { path: 'bestelling/:token/geen-seintje', screen: 'order/order-screen.tsx' },
  { path: 'mijn-bestelling', screen: 'order/find-order-screen.tsx' },
  { path: 'abonnement/:token', screen: 'subscription/subscription-screen.tsx' },
  { path: 'abonnement/:token/stoppen', screen: 'subscription/stop-screen.tsx' },
  { path: 'abonnement/:token/overslaan', screen: 'subscription/skip-screen.tsx' },
  { path: 'herroepen', screen: 'withdrawal/withdraw-screen.tsx' },
  { path: 'herroepen/:token', screen: 'withdrawal/withdraw-order-screen.tsx' },
  { path: 'wijziging/:token', screen: 'pending-change/pending-change-screen.tsx' },
  { path: 'toestemming/:token', screen: 'account/withdraw-consent-screen.tsx' },
  { path: 'account-houden/:token', screen: 'mail-link/keep-account-screen.tsx' },
  { path: 'betaalproef/:id', screen: 'test-payment/test-payment-screen.tsx' },
  { path: 'nieuwsbrief/bevestigen/:token', screen: 'mail-link/confirm-signup-screen.tsx' },
  { path: 'nieuwsbrief/afmelden/:token', screen: 'mail-link/unsubscribe-screen.tsx' },
  { path: 'mail-mij/:token', screen: 'mail-link/confirm-restock-screen.tsx' },
  { path: 'mail-mij/:token/niet-meer', screen: 'mail-link/forget-restock-screen.tsx' },
  { path: 'login', screen: 'account/login-screen.tsx' },
  { path: 'registreer', screen: 'account/register-screen.tsx' },
  { path: 'bevestig/:token', screen: 'account/confirm-email-screen.tsx' },
  { path: 'forgot-password', screen: 'account/forgot-password-screen.tsx' },
  { path: 'reset-password', screen: 'account/reset-password-screen.tsx' },
  { path: 'eerste-account', screen: 'account/first-account-screen.tsx' },
  { path: 'uitnodiging/:token', screen: 'account/invitation-screen.tsx' },
  { path: 'account', screen: 'account/account-screen.tsx' },
  { path: 'account/voor-wie', screen: 'account/account-screen.tsx' },
  { path: 'account/gegevens', screen: 'account/account-screen.tsx' },
  { path: 'account/privacy', screen: 'account/account-screen.tsx' },
  { path: 'bevestig-adres/:token', screen: 'account/confirm-email-screen.tsx' },
  { path: 'editor/*', screen: '../editor/editor-screen.tsx', staff: true },
  { path: 'admin/*', screen: '../admin/admin-screen.tsx', staff: true },
  { path: '*', screen: 'page/page-screen.tsx' },
] as const satisfies readonly ShopRoute[]

export type RoutePath = (typeof table)[number]['path']

export const routes: readonly (ShopRoute & { path: RoutePath })[] = table
