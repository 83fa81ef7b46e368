// The form control of one fact of a product: a line, a long text, a number, a choice or pictograms.

import type { ProductFactField } from '#domain/catalogue/product-facts.ts'
import { MultilineTextInput, SelectInput, TextInput } from './form-fields.tsx'
import { PictogramsInput } from './pictograms-input.tsx'

type Props = {
  name: string
  field: ProductFactField
  value: string
  onChange: (text: string) => void
}

export function FactInput({ name, field: { label, hint, input, max }, value, onChange }: Props) {
  const props = { label, name, value, ...(hint && { hint }) }
  if (typeof input !== 'string')
    return (
      <SelectInput
        {...props}
        options={[['', 'Niet ingevuld'], ...input.map((choice) => [choice, choice] as const)]}
        onChoose={onChange}
      />
    )
  if (input === 'pictograms') return <PictogramsInput {...props} onChange={onChange} />
  if (input === 'lines') return <MultilineTextInput {...props} maxLength={max} onType={onChange} />
  return (
    <TextInput
      {...props}
      {...(input === 'number' ? { inputMode: 'decimal' } : { maxLength: max })}
      onType={onChange}
    />
  )
}
