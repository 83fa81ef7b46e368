// The form control of a product field that has one text: a line, a long text, a number, a choice or
// pictograms.

import { type FieldEntry, fieldList, isTyped } from '#domain/catalogue/fields/field-list.ts'
import type { ProductField } from '#domain/catalogue/fields/product-field.ts'
import type { productFields } from '#domain/catalogue/fields/product-fields.ts'
import { MultilineTextInput, SelectInput, TextInput } from './form-fields.tsx'
import { PictogramsInput } from './pictograms-input.tsx'
import { type DraftChangeHandler, type ProductDraft, valueOf, withValue } from './product-draft.ts'

type Props = {
  name: string
  field: Pick<ProductField, 'label' | 'hint' | 'input' | 'max'>
  value: string
  onChange: (text: string) => void
  rows?: number
}

export function FieldInput({ name, field, value, onChange, rows }: Props) {
  const { label, hint, input, max } = field
  const props = { label, name, value, ...(hint && { hint }) }
  const limit = max === undefined ? {} : { maxLength: max }
  if (typeof input !== 'string')
    return (
      <SelectInput
        {...props}
        options={[['', 'Niet ingevuld'], ...input.map((choice) => [choice, choice] as const)]}
        onChoose={onChange}
      />
    )
  if (input === 'pictograms') return <PictogramsInput {...props} onChange={onChange} />
  if (input === 'lines')
    return <MultilineTextInput {...props} {...(rows && { rows })} {...limit} onType={onChange} />
  if (input === 'number') return <TextInput {...props} inputMode="decimal" onType={onChange} />
  if (input === 'integer') return <TextInput {...props} inputMode="numeric" onType={onChange} />
  return (
    <TextInput
      {...props}
      {...(input === 'ean' && { inputMode: 'numeric' })}
      {...limit}
      onType={onChange}
    />
  )
}

type DraftProps = { draft: ProductDraft; change: DraftChangeHandler }

const entries = new Map(fieldList.map((field) => [field.key, field]))
/** What the form says of a field. */
export const fieldOf = (key: keyof typeof productFields): FieldEntry => entries.get(key)!

const toInput = ({ draft, change }: DraftProps, field: FieldEntry, rows?: number) => (
  <FieldInput
    key={field.key}
    name={field.path}
    field={field}
    value={String(valueOf(draft, field) ?? '')}
    onChange={(text) => change(withValue(draft, field, text))}
    {...(rows && { rows })}
  />
)

/** The control of one field of the product. */
export const DraftField = ({
  name,
  hint,
  rows,
  ...props
}: DraftProps & { name: keyof typeof productFields; hint?: string; rows?: number }) =>
  toInput(props, { ...fieldOf(name), ...(hint && { hint }) }, rows)

/** The controls of all fields of a section that have one text, in the order of the registry. */
export const SectionFields = ({
  section,
  ...props
}: DraftProps & { section: FieldEntry['section'] }) =>
  fieldList
    .filter((field) => field.section === section && !field.slot && isTyped(field))
    .map((field) => toInput(props, field))
