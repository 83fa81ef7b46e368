// The screens of the storefront that are the same for every visitor.

export type Screen = { name: string; path: string }

export const publicScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/shop' },
  { name: 'category', path: '/shop/heren' },
  { name: 'no-products', path: '/shop/bestaat-niet' },
  { name: 'product', path: '/product/kiel-nachtbroekje' },
  { name: 'finder', path: '/producthulp' },
  { name: 'reimbursement', path: '/vergoeding' },
  { name: 'comparison', path: '/vergelijk' },
  { name: 'shared-cart', path: '/mand' },
  { name: 'search', path: '/search?q=nacht' },
  { name: 'nothing-found', path: '/search?q=kerstboom' },
  { name: 'knowledge-base', path: '/kennisbank' },
  { name: 'article', path: '/artikel/zorg-voor-je-huid' },
  { name: 'questions', path: '/veelgestelde-vragen' },
  { name: 'contact', path: '/contact' },
  { name: 'delivery', path: '/bezorging' },
  { name: 'about', path: '/over-ons' },
  { name: 'how-it-works', path: '/zo-werkt-het' },
  { name: 'terms', path: '/algemene-voorwaarden' },
  { name: 'privacy', path: '/privacybeleid' },
  { name: 'accessibility', path: '/toegankelijkheid' },
  { name: 'withdrawal', path: '/herroepen' },
  { name: 'lost-order', path: '/mijn-bestelling' },
  { name: 'login', path: '/login' },
  { name: 'registration', path: '/registreer' },
  { name: 'forgotten-password', path: '/forgot-password' },
  { name: 'not-found', path: '/bestaat-niet' },
]
