// The fields that keep a form from being saved, each with a link that leads to it. What is wrong with a field stands beside it; the first one gets the focus.

import { useEffect } from 'react'
import type { FieldErrors } from '#domain/problem.ts'

/** `field` is the path of the error, such as variations.2.price. */
export type Fault = { field: string; label: string; text: string }

/** The id of the control of a field, unique on its screen. */
export const faultId = (form: string, field: string): string => `${form}.${field}`

/** The first sentence about each field that `labels` knows, in the order of `labels`, then the others. */
export function faultsOf(
  errors: FieldErrors | Readonly<Record<string, string | undefined>>,
  labels: Readonly<Record<string, string>>,
): Fault[] {
  const places = Object.keys(labels)
  const placeOf = (field: string) => (places.includes(field) ? places.indexOf(field) : places.length)
  return Object.entries(errors)
    .flatMap(([field, told]) => {
      const text = typeof told === 'string' ? told : told?.[0]
      return text ? [{ field, label: labels[field] ?? '', text }] : []
    })
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
}

type Props = {
  form: string
  faults: readonly Fault[]
  /** Off where the form does it, because an error goes while its field is mended. */ focusFirst?: boolean
}

export function FaultList({ form, faults, focusFirst = true }: Props) {
  const key = JSON.stringify(faults)
  useEffect(() => {
    const [first] = faults
    if (first && focusFirst) focusFault(faultId(form, first.field))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the faults
  }, [form, focusFirst, key])
  if (faults.length === 0) return null
  return (
    <div className="max-h-48 overflow-y-auto">
      <p className="font-semibold">{faults.length === 1 ? '1 veld klopt niet:' : `${faults.length} velden kloppen niet:`}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {faults.map(({ field, label, text }) => (
          <li key={field} className="py-1">
            {label ? (
              <a
                href={`#${faultId(form, field)}`}
                className="link inline-flex min-h-6 items-center"
                onClick={(event) => {
                  event.preventDefault()
                  focusFault(faultId(form, field))
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

const focusable = 'input:not([type=hidden]), select, textarea, button, [contenteditable=true], [tabindex]'

/** The control itself, or the first one inside the group of that id. */
export function focusFault(id: string): void {
  const found = document.getElementById(id)
  const control = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)
  control?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'center' })
}
