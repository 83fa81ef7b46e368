// The table of contents: what the visitor types, and the screen under src/screens that answers.

export type ShopRoute = {
  /** React Router's pattern; no slash in front. */
  path: string
  /** File under src/screens, or with `../` beside it: `loader`, default component, and what route-objects.tsx lists. */
  screen: `${string}/${string}-screen.tsx`
  /** Shows something of one person or one order: `no-store`, never kept in the page cache. */
  private?: true
  /** Query parameters that change what the server renders; all others are dropped before rendering. */
  query?: readonly string[]
  /** The screen has an action: a form may be sent to it without a script. Its page is never kept. */
  form?: true
  /** A surface of its own for staff: nothing of the shop's shell stands around it. */
  staff?: true
}

export const routes: readonly ShopRoute[] = [
  { path: 'shop/*', screen: 'shop/shop-screen.tsx', query: ['pagina'], form: true },
  { path: 'producthulp', screen: 'wizard/wizard-screen.tsx' },
  { path: 'product/:slug', screen: 'product/product-screen.tsx' },
  { path: 'product/:slug/voorbeeld', screen: 'product/preview-screen.tsx', private: true, staff: true },
  { path: 'artikel/:slug', screen: 'article/article-screen.tsx' },
  { path: 'search', screen: 'search/search-screen.tsx', private: true, query: ['q'] },
  { path: 'checkout', screen: 'checkout/checkout-screen.tsx', private: true },
  { path: 'bestelling/:token', screen: 'order/order-screen.tsx', private: true },
  { path: 'bestelling/:token/opnieuw', screen: 'order/order-screen.tsx', private: true },
  { path: 'bestelling/:token/beoordelen', screen: 'order/order-screen.tsx', private: true },
  { path: 'bestelling/:token/geen-reviewmails', screen: 'order/order-screen.tsx', private: true },
  { path: 'abonnement/:token', screen: 'subscription/subscription-screen.tsx', private: true, form: true },
  { path: 'abonnement/:token/stoppen', screen: 'subscription/stop-screen.tsx', private: true, form: true },
  { path: 'abonnement/:token/overslaan', screen: 'subscription/skip-screen.tsx', private: true, form: true },
  { path: 'herroepen', screen: 'withdrawal/withdraw-screen.tsx', form: true },
  { path: 'herroepen/:token', screen: 'withdrawal/withdraw-order-screen.tsx', private: true, form: true },
  { path: 'wijziging/:token', screen: 'pending-change/pending-change-screen.tsx', private: true, form: true },
  { path: 'betaalproef/:id', screen: 'test-payment/test-payment-screen.tsx', private: true },
  { path: 'nieuwsbrief/bevestigen/:token', screen: 'newsletter/confirm-screen.tsx', private: true, form: true },
  { path: 'nieuwsbrief/afmelden/:token', screen: 'newsletter/unsubscribe-screen.tsx', private: true, form: true },
  { path: 'login', screen: 'account/login-screen.tsx', private: true },
  { path: 'registreer', screen: 'account/register-screen.tsx', private: true },
  { path: 'bevestig/:token', screen: 'account/confirm-screen.tsx', private: true },
  { path: 'forgot-password', screen: 'account/forgot-password-screen.tsx', private: true },
  { path: 'reset-password', screen: 'account/reset-password-screen.tsx', private: true },
  { path: 'uitnodiging/:token', screen: 'account/invitation-screen.tsx', private: true },
  { path: 'account', screen: 'account/account-screen.tsx', private: true },
  { path: 'account/gegevens', screen: 'account/account-screen.tsx', private: true },
  { path: 'account/privacy', screen: 'account/account-screen.tsx', private: true },
  { path: 'bevestig-adres/:token', screen: 'account/confirm-screen.tsx', private: true },
  { path: 'editor/*', screen: '../editor/editor-screen.tsx', private: true, staff: true },
  { path: 'admin/*', screen: '../admin/admin-screen.tsx', private: true, staff: true },
  { path: '*', screen: 'page/page-screen.tsx' },
]
