// Every form of the back office in which staff can lose what they typed. It asks before staff
// leave, and shows the shop's own error texts instead of the browser's.

import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import { useUnsavedChanges } from '#ui/form/unsaved-changes-guard.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CheckoutErrors, CheckoutField, CheckoutValues } from '#domain/checkout/form-values.ts'

type Props = ComponentProps<'form'> & {
  busy: boolean
  unsaved: () => boolean
  /** What happens to it when staff leave; by default it is lost. */
  leaveText?: string | undefined
}

export function StaffForm({ busy, unsaved, leaveText, ...form }: Props) {
  useUnsavedChanges(() => !busy && unsaved(), leaveText)
  return <form {...form} noValidate />
}

/** Tells staff that the form contains what they typed before. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice>
    <div className="flex flex-wrap items-center gap-x-3">
      <p>Wat je typte staat er nog. Het is nog niet bewaard.</p>
      <Button kind="plain" className="-my-2 max-sm:-ms-3.5" onClick={onDiscard}>
        Gooi weg wat ik typte
      </Button>
    </div>
  </Notice>
)

/**
 * The errors of a form's fields. The first invalid field gets the focus. An error disappears as
 * soon as the value of its field changes, also when the address lookup changes the value.
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [failedSubmits, setFailedSubmits] = useState(0)
  useEffect(() => {
    // A field of the form can be elsewhere on the screen, with a `form` attribute.
    const invalid =
      failedSubmits > 0 &&
      [...(form.current?.elements ?? [])].find((element) => element.matches('[aria-invalid]'))
    if (invalid instanceof HTMLElement) invalid.focus()
  }, [failedSubmits, form])

  const showErrors = (newErrors: CheckoutErrors) => {
    setErrors(newErrors)
    setFailedSubmits((before) => before + 1)
  }
  const clearChangedErrors = (values: CheckoutValues, changed: Partial<CheckoutValues>) =>
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([field]) => !hasNewValue(field as CheckoutField, values, changed),
        ),
      ),
    )
  return { errors, showErrors, clearChangedErrors }
}

const hasNewValue = (
  field: CheckoutField,
  values: CheckoutValues,
  changed: Partial<CheckoutValues>,
): boolean => field in changed && changed[field] !== values[field]
