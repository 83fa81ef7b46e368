// Another address for the deliveries to come.

import { useSubmit } from 'react-router'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import { writtenPostcode } from '#domain/address/postcode.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { AddressForm } from '#parts/address/address-form.tsx'
import { useActionOutcome } from './action-form.tsx'
import { deedField } from './change.ts'

const noErrors = {}

export default function SubscriptionAddressForm({ address }: { address: Subscription['address'] }) {
  const { busyWith, outcome } = useActionOutcome()
  const submit = useSubmit()
  const refused = outcome && 'refused' in outcome && outcome.deed === 'address' ? outcome.errors : noErrors
  const save = (typed: PostalAddress) =>
    submit({ [deedField]: 'address', ...typed }, { method: 'post', preventScrollReset: true, replace: true })
  return (
    <AddressForm
      address={{ ...address, postcode: writtenPostcode(address.postcode) }}
      button="Bewaar het adres"
      buttonKind="ghost"
      save={save}
      pageAction={{ busy: busyWith !== undefined, refused }}
    />
  )
}
