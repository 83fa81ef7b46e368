// Addresses that people type or remember from other shops, and where they lead as long as staff made no page there.

const pages: Readonly<Record<string, string>> = {
  privacybeleid: 'privacy privacyverklaring privacyvoorwaarden privacystatement privacy-policy privacy-statement cookies',
  'algemene-voorwaarden': 'voorwaarden av leveringsvoorwaarden terms terms-and-conditions',
  'veelgestelde-vragen': 'faq vragen veelgesteldevragen help hulp',
  bezorging: 'retourneren retour retouren ruilen terugsturen verzending verzenden verzendkosten bezorgen bezorgkosten levering levertijd',
  contact: 'klantenservice service contacteer-ons contactformulier',
  'over-ons': 'over overons about about-us wie-zijn-wij',
  kennisbank: 'blog artikelen kennis tips nieuws',
  'zo-werkt-het': 'hoe-werkt-het',
}

const screens: Readonly<Record<string, string>> = {
  checkout: 'winkelmand winkelmandje winkelwagen mandje cart basket afrekenen kassa',
  account: 'mijn-account mijnaccount mijn-bestellingen bestellingen bestelling bestelhistorie abonnement abonnementen',
  login: 'inloggen log-in aanmelden signin sign-in',
  registreer: 'registreren register account-aanmaken',
  'forgot-password': 'wachtwoord-vergeten wachtwoordvergeten',
  producthulp: 'keuzehulp productkeuzehulp',
  shop: 'producten winkel webshop assortiment',
  search: 'zoeken zoek',
  herroepen: 'herroeping retourformulier herroepingsformulier',
}

export type TypedAddress = {
  /** Without a leading slash. */
  to: string
  /** Staff may have removed it; a screen is always there. */
  isPage: boolean
}

const targets = new Map(
  [pages, screens].flatMap((list) =>
    Object.entries(list).flatMap(([to, typed]) =>
      typed.split(' ').map((from): [string, TypedAddress] => [from, { to, isPage: list === pages }]),
    ),
  ),
)

/** `path` without a leading slash. Undefined when it leads nowhere. */
export const typedAddress = (path: string): TypedAddress | undefined => targets.get(path.toLowerCase())
