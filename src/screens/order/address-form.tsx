import { type FormEvent, useEffect, useState } from 'react'
import { toAddressErrors, toAddress } from '#domain/checkout/address-values.ts'
import { firstInvalidField, validateCheckout } from '#domain/checkout/validate-form.ts'
import {
  type CheckoutErrors,
  type CheckoutValues,
  emptyCheckoutValues,
} from '#domain/checkout/form-values.ts'
import { isProblem } from '#domain/problem.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from './use-order-change.tsx'

const formId = 'order-address-form'

export default function AddressForm({
  order: { address, pickup_point },
  token,
  done,
}: AfterSaleProps) {
  const [values, setValues] = useState<CheckoutValues>(() => ({
    ...emptyCheckoutValues,
    ...toAddressValues(address),
  }))
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [focusTarget, setFocusTarget] = useState<{ at: keyof CheckoutErrors | 'address-by-hand' }>()
  const { failure, busy, change: changeOrder } = useOrderChange(done)
  const change = (part: Partial<CheckoutValues>) => setValues((before) => ({ ...before, ...part }))
  const lookup = useAddressLookup(change)
  useEffect(() => {
    if (focusTarget)
      document
        .querySelector<HTMLElement>(
          `#${formId} [name=${focusTarget.at}], #${formId} #${focusTarget.at}`,
        )
        ?.focus()
  }, [focusTarget])

  function showErrors(invalid: CheckoutErrors): boolean {
    setErrors(invalid)
    const first = firstInvalidField(invalid)
    if (first) setFocusTarget({ at: first })
    return first !== undefined
  }

  async function send() {
    const { email: _, paymentMethod: __, ...invalid } = validateCheckout(values)
    if (showErrors(invalid)) return
    const { values: complete, stop } = await lookup.lookUp(values)
    if (stop) return setFocusTarget({ at: stop })
    await changeOrder(async () => {
      const { pending_changes } = await browserApi('PUT /api/orders/:token/address', {
        params: { token },
        body: toAddress((field) => complete[field]),
      }).catch((error: unknown) => {
        showErrors(toAddressErrors(isProblem(error) ? error.errors : undefined))
        throw error
      })
      return (
        pending_changes.find(({ kind }) => kind === 'address')?.message ??
        'Je adres is gewijzigd. Je krijgt een bevestiging per e-mail.'
      )
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <form
      id={formId}
      noValidate
      method="dialog"
      onSubmit={submit}
      className="grid max-w-[40rem] gap-5"
    >
      <p className="measure">
        {pickup_point
          ? 'Zolang je bestelling niet is ingepakt, kun je hem op een adres laten bezorgen. Hij gaat dan niet naar het afhaalpunt.'
          : 'Zolang je bestelling niet is ingepakt, kun je hier een ander adres opgeven.'}
      </p>
      <AddressFields values={values} errors={errors} change={change} lookup={lookup} />
      <ChangeFailure>{failure}</ChangeFailure>
      <Button type="submit" busy={busy} className="justify-self-start">
        Adres opslaan
      </Button>
    </form>
  )
}
