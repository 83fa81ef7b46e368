// What a higher price sends, told before it is saved.

import { browserApi } from '#parts/api-context.ts'
import { Notice } from '#ui/notice.tsx'

/** Prices in euros, by the id of what is ordered. */
export const askPriceMails = async (prices: { id: number; price: number }[]): Promise<number> =>
  prices.length === 0 ? 0 : (await browserApi('POST /api/admin/price-notices', { body: { prices } })).mails

export const PriceMails = ({ mails }: { mails: number }) =>
  mails > 0 && <Notice kind="warning">{priceMailWords(mails)} De hogere prijs geldt voor hen vanaf de datum in die mail.</Notice>

export const priceMailWords = (mails: number): string =>
  mails === 1
    ? 'Eén abonnee krijgt een mail: ‘De prijs van je levering verandert’.'
    : `${mails} abonnees krijgen een mail: ‘De prijs van je levering verandert’.`
