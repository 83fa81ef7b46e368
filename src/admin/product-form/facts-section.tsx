// The form section with the maker, the safety information, the contents and the materials of a
// product.

import {
  type ProductFactKey,
  productFactFields,
  type ProductFactField,
} from '#domain/catalogue/product-facts.ts'
import { FactInput } from './fact-input.tsx'
import { FormSection } from './form-fields.tsx'
import { LotsInput } from './lots-input.tsx'
import { MaterialsInput } from './materials-input.tsx'
import type { DraftChangeHandler, ProductDraft } from './product-draft.ts'

type Props = { draft: ProductDraft; change: DraftChangeHandler }

export function FactsSection({ draft: { formValues, tracks_lots }, change }: Props) {
  const set = (changes: Partial<ProductDraft['formValues']>) =>
    change({ formValues: { ...formValues, ...changes } })
  return (
    <FormSection
      title="Maker en veiligheid"
      about="Staat open op de productpagina. De wet vraagt er een deel van; voordat een product zichtbaar wordt, lees je wat er nog ontbreekt."
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {(Object.entries(productFactFields) as [ProductFactKey, ProductFactField][]).map(
          ([key, field]) => (
            <FactInput
              key={key}
              name={`attributes.${key}`}
              field={field}
              value={formValues.facts[key]}
              onChange={(text) => set({ facts: { ...formValues.facts, [key]: text } })}
            />
          ),
        )}
      </div>
      <MaterialsInput
        materials={formValues.materials}
        onChange={(materials) => set({ materials })}
      />
      <LotsInput checked={tracks_lots} onChange={(checked) => change({ tracks_lots: checked })} />
    </FormSection>
  )
}
