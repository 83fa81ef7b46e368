import { toPhoneUrl } from '#domain/phone-link.ts'
import { useShopDetails } from './shop-details-context.ts'

/** The part of the header that replaces the menu, the search and the cart at the checkout. */
export function SafeCheckout() {
  const phone = useShopDetails()?.company.phone
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-5 text-sm">
      <b>Veilig afrekenen</b>
      {phone && (
        <a href={toPhoneUrl(phone)} className="link -my-2 min-h-11 content-center whitespace-nowrap">
          {phone}
        </a>
      )}
    </p>
  )
}
