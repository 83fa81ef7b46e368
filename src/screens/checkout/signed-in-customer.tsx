// Fills in the e-mail address and the default address or name of a logged-in customer, if those fields are empty. Offers the saved
// addresses.

import { useEffect, useEffectEvent, useState } from 'react'
import { formatPostcode } from '#domain/address/postcode.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { type SavedAddress, toAddressValues } from '#components/address/saved-address-values.ts'
import { browserApi } from '#components/api-context.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

type Props = { values: CheckoutValues; change: (part: Partial<CheckoutValues>) => void }

const addressInputs: readonly (keyof CheckoutValues)[] = ['firstName', 'lastName', 'postcode', 'houseNumber', 'street', 'city']
const emptyAddress = { firstName: '', lastName: '', postcode: '', houseNumber: '', addition: '', street: '', city: '', addressOf: '' }

export function SignedInCustomer({ values, change }: Props) {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([])
  const fillIn = useEffectEvent(([user, saved]: Awaited<ReturnType<typeof fetchUserAndAddresses>>) => {
    setAddresses(saved.addresses)
    if (!values.email) change({ email: user.email })
    const [defaultAddress] = saved.addresses
    if (addressInputs.some((field) => values[field])) return
    change(defaultAddress ? toAddressValues(defaultAddress) : { firstName: user.first_name, lastName: user.last_name })
  })
  useEffect(() => {
    let isUnmounted = false
    // A failed request leaves the form as it is.
    void fetchUserAndAddresses().then(
      (reply) => isUnmounted || fillIn(reply),
      () => undefined,
    )
    return () => void (isUnmounted = true)
  }, [])

  if (addresses.length === 0) return null
  const chosen = addresses.find((address) => isFilledIn(address, values))
  const choose = (id: string) => {
    const address = addresses.find((one) => String(one.id) === id)
    change(address ? toAddressValues(address) : emptyAddress)
  }
  return (
    <RadioCards
      legend="Waar mag het heen?"
      name="ownAddress"
      value={chosen ? String(chosen.id) : 'other'}
      onChange={choose}
      options={[
        ...addresses.map((address) => ({
          value: String(address.id),
          label: `${[address.street, address.street_number, address.street_addition].filter(Boolean).join(' ')}, ${address.city}`,
          note: `${address.first_name} ${address.last_name}, ${formatPostcode(address.postcode)}`,
        })),
        { value: 'other', label: 'Een ander adres' },
      ]}
    />
  )
}

const fetchUserAndAddresses = () => Promise.all([browserApi('GET /api/user'), browserApi('GET /api/addresses')])

const isFilledIn = (address: SavedAddress, values: CheckoutValues) =>
  Object.entries(toAddressValues(address)).every(([field, value]) => values[field as keyof CheckoutValues] === value)
