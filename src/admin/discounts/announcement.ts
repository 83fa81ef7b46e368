import type { EndpointReply } from '#api/index.ts'

export type DiscountCode = EndpointReply<'GET /api/admin/discount-codes'>['codes'][number]
type Announced = Pick<DiscountCode, 'code' | 'gift' | 'conditions'>

/** The URL of the page that puts the code in the cart. */
export const discountUrl = (code: string): string => new URL(`/korting/${code}`, location.href).href

/** The text to announce a code with. By law it has the conditions. */
export const announcementOf = ({ code, gift, conditions }: Announced): string =>
  [`${gift} met de code ${code}`, discountUrl(code), ...conditions].join('\n')
