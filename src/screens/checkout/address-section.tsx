// Name and address: the fields, or one line if the shop knows the address.

import { type ComponentProps, Suspense, useState } from 'react'
import { AddressFields } from '#components/address/address-fields.tsx'
import { CompanyDisclosure } from '#components/address/company-disclosure.tsx'
import type { SavedAddress } from '#components/address/saved-address-values.ts'
import { useLoggedIn } from '#components/account/login-store.ts'
import { FormSection } from './form-section.tsx'
import { FoldedAddress, SaveAddress, SignedInCustomer } from './lazy-parts.ts'

type Props = ComponentProps<typeof AddressFields> & { /** Shows the fields and moves the focus there. */ onUnfold: () => void }

export function AddressSection({ onUnfold, lookup, ...props }: Props) {
  const { values, change } = props
  const loggedIn = useLoggedIn()
  const [saved, setSaved] = useState<readonly SavedAddress[]>()
  const fields = (
    <>
      <AddressFields {...props} lookup={lookup} enterKeyHint="next" />
      <CompanyDisclosure {...props} />
    </>
  )
  return (
    <FormSection title="Adres">
      {loggedIn && (
        <Suspense>
          <SignedInCustomer values={values} change={change} saved={saved} onLoad={setSaved} />
        </Suspense>
      )}
      {values.isAddressFolded ? (
        <Suspense>
          <FoldedAddress values={values} onChange={onUnfold}>
            {fields}
          </FoldedAddress>
        </Suspense>
      ) : (
        fields
      )}
      {loggedIn && saved && (
        <Suspense>
          <SaveAddress saved={saved} values={values} onChange={(savesAddress) => change({ savesAddress })} />
        </Suspense>
      )}
    </FormSection>
  )
}
