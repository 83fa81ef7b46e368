// The form section with the maker, the safety information and the contents of a product.

import { type ProductFactKey, productFactFields, type ProductFactField } from '#domain/catalogue/product-facts.ts'
import { FormSection, MultilineTextInput, productFieldId, SelectInput, TextInput } from './form-fields.tsx'
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
    <label htmlFor={productFieldId('tracks_lots')} className="flex min-h-11 items-start gap-3">
      <input
        id={productFieldId('tracks_lots')}
        type="checkbox"
        checked={draft.tracks_lots}
        onChange={({ target }) => change({ tracks_lots: target.checked })}
        className="mt-1 size-5 flex-none accent-deep"
      />
      <span>
        <span className="font-semibold">Lotnummers noteren</span>
        <span className="block text-sm text-ink-soft">
          Op de bestelling kun je dan per pak het lotnummer intypen of scannen. Roept de maker een lot terug, dan weet je wie het kreeg.
        </span>
      </span>
    </label>
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
