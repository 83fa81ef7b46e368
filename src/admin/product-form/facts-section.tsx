// The form section with the maker, the safety information and the contents of a product.

import { type ProductFactKey, productFactFields, type ProductFactField } from '#domain/catalogue/product-facts.ts'
import { FormSection, MultilineTextInput, SelectInput, TextInput } from './form-fields.tsx'
import type { DraftChangeHandler, ProductDraft } from './product-draft.ts'

type Props = { draft: ProductDraft; change: DraftChangeHandler }

export const FactsSection = ({ draft, change }: Props) => (
  <FormSection
    title="Maker en veiligheid"
    about="Staat open op de productpagina. De wet vraagt er een deel van; voordat een product zichtbaar wordt, lees je wat er nog ontbreekt."
  >
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {(Object.entries(productFactFields) as [ProductFactKey, ProductFactField][]).map(([key, field]) => (
        <FactInput
          key={key}
          name={`attributes.${key}`}
          field={field}
          value={draft.formValues.facts[key]}
          onChange={(text) => change({ formValues: { ...draft.formValues, facts: { ...draft.formValues.facts, [key]: text } } })}
        />
      ))}
    </div>
  </FormSection>
)

type FactInputProps = { name: string; field: ProductFactField; value: string; onChange: (text: string) => void }

function FactInput({ name, field: { label, hint, input, max }, value, onChange }: FactInputProps) {
  const props = { label, name, value, ...(hint && { hint }) }
  if (typeof input !== 'string')
    return (
      <SelectInput {...props} options={[['', 'Niet ingevuld'], ...input.map((choice) => [choice, choice] as const)]} onChoose={onChange} />
    )
  if (input === 'lines') return <MultilineTextInput {...props} maxLength={max} onType={onChange} />
  return <TextInput {...props} {...(input === 'number' ? { inputMode: 'decimal' } : { maxLength: max })} onType={onChange} />
}
