import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'

/**
 * Returns the number of mails that saving these prices would send. Prices are in euros. `id` is the
 * id of a product or a variation.
 */
export const fetchPriceNoticeCount = async (
  prices: { id: number; price: number }[],
): Promise<number> =>
  prices.length === 0
    ? 0
    : (await browserApi('POST /api/admin/price-notices', { body: { prices } })).mails

export const PriceNoticeCount = ({ mails }: { mails: number }) =>
  mails > 0 && (
    <Notice kind="warning">
      {describePriceNotices(mails)} Die gaat pas na tien minuten weg. De hogere prijs geldt voor hen
      vanaf de datum in die mail.
    </Notice>
  )

export const describePriceNotices = (mails: number): string =>
  mails === 1
    ? 'Eén abonnee krijgt een mail: ‘De prijs van je levering verandert’.'
    : `${mails} abonnees krijgen een mail: ‘De prijs van je levering verandert’.`
