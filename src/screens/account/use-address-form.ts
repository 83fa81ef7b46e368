import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { toAddress, toAddressErrors } from '#domain/checkout/address-values.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  emptyCheckoutValues,
} from '#domain/checkout/form-values.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'

const checkAddition = 'Kijk je toevoeging na. Klopt hij, bewaar dan nog eens.'

/** `first` is the name of the field that gets the focus when the form opens. */
export function useAddressForm(
  address: Partial<ApiAddress>,
  form: RefObject<HTMLFormElement | null>,
  first: string,
) {
  const [values, setValues] = useState<CheckoutValues>(() => toFormValues(address))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const change = (part: Partial<CheckoutValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    )
  }
  const lookup = useAddressLookup(change)
  const firstField = useRef(first)
  useEffect(
    () => form.current?.querySelector<HTMLElement>(`[name=${firstField.current}]`)?.focus(),
    [form],
  )
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors, form])

  /**
   * Looks up the street if needed and calls `send`. Shows the errors of the API at the fields, and
   * throws them again. The same for an unknown addition, about which the form asks once.
   */
  async function sendAddress(send: (address: ApiAddress) => Promise<unknown>): Promise<void> {
    const { values: complete, stop } = await lookup.lookUp(values)
    try {
      if (stop === 'addition')
        throw new Problem('input-invalid', { errors: { street_addition: [checkAddition] } })
      await send(toAddress((field) => complete[field]))
    } catch (error) {
      setErrors(toAddressErrors(isProblem(error) ? error.errors : undefined))
      throw error
    }
  }
  return { fields: { values, errors, change, lookup }, sendAddress }
}

function toFormValues(address: Partial<ApiAddress>): CheckoutValues {
  const {
    first_name = '',
    last_name = '',
    street = '',
    street_number = '',
    street_addition = '',
    postcode = '',
    city = '',
  } = address
  return {
    ...emptyCheckoutValues,
    ...toAddressValues({
      first_name,
      last_name,
      street,
      street_number,
      street_addition,
      postcode,
      city,
    }),
  }
}
