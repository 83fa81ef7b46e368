// Who the shop is until its owner sets it (shop-details.ts), as the law wants it told in the footer, in mails and on the legal pages. The company is invented, and may be read as such.

export const company = {
  name: 'Luwte',
  legalName: 'Luwte B.V.',
  address: 'Duinpad 12, 0000 AA Zandwijk',
  /** Without the shop's name: it is written on a parcel. */
  returnAddress: 'Retouren, Postbus 12, 0000 AA Zandwijk',
  chamberOfCommerce: '00000000',
  vat: 'NL000000000B00',
  email: 'vraag@luwte.example',
  phone: '088 000 00 00',
  hours: 'Maandag tot en met vrijdag van 9.00 tot 17.00 uur',
} as const
