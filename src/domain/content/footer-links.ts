// The links that the footer always has. The shop leaves out links to pages that do not exist.

import type { PublicNavigation } from './navigation.ts'

export const footerLinks: PublicNavigation['footer'] = {
  help: [
    { name: 'Zo werkt het', href: '/zo-werkt-het' },
    { name: 'Veelgestelde vragen', href: '/veelgestelde-vragen' },
    { name: 'Bezorgen en terugsturen', href: '/bezorging' },
    { name: 'Wordt het vergoed?', href: '/vergoeding' },
    { name: 'Contact', href: '/contact' },
    { name: 'Toegankelijkheid', href: '/toegankelijkheid' },
  ],
  legal: [
    { name: 'Privacybeleid', href: '/privacybeleid' },
    { name: 'Algemene voorwaarden', href: '/algemene-voorwaarden' },
  ],
}
