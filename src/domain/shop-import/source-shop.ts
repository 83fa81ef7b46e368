export const sourceShops = ['shopify', 'woocommerce'] as const
export type SourceShop = (typeof sourceShops)[number]
export const sourceShopNames: Record<SourceShop, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}

export const shopImportKinds = ['products', 'customers', 'orders', 'redirects', 'reviews'] as const
export type ShopImportKind = (typeof shopImportKinds)[number]
export const shopImportKindNames: Record<ShopImportKind, string> = {
  products: 'Producten',
  customers: 'Klanten',
  orders: 'Bestellingen',
  redirects: 'Doorverwijzingen',
  reviews: 'Reviews',
}
