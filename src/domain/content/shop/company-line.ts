// The line with the company's legal name, address, KvK number and VAT number. Article 27 of the
// Dutch trade register act (Handelsregisterwet 2007) requires the KvK number in every mail and
// letter.

import type { CompanyDetails } from './shop-details.ts'

/** Of links and buttons, of lines, and behind a mail. */
export type MailColours = { deep: string; line: string; ground: string }

/**
 * `shopName` is the name that customers know; without it a mail has the name of the brand. A mail
 * shows its attachment `logo` instead.
 */
export type CompanyIdentity = Pick<
  CompanyDetails,
  'legalName' | 'address' | 'chamberOfCommerce' | 'vat'
> & {
  shopName?: string
  logo?: { cid: string; width: number; height: number }
  colours?: MailColours
}

/** Leaves out what a new shop has not entered yet. */
export const formatCompanyLine = ({
  legalName,
  address,
  chamberOfCommerce,
  vat,
}: CompanyIdentity): string =>
  [legalName, address, chamberOfCommerce && `KvK ${chamberOfCommerce}`, vat && `btw ${vat}`]
    .filter((part) => part !== '')
    .join(' · ')
