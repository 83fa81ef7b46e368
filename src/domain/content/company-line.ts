// The line with the company's legal name, address, KvK number and VAT number. Article 27 of the Dutch trade register act
// (Handelsregisterwet 2007) requires the KvK number in every mail and letter.

import type { CompanyDetails } from './shop-details.ts'

export type CompanyIdentity = Pick<CompanyDetails, 'legalName' | 'address' | 'chamberOfCommerce' | 'vat'>

/** Leaves out what a new shop has not entered yet. */
export const formatCompanyLine = ({ legalName, address, chamberOfCommerce, vat }: CompanyIdentity): string =>
  [legalName, address, chamberOfCommerce && `KvK ${chamberOfCommerce}`, vat && `btw ${vat}`].filter((part) => part !== '').join(' · ')
