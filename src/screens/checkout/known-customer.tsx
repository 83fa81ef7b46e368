// For who is logged in: their address for mail and their usual address are filled in, and their other addresses are one tap away.

import { useEffect, useEffectEvent, useState } from 'react'
import { writtenPostcode } from '#domain/address/postcode.ts'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { type OwnAddress, valuesOfAddress } from '#parts/address/own-address-values.ts'
import { browserApi } from '#parts/api-context.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

type Props = { values: CheckoutValues; change: (part: Partial<CheckoutValues>) => void }

const typedIn: readonly (keyof CheckoutValues)[] = ['firstName', 'lastName', 'postcode', 'houseNumber', 'street', 'city']
const empty = { firstName: '', lastName: '', postcode: '', houseNumber: '', addition: '', street: '', city: '', addressOf: '' }

export default function KnownCustomer({ values, change }: Props) {
  const [addresses, setAddresses] = useState<readonly OwnAddress[]>([])
  const fill = useEffectEvent(([user, known]: Awaited<ReturnType<typeof ask>>) => {
    setAddresses(known.addresses)
    if (!values.email) change({ email: user.email })
    const [usual] = known.addresses
    if (typedIn.some((field) => values[field])) return
    change(usual ? valuesOfAddress(usual) : { firstName: user.first_name, lastName: user.last_name })
  })
  useEffect(() => {
    let left = false
    // Who cannot be asked for is simply not filled in.
    void ask().then(
      (found) => left || fill(found),
      () => undefined,
    )
    return () => void (left = true)
  }, [])

  if (addresses.length === 0) return null
  const chosen = addresses.find((address) => isFilledIn(address, values))
  const choose = (id: string) => {
    const address = addresses.find((one) => String(one.id) === id)
    change(address ? valuesOfAddress(address) : empty)
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
          note: `${address.first_name} ${address.last_name}, ${writtenPostcode(address.postcode)}`,
        })),
        { value: 'other', label: 'Een ander adres' },
      ]}
    />
  )
}

const ask = () => Promise.all([browserApi('GET /api/user'), browserApi('GET /api/addresses')])

const isFilledIn = (address: OwnAddress, values: CheckoutValues) =>
  Object.entries(valuesOfAddress(address)).every(([field, value]) => values[field as keyof CheckoutValues] === value)
