import { defaultCompany } from './default-company.ts'
import type { ShopDetails } from './shop-details.ts'

const { name: _brand, ...company } = defaultCompany

/** The shop uses these details until staff save their own. */
export const defaultShopDetails: ShopDetails = {
  company: company,
  banner: ['Gratis bezorging vanaf 50 euro', 'Discrete levering', 'Altijd veilig bestellen'],
}
