import { type ComponentProps, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { type CheckoutValues, otherPrefix } from '#domain/checkout/form-values.ts'
import { toOtherAddress, toOtherChange, toOtherErrors } from '#domain/checkout/other-address.ts'
import { chooseDelivery, describePickupExclusion } from '#domain/checkout/pickup-choice.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { DeliveryInstructionFields } from '#components/order/delivery-instruction-fields.tsx'
import { PickupPoints } from './pickup-points.tsx'

type Props = Pick<ComponentProps<typeof AddressFields>, 'values' | 'errors' | 'change'>

const failedSentence =
  'De afhaalpunten zijn nu niet te bereiken. Daarom staat Thuis weer aan. Probeer Afhaalpunt straks nog eens, of laat het thuis bezorgen.'

export function DeliverySection({ values, errors, change }: Props) {
  const { has_pickup_points } = useLoaderData<{ has_pickup_points: boolean }>()
  const { items } = useCart()
  const [hasFailed, setFailed] = useState(false)
  const exclusion = describePickupExclusion({
    isSubscription: values.isSubscription,
    hasOnlySamples: items.every(({ is_sample }) => is_sample),
  })
  const offersPickup = has_pickup_points && !exclusion
  const isPickup = values.delivery === 'pickup'
  const choose = (delivery: CheckoutValues['delivery']) => change(chooseDelivery(delivery, values))
  useEffect(() => {
    if (isPickup && !offersPickup) choose('home')
  })
  return (
    <>
      <RadioCards
        legend="Waar mag het heen?"
        legendHidden
        inRow={!has_pickup_points}
        name="delivery"
        value={values.delivery}
        onChange={(delivery) => {
          setFailed(false)
          choose(delivery as CheckoutValues['delivery'])
        }}
        options={[
          { value: 'home', label: 'Thuis' },
          ...(has_pickup_points
            ? [
                {
                  value: 'pickup',
                  label: 'Afhaalpunt',
                  note: exclusion,
                  disabled: exclusion !== undefined,
                },
              ]
            : []),
          { value: 'other', label: 'Ander adres' },
        ]}
      />
      <div role="alert" className="empty:hidden">
        {hasFailed && <p className="measure mt-4 font-semibold">{failedSentence}</p>}
      </div>
      {isPickup && offersPickup && (
        <PickupPoints
          {...{ values, errors, change }}
          onFailure={() => {
            setFailed(true)
            choose('home')
          }}
        />
      )}
      {values.delivery === 'other' && (
        <OtherAddress values={values} errors={errors} change={change} />
      )}
      {isPickup || <Instructions values={values} errors={errors} change={change} />}
    </>
  )
}

function Instructions({ values: { notToNeighbours, safePlace }, errors, change }: Props) {
  const [isOpened, setOpened] = useState(false)
  const open = isOpened || notToNeighbours || safePlace !== ''
  return (
    <details open={open} onToggle={() => setOpened(true)} className="mt-5">
      <summary className="link min-h-11 content-center">Wil je de bezorger iets vragen?</summary>
      <DeliveryInstructionFields
        {...{ notToNeighbours, safePlace, change }}
        error={errors.safePlace}
      />
    </details>
  )
}

function OtherAddress({ values, errors, change }: Props) {
  const changeOther = (part: Partial<CheckoutValues>) => change(toOtherChange(part))
  const lookup = useAddressLookup(changeOther)
  return (
    <fieldset className="mt-5">
      <legend className="mb-3 font-semibold">Naar wie gaat het pakket?</legend>
      <p className="measure mb-5 text-ink-soft">
        De rekening en onze mails blijven bij jou. Op het pakket staat alleen dit adres, en niets
        over wat erin zit.
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
