// The fields of the product form. A field with a name finds its error in
// FieldErrorsContext.

import { createContext, type ReactNode, use } from 'react'
import type { FieldErrors } from '#domain/problem.ts'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { LabelledTextarea } from '#ui/form/labelled-textarea.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { formFieldId } from '../shared/form-error-summary.tsx'

export const FieldErrorsContext = createContext<FieldErrors>({})
export const productFormName = 'product'
export const productFieldId = (name: string): string => formFieldId(productFormName, name)

export const useFieldError = (name: string): string | undefined =>
  use(FieldErrorsContext)[name]?.[0]

/** Fields that few products need, within a section. */
export const Fold = ({
  title,
  open,
  children,
}: {
  title: ReactNode
  open?: boolean
  children: ReactNode
}) => (
  <details open={open}>
    <summary className="inline-flex min-h-11 items-center gap-2 rounded-[8px] text-sm font-semibold text-deep">
      {title}
      <DisclosureArrow />
    </summary>
    <div className="grid gap-4 pt-2">{children}</div>
  </details>
)

type TextInputProps = {
  label: string
  name: string
  value: string
  onType: (text: string) => void
  hint?: string
  'aria-describedby'?: string
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

export const MultilineTextInput = ({
  onType,
  name,
  rows = 3,
  ...field
}: TextInputProps & { rows?: number }) => (
  <LabelledTextarea
    {...field}
    id={productFieldId(name)}
    rows={rows}
    error={useFieldError(name)}
    onChange={({ target }) => onType(target.value)}
  />
)

type SelectInputProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChoose: (value: Value) => void
  hint?: string
  /** The name of this field in the API's errors, so that the error summary can link to it. */
  name?: string
}

export const SelectInput = <Value extends string>({
  onChoose,
  name,
  ...field
}: SelectInputProps<Value>) => (
  <LabelledSelect
    {...field}
    {...(name && { id: productFieldId(name) })}
    error={useFieldError(name ?? '')}
    onChange={onChoose}
  />
)
