// Links to the invalid fields of a form. By default the first invalid field gets the focus. The
// error text is beside each field.

import { useEffect } from 'react'
import type { FieldErrors } from '#domain/problem.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

/** `field` is the path of the error, such as variations.2.price. */
export type FormError = { field: string; label: string; text: string }

/** Returns the id of the control of a field, unique on its screen. */
export const formFieldId = (form: string, field: string): string => `${form}.${field}`

/**
 * Returns the first error of each field, in the order of `labels`; fields without a label come
 * last.
 */
export function toFormErrors(
  errors: FieldErrors | Readonly<Record<string, string | undefined>>,
  labels: Readonly<Record<string, string>>,
): FormError[] {
  const fieldOrder = Object.keys(labels)
  const positionOf = (field: string) =>
    fieldOrder.includes(field) ? fieldOrder.indexOf(field) : fieldOrder.length
  return Object.entries(errors)
    .flatMap(([field, sentences]) => {
      const text = typeof sentences === 'string' ? sentences : sentences?.[0]
      return text ? [{ field, label: labels[field] ?? '', text }] : []
    })
    .toSorted((one, other) => positionOf(one.field) - positionOf(other.field))
}

type Props = {
  form: string
  errors: readonly FormError[]
  /**
   * False if the form moves the focus itself. In that form an error disappears when the user
   * corrects its field. With `focusFirst`, the focus would then move to the next error.
   */
  focusFirst?: boolean
}

export function FormErrorSummary({ form, errors, focusFirst = true }: Props) {
  const key = JSON.stringify(errors)
  useEffect(() => {
    const [first] = errors
    if (first && focusFirst) focusError(formFieldId(form, first.field))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` represents the errors
  }, [form, focusFirst, key])
  if (errors.length === 0) return null
  return (
    <div className="max-h-48 overflow-y-auto">
      <p className="font-semibold">
        {formatCountOf(errors.length, 'veld klopt niet:', 'velden kloppen niet:')}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {errors.map(({ field, label, text }) => (
          <li key={field} className="py-1">
            {label ? (
              <a
                href={`#${formFieldId(form, field)}`}
                className="link inline-flex min-h-6 items-center"
                onClick={(event) => {
                  event.preventDefault()
                  focusError(formFieldId(form, field))
                }}
              >
                {label}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const focusable =
  'input:not([type=hidden]), select, textarea, button, [contenteditable=true], [tabindex]'

/**
 * Focuses the control with this id, or the first control in the group with this id. Opens the
 * disclosures around it.
 */
export function focusError(id: string): void {
  const found = document.getElementById(id)
  for (let fold = found?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  const control = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)
  control?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'center' })
}
