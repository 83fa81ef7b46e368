// Sections and fields of the product form. A field with a name finds its error in
// FieldErrorsContext.

import { createContext, type ReactNode, use, useId } from 'react'
import type { FieldErrors } from '#domain/problem.ts'
import { controlAriaProps, Labelled } from '#editor/fields/labelled-control.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { formFieldId } from '../shared/form-error-summary.tsx'

export const FieldErrorsContext = createContext<FieldErrors>({})
/** Prefix of the field ids of this form. */
export const productFormName = 'product'
export const productFieldId = (name: string): string => formFieldId(productFormName, name)

export const useFieldError = (name: string): string | undefined =>
  use(FieldErrorsContext)[name]?.[0]

export const wideClass =
  'w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4 text-ink transition-colors hover:border-deep aria-invalid:border-2 aria-invalid:border-error'

export function FormSection({
  title,
  about,
  children,
}: {
  title: string
  about?: ReactNode
  children: ReactNode
}) {
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

type TextInputProps = {
  label: string
  name: string
  value: string
  onType: (text: string) => void
  hint?: string
  maxLength?: number
}

export const TextInput = ({
  onType,
  name,
  inputMode,
  ...field
}: TextInputProps & { inputMode?: 'decimal' | 'numeric' }) => (
  <LabelledField
    {...field}
    {...(inputMode && { inputMode })}
    id={productFieldId(name)}
    name={name}
    autoComplete="off"
    error={useFieldError(name)}
    onChange={({ target }) => onType(target.value)}
  />
)

export function MultilineTextInput({
  label,
  name,
  value,
  onType,
  hint,
  maxLength,
  rows = 3,
}: TextInputProps & { rows?: number }) {
  const id = productFieldId(name)
  const error = useFieldError(name)
  return (
    <Labelled {...{ id, label, hint, error }} large>
      <textarea
        {...controlAriaProps({ id, hint, error })}
        rows={rows}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onType(target.value)}
        className={`${wideClass} py-3`}
      />
    </Labelled>
  )
}

type SelectInputProps<Value extends string> = {
  label: string
  value: Value
  /** Values with their labels, in display order. */
  options: readonly (readonly [value: Value, text: string])[]
  onChoose: (value: Value) => void
  hint?: string
  /** The name of this field in the API's errors, so that the error summary can link to it. */
  name?: string
}

export function SelectInput<Value extends string>({
  label,
  value,
  options,
  onChoose,
  hint,
  name,
}: SelectInputProps<Value>) {
  const generatedId = useId()
  const id = name ? productFieldId(name) : generatedId
  const error = useFieldError(name ?? '')
  return (
    <Labelled {...{ id, label, hint, error }} large>
      <select
        {...controlAriaProps({ id, hint, error })}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
        className={`${wideClass} min-h-control`}
      >
        {options.map(([optionValue, text]) => (
          <option key={optionValue} value={optionValue}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
