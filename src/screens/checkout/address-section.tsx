import { type ComponentProps, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AddressFields } from '#components/address/address-fields.tsx'
import type { SavedAddress } from '#components/address/saved-address-values.ts'
import { useLoggedIn } from '#components/account/login-store.ts'
import { FormSection } from './form-section.tsx'
import {
  CompanyDisclosure,
  DeliverySection,
  FoldedAddress,
  SaveAddress,
  SignedInCustomer,
} from './lazy-parts.tsx'

type Props = ComponentProps<typeof AddressFields> & {
  /** Shows the fields and moves the focus there. */ onUnfold: () => void
}

export function AddressSection({ onUnfold, lookup, ...props }: Props) {
  const { values, change } = props
  const { has_pickup_points } = useLoaderData<{ has_pickup_points: boolean }>()
  const loggedIn = useLoggedIn()
  const [saved, setSaved] = useState<readonly SavedAddress[]>()
  const fields = (
    <>
      <AddressFields {...props} lookup={lookup} movesOnEnter />
      {/* The height of the closed disclosure, whose script comes later. */}
      <div className="min-h-16">
        <CompanyDisclosure {...props} />
      </div>
    </>
  )
  return (
    <>
      <FormSection title="Adres">
        {loggedIn && (
          <SignedInCustomer values={values} change={change} saved={saved} onLoad={setSaved} />
        )}
        {values.isAddressFolded ? (
          <FoldedAddress values={values} onChange={onUnfold}>
            {fields}
          </FoldedAddress>
        ) : (
          fields
        )}
        {loggedIn && saved && (
          <SaveAddress
            saved={saved}
            values={values}
            onChange={(savesAddress) => change({ savesAddress })}
          />
        )}
      </FormSection>
      <FormSection title="Waar mag het heen?">
        {/* The height of the closed choice, whose script comes later. With pickup points it has
            a row per choice. */}
        <div className={has_pickup_points ? 'min-h-70' : 'min-h-39'}>
          <DeliverySection {...props} />
        </div>
      </FormSection>
    </>
  )
}
