import { maxSavedAddresses } from '#domain/customer/account-limits.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { isSavedAddress, type SavedAddress } from '#components/address/saved-address-values.ts'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = {
  saved: readonly SavedAddress[]
  values: CheckoutValues
  onChange: (savesAddress: boolean) => void
}

/** Offers to keep an address that the account does not have yet. */
export function SaveAddress({ saved, values, onChange }: Props) {
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
