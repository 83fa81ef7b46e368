// The fields of the product form. A field with a name finds its error in
// FieldErrorsContext.

import { createContext, type ReactNode, use } from 'react'
import type { FieldErrors } from '#domain/problem.ts'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { LabelledTextarea } from '#ui/form/labelled-textarea.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { formFieldId } from '../shared/form-error-summary.tsx'
import { slotCounts, type SlotGroup } from '#domain/catalogue/fields/product-field.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

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

type Props<Slot> = {
  group: SlotGroup
  noun: string
  slots: readonly Slot[]
  empty: Slot
  className: string
  onChange: (slots: Slot[]) => void
  children: (
    slot: Slot,
    /** From 1. */
    number: number,
    set: (changes: Partial<Slot>) => void,
    removeButton: ReactNode,
  ) => ReactNode
}

export function SlotList<Slot>({
  group,
  noun,
  slots,
  empty,
  className,
  onChange,
  children,
}: Props<Slot>) {
  const max = slotCounts[group]
  return (
    <>
      {slots.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {slots.map((slot, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a slot is identified by its index
            <li key={index} className={`grid rounded-[12px] border border-line p-4 ${className}`}>
              {children(
                slot,
                index + 1,
                (changes) => onChange(slots.with(index, { ...slot, ...changes })),
                <SmallButton
                  icon="trash-2"
                  label={`Verwijder ${noun} ${index + 1}`}
                  onClick={() => onChange(slots.toSpliced(index, 1))}
                />,
              )}
            </li>
          ))}
        </ol>
      )}
      {slots.length < max ? (
        <Button
          kind="ghost"
          className="justify-self-start"
          onClick={() => onChange([...slots, empty])}
        >
          <Icon name="plus" size={20} />
          Nog een {noun}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">Meer dan {max} passen er niet op de pagina.</p>
      )}
    </>
  )
}
