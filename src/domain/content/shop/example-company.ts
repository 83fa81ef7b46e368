// The details of a fictitious company: the demo shop and the samples of mails use them.

import { brandName } from './brand-name.ts'
import { defaultBanner, type ShopDetails } from './shop-details.ts'

export const exampleCompany = {
  legalName: 'Luwte B.V.',
  address: 'Duinpad 12, 0000 AA Zandwijk',
  /** Does not contain the shop's name, because bystanders can read this address on a parcel. */
  returnAddress: 'Retouren, Postbus 12, 0000 AA Zandwijk',
  chamberOfCommerce: '00000000',
  /** The example of the tax office, which belongs to nobody. */
  vat: 'NL000099998B57',
  email: 'vraag@luwte.example',
  phone: '088 000 00 00',
  hours: 'Maandag tot en met vrijdag van 9.00 tot 17.00 uur',
} as const

/** True for details that belong to nobody, which a shop must replace before it sells. */
export const isExampleCompany = ({ chamberOfCommerce }: { chamberOfCommerce: string }): boolean =>
  chamberOfCommerce === exampleCompany.chamberOfCommerce

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
