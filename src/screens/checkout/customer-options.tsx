import { Link } from 'react-router'
import { formatFullDate } from '#domain/time/format-date.ts'
import { suggestEmail } from '#domain/checkout/suggest-email.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { maxSavedAddresses } from '#domain/customer/account-limits.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { isSavedAddress, type SavedAddress } from '#components/address/saved-address-values.ts'

/**
 * Asks about a likely typing error. The customer decides, because the typed address may be right.
 */
export function EmailSuggestion({
  email,
  onAccept,
}: {
  email: string
  onAccept: (email: string) => void
}) {
  const suggested = suggestEmail(email)
  if (!suggested) return null
  return (
    <>
      <span className="[overflow-wrap:anywhere]">
        Bedoel je <b>{suggested}</b>?
      </span>
      <Button kind="plain" className="-mx-3" onClick={() => onAccept(suggested)}>
        Ja, neem dit over
      </Button>
    </>
  )
}

/** Takes the place of the box while the consent for all orders of the account stands. */
export const StandingConsent = ({ since }: { since: string }) => (
  <p className="text-sm">
    Je toestemming van {formatFullDate(since)} om gezondheidsgegevens te gebruiken geldt ook voor
    deze bestelling.{' '}
    <Link to="/account/privacy#trek-in" className="link">
      Trek in
    </Link>
  </p>
)

type SaveAddressProps = {
  saved: readonly SavedAddress[]
  values: CheckoutValues
  onChange: (savesAddress: boolean) => void
}

/** Offers to keep an address that the account does not have yet. */
export function SaveAddress({ saved, values, onChange }: SaveAddressProps) {
  if (
    saved.length >= maxSavedAddresses ||
    !values.street ||
    saved.some((address) => isSavedAddress(address, values))
  )
    return null
  return (
    <Checkbox
      className="mt-5"
      label="Bewaar dit adres"
      checked={values.savesAddress}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
