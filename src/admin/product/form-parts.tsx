// The pieces of the product form. A field knows by its name what the shop said about it.

import { createContext, type ReactNode, use, useId } from 'react'
import type { FieldErrors } from '#domain/problem.ts'
import { described, Labelled } from '#editor/fields/labelled.tsx'
import { Field } from '#ui/field.tsx'
import { faultId } from '../fault-list.tsx'

export const FieldErrorsContext = createContext<FieldErrors>({})
/** The form's part of the ids of its fields. */
export const productForm = 'product'
export const productFieldId = (name: string): string => faultId(productForm, name)

export const useFieldError = (name: string): string | undefined => use(FieldErrorsContext)[name]?.[0]

export const wide =
  'w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 text-ink transition-colors hover:border-deep aria-invalid:border-2 aria-invalid:border-error'

export function FormSection({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-5 sm:p-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {about && <p className="measure mt-1.5 text-sm text-ink-soft">{about}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </section>
  )
}

type TypedProps = { label: string; name: string; value: string; onType: (text: string) => void; hint?: string; maxLength?: number }

export const Typed = ({ onType, name, inputMode, ...field }: TypedProps & { inputMode?: 'decimal' | 'numeric' }) => (
  <Field
    {...field}
    {...(inputMode && { inputMode })}
    id={productFieldId(name)}
    name={name}
    autoComplete="off"
    error={useFieldError(name)}
    onChange={({ target }) => onType(target.value)}
  />
)

export function TypedLines({ label, name, value, onType, hint, maxLength, rows = 3 }: TypedProps & { rows?: number }) {
  const id = productFieldId(name)
  const error = useFieldError(name)
  return (
    <Labelled {...{ id, label, hint, error }}>
      <textarea
        {...described({ id, hint, error })}
        rows={rows}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onType(target.value)}
        className={`${wide} py-3`}
      />
    </Labelled>
  )
}

type ChosenProps<Value extends string> = {
  label: string
  value: Value
  /** In this order. */
  options: readonly (readonly [value: Value, text: string])[]
  onChoose: (value: Value) => void
  hint?: string
  /** Where the shop can say that the choice is wrong. */
  name?: string
}

export function Chosen<Value extends string>({ label, value, options, onChoose, hint, name }: ChosenProps<Value>) {
  const own = useId()
  const id = name ? productFieldId(name) : own
  return (
    <Labelled {...{ id, label, hint }}>
      <select
        {...described({ id, hint })}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
        className={`${wide} min-h-[52px]`}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
