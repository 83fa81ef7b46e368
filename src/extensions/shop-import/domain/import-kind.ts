export const shopImportKindNames = {
  products: 'Producten',
  customers: 'Klanten',
  orders: 'Bestellingen',
  redirects: 'Doorverwijzingen',
  reviews: 'Reviews',
}
export type ShopImportKind = keyof typeof shopImportKindNames
export const shopImportKinds = Object.keys(shopImportKindNames) as ShopImportKind[]
