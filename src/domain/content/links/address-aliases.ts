// Redirects from paths that visitors type or know from other shops. A page of staff goes first.

const pages: Readonly<Record<string, string>> = {
  privacybeleid:
    'privacy privacyverklaring privacyvoorwaarden privacystatement privacy-policy privacy-statement cookies',
  'algemene-voorwaarden': 'voorwaarden av leveringsvoorwaarden terms terms-and-conditions',
  'veelgestelde-vragen': 'faq vragen veelgesteldevragen help hulp',
  bezorging:
    'retourneren retour retouren ruilen terugsturen verzending verzenden verzendkosten bezorgen bezorgkosten levering levertijd',
  contact: 'klantenservice service contacteer-ons contactformulier',
  'over-ons': 'over overons about about-us wie-zijn-wij',
  kennisbank: 'blog artikelen kennis tips nieuws',
  'zo-werkt-het': 'hoe-werkt-het',
}

const routes: Readonly<Record<string, string>> = {
  checkout: 'winkelmand winkelmandje winkelwagen mandje cart basket afrekenen kassa',
  account:
    'mijn-account mijnaccount mijn-bestellingen bestellingen bestelling bestelhistorie abonnement abonnementen',
  'mijn-bestelling':
    'waar-is-mijn-bestelling bestelling-volgen volg-je-bestelling volg-mijn-bestelling track-and-trace order-status orderstatus',
  login: 'inloggen log-in aanmelden signin sign-in',
  registreer: 'registreren register account-aanmaken',
  'forgot-password': 'wachtwoord-vergeten wachtwoordvergeten',
  producthulp: 'keuzehulp productkeuzehulp',
  shop: 'producten winkel webshop assortiment',
  search: 'zoeken zoek',
  herroepen: 'herroeping retourformulier herroepingsformulier',
}

export type PathAlias = {
  /** Without a leading slash. */
  to: string
  /** True if the target is a content page, which may not exist because staff can trash it. */
  isPage: boolean
}

const targets = new Map(
  [pages, routes].flatMap((aliasesByTarget) =>
    Object.entries(aliasesByTarget).flatMap(([to, aliases]) =>
      aliases
        .split(' ')
        .map((alias): [string, PathAlias] => [alias, { to, isPage: aliasesByTarget === pages }]),
    ),
  ),
)

export const findPathAlias = (path: string): PathAlias | undefined =>
  targets.get(path.toLowerCase())
