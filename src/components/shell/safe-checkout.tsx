import { toPhoneUrl } from '#domain/phone-link.ts'
import { useShopDetails } from './shop-details-context.ts'

/** The part of the header that replaces the menu, the search and the cart at the checkout. */
export function SafeCheckout() {
  const phone = useShopDetails()?.company.phone
  return (
    <p className="text-end text-sm">
      <b className="whitespace-nowrap">Veilig afrekenen</b>{' '}
      {phone && (
        <a href={toPhoneUrl(phone)} className="link ms-3 whitespace-nowrap py-3">
          {phone}
        </a>
      )}
    </p>
  )
}
