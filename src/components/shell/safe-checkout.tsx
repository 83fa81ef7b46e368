import { toPhoneUrl } from '#domain/text/phone-link.ts'
import { useShopDetails } from './shop-details-context.ts'

export function SafeCheckout() {
  const phone = useShopDetails()?.company.phone
  return (
    <p className="text-end text-sm">
      <b className="whitespace-nowrap">Veilig afrekenen</b>{' '}
      {phone && (
        <a href={toPhoneUrl(phone)} className="link ms-3 py-3">
          {phone}
        </a>
      )}
    </p>
  )
}

/**
 * True for the checkout, whose header and footer have only what a customer needs while paying, and
 * for ordering again, which leads on to it by itself.
 */
export const isCheckout = (pathname: string): boolean =>
  /^\/checkout|^\/bestelling\/.+\/opnieuw/.test(pathname)
