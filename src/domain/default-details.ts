import { company } from './company.ts'
import type { ShopDetails } from './shop-details.ts'

const { name: _brand, ...own } = company

/** What a shop tells of itself until its owner sets it. */
export const defaultDetails: ShopDetails = {
  company: own,
  banner: ['Gratis bezorging vanaf 50 euro', 'Discrete levering', 'Altijd veilig bestellen'],
}
