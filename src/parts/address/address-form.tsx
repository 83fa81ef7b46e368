// An address that is typed or corrected, by its owner or by staff. Street and city come from the lookup, as at the checkout.

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import { whatIsWrong } from '#domain/checkout/form-check.ts'
import { type CheckoutValues, emptyValues } from '#domain/checkout/form-values.ts'
import { type FieldErrors, isProblem } from '#domain/problem.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { useUnsaved } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressErrors, addressFields, addressOfValues, valuesOfAddress } from './address-values.ts'
import { useAddressLookup } from './use-address-lookup.ts'
import { useFieldErrors } from './use-field-errors.ts'

type Props = {
  /** What the fields say at first. */
  address?: Partial<PostalAddress> | undefined
  button: string
  buttonKind?: 'primary' | 'ghost'
  /** Rejects with what is wrong. */
  save: (address: PostalAddress) => Promise<void>
  /** Where the page's action answers instead of `save`: whether it is still busy, and the fields that it refused. */
  pageAction?: { busy: boolean; refused: FieldErrors }
  /** For a failure that the shop did not put into words. */
  failedMessage?: string
  /** Focuses the first field as soon as the form appears. */
  startsFocused?: boolean
  onCancel?: () => void
  /** Between the fields and the buttons. */
  children?: ReactNode
}

export function AddressForm({
  address,
  button,
  buttonKind = 'primary',
  save,
  pageAction,
  failedMessage,
  startsFocused,
  onCancel,
  children,
}: Props) {
  const [initial] = useState<CheckoutValues>(() => ({ ...emptyValues, ...valuesOfAddress(address ?? {}) }))
  const [values, setValues] = useState(initial)
  const { notice, errors: refused, busy: saving, run } = useMutation(failedMessage)
  const form = useRef<HTMLFormElement>(null)
  const { errors, refuse, forget } = useFieldErrors(form)
  const busy = saving || pageAction?.busy === true
  useUnsaved(() => !busy && addressFields.some((name) => values[name] !== initial[name]))
  const change = (part: Partial<CheckoutValues>) => {
    forget(values, part)
    setValues((before) => ({ ...before, ...part }))
  }
  const lookup = useAddressLookup(change)
  useEffect(() => {
    if (startsFocused) form.current?.querySelector<HTMLElement>('[name=firstName]')?.focus()
  }, [startsFocused])

  async function send() {
    const wrong = whatIsWrong(values, addressFields)
    refuse(wrong)
    if (Object.keys(wrong).length > 0) return
    const complete = await lookup.lookUp(values)
    if (!complete) return form.current?.querySelector<HTMLElement>('#address-by-hand')?.focus()
    try {
      await save(addressOfValues(complete))
    } catch (error) {
      refuse(addressErrors(isProblem(error) ? error.errors : undefined))
      throw error
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!busy) void run(send)
  }

  return (
    <form ref={form} noValidate method="dialog" onSubmit={submit} className="grid max-w-[40rem] gap-5">
      <AddressFields values={values} errors={{ ...addressErrors(pageAction?.refused), ...errors }} change={change} lookup={lookup} />
      {children}
      {notice && Object.keys(addressErrors(refused)).length === 0 && <Notice kind="error">{notice.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind={buttonKind} busy={busy}>
          {button}
        </Button>
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            Annuleren
          </Button>
        )}
      </div>
    </form>
  )
}
