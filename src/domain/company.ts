// Who the shop is, as the law wants it told in the footer, in mails and on the legal pages.

export const company = {
  name: 'Luwte',
  legalName: 'Luwte B.V.',
  address: 'Helmgras 12, 2586 KX Den Haag',
  chamberOfCommerce: '00000000',
  vat: 'NL000000000B00',
  email: 'hallo@luwte.example',
} as const
