// Where the parcel goes: to the customer, or to another name and address, whose fields open here.

import type { ComponentProps } from 'react'
import { type CheckoutValues, otherPrefix } from '#domain/checkout/form-values.ts'
import { toOtherAddress, toOtherChange, toOtherErrors } from '#domain/checkout/other-address.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { FormSection } from './form-section.tsx'

type Props = Pick<ComponentProps<typeof AddressFields>, 'values' | 'errors' | 'change'>

export function DeliverySection({ values, errors, change }: Props) {
  return (
    <FormSection title="Waar mag het heen?">
      <RadioCards
        legend="Waar mag het heen?"
        legendHidden
        inRow
        name="delivery"
        value={values.delivery}
        onChange={(delivery) => change({ delivery: delivery as CheckoutValues['delivery'] })}
        options={[
          { value: 'home', label: 'Thuis' },
          { value: 'other', label: 'Ander adres' },
        ]}
      />
      {values.delivery === 'other' && <OtherAddress values={values} errors={errors} change={change} />}
    </FormSection>
  )
}

function OtherAddress({ values, errors, change }: Props) {
  const changeOther = (part: Partial<CheckoutValues>) => change(toOtherChange(part))
  const lookup = useAddressLookup(changeOther)
  return (
    <fieldset className="mt-5">
      <legend className="mb-3 font-semibold">Naar wie gaat het pakket?</legend>
      <p className="measure mb-5 text-ink-soft">
        De rekening en onze mails blijven bij jou. Op het pakket staat alleen dit adres, en niets over wat erin zit.
      </p>
      <AddressFields
        values={toOtherAddress(values)}
        errors={toOtherErrors(errors)}
        change={changeOther}
        lookup={lookup}
        prefix={otherPrefix}
        movesOnEnter
      />
    </fieldset>
  )
}
