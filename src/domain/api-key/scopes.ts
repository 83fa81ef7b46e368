// What the API key of a partner may do. Each endpoint for partners requires one scope.

export const apiKeyScopes = [
  'orders:read',
  'order-contents:read',
  'shipments:write',
  'stock:read',
  'stock:write',
  'products:read',
] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** A short label, and what the partner then sees or does, for the owner who chooses. */
export const apiKeyScopeTexts: Readonly<Record<ApiKeyScope, { label: string; about: string }>> = {
  'orders:read': {
    label: 'Bestellingen lezen',
    about:
      'Ziet welke bestellingen weg moeten, met naam en adres. Na het verzenden zijn naam en adres weer verborgen.',
  },
  'order-contents:read': {
    label: 'Zien wat erin zit',
    about:
      'Ziet artikelnummers en aantallen van bestellingen die weg moeten. Dat zegt iets over de gezondheid van je klanten.',
  },
  'shipments:write': {
    label: 'Inpakken en verzenden melden',
    about:
      'Meldt dat een bestelling ingepakt of verzonden is, met de volgcode. De klant krijgt daarover een mail.',
  },
  'stock:read': {
    label: 'Voorraad lezen',
    about: 'Ziet per artikelnummer hoeveel er te koop is. Geen klanten.',
  },
  'stock:write': {
    label: 'Voorraad wijzigen',
    about: 'Meldt wat er binnenkomt, kwijt of geteld is. De winkel verkoopt daarna dat aantal.',
  },
  'products:read': {
    label: 'Producten lezen',
    about: 'Ziet wat iedereen in de winkel ziet: naam, prijs, artikelnummer en EAN. Geen klanten.',
  },
}

/** Only an order that the partner may read has contents to see. */
export const lacksOrders = (scopes: readonly ApiKeyScope[]): boolean =>
  scopes.includes('order-contents:read') && !scopes.includes('orders:read')
