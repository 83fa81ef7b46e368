// The form section with the weights of packaging and textile, which only staff see.

import type { ProductFactField } from '#domain/catalogue/product-facts.ts'
import { type StaffFactKey, staffFactFields } from '#domain/catalogue/staff-facts.ts'
import { FactInput } from './fact-input.tsx'
import { FormSection } from './form-fields.tsx'
import type { DraftChangeHandler, ProductDraft } from './product-draft.ts'

type Props = { draft: ProductDraft; change: DraftChangeHandler }

export const StaffFactsSection = ({ draft: { staffFacts }, change }: Props) => (
  <FormSection
    title="Verpakking en textiel"
    about="Alleen collega’s zien dit. De winkel telt ermee hoeveel je per jaar op de markt brengt: zie Cijfers, Verpakking en textiel."
  >
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {(Object.entries(staffFactFields) as [StaffFactKey, ProductFactField][]).map(
        ([key, field]) => (
          <FactInput
            key={key}
            name={`staff_facts.${key}`}
            field={field}
            value={staffFacts[key]}
            onChange={(text) => change({ staffFacts: { ...staffFacts, [key]: text } })}
          />
        ),
      )}
    </div>
  </FormSection>
)
