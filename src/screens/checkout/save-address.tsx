import { maxSavedAddresses } from '#domain/customer/address-limit.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { isSavedAddress, type SavedAddress } from '#components/address/saved-address-values.ts'

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
    <label className="mt-5 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={values.savesAddress}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 flex-none accent-deep"
      />
      Bewaar dit adres
    </label>
  )
}
