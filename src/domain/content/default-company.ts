// The details of a fictitious company, which the shop shows until staff enter the real company details.

export const defaultCompany = {
  name: 'Luwte',
  legalName: 'Luwte B.V.',
  address: 'Duinpad 12, 0000 AA Zandwijk',
  /** Does not contain the shop's name, because bystanders can read this address on a parcel. */
  returnAddress: 'Retouren, Postbus 12, 0000 AA Zandwijk',
  chamberOfCommerce: '00000000',
  vat: 'NL000000000B00',
  email: 'vraag@luwte.example',
  phone: '088 000 00 00',
  hours: 'Maandag tot en met vrijdag van 9.00 tot 17.00 uur',
} as const
