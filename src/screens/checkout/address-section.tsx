import type { ComponentProps } from 'react'
import { AddressFields } from '#components/address/address-fields.tsx'
import { useLoggedIn } from '#components/account/login-store.ts'
import { FormSection } from './form-section.tsx'
import { SaveAddress, SignedInCustomer } from './lazy-parts.tsx'

type Props = ComponentProps<typeof AddressFields> &
  Pick<ComponentProps<typeof SignedInCustomer>, 'saved' | 'onLoad' | 'onConsent' | 'onSettled'> & {
    isQuiet: boolean
  }

export function AddressSection({ saved, onLoad, onConsent, onSettled, isQuiet, ...props }: Props) {
  const { values, change } = props
  const loggedIn = useLoggedIn()
  return (
    <FormSection title="Adres" isQuiet={isQuiet}>
      {loggedIn && (
        <SignedInCustomer {...{ values, change, saved, onLoad, onConsent, onSettled }} />
      )}
      <AddressFields {...props} movesOnEnter />
      {loggedIn && saved && (
        <SaveAddress
          saved={saved}
          values={values}
          onChange={(savesAddress) => change({ savesAddress })}
        />
      )}
    </FormSection>
  )
}
