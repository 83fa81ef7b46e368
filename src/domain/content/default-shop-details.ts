import { defaultCompany } from './default-company.ts'
import type { ShopDetails } from './shop-details.ts'

const { name: _brand, ...company } = defaultCompany

export const freeShippingBannerText = 'Gratis bezorging vanaf [[gratis vanaf]]'
/** Shops that saved their details before the amount could change have this text stored. It follows the amount too. */
export const formerDefaultBannerText = 'Gratis bezorging vanaf 50 euro'

/** The shop uses these details until staff save their own. */
export const defaultShopDetails: ShopDetails = {
  company: company,
  banner: [freeShippingBannerText, 'Discrete levering', 'Altijd veilig bestellen'],
}
