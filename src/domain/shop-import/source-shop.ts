export const sourceShopNames = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}
export type SourceShop = keyof typeof sourceShopNames
export const sourceShops = Object.keys(sourceShopNames) as SourceShop[]

export const shopImportKindNames = {
  products: 'Producten',
  customers: 'Klanten',
  orders: 'Bestellingen',
  redirects: 'Doorverwijzingen',
  reviews: 'Reviews',
}
export type ShopImportKind = keyof typeof shopImportKindNames
export const shopImportKinds = Object.keys(shopImportKindNames) as ShopImportKind[]
