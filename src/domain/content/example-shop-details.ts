import { brandName } from './brand-name.ts'
import { exampleCompany } from './example-company.ts'
import { defaultBanner, type ShopDetails } from './shop-details.ts'

/** The details of the demo shop. */
export const exampleShopDetails: ShopDetails = {
  name: brandName,
  logo: null,
  company: exampleCompany,
  banner: [...defaultBanner],
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/luwte.example' },
    { name: 'Instagram', href: 'https://www.instagram.com/luwte.example' },
  ],
}
