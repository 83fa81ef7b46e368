// The form sections with what the law and buyers ask for, and with what only staff see.

import { FormSection } from './form-fields.tsx'
import { SectionFields } from './field-input.tsx'
import { LotsInput } from './lots-input.tsx'
import { MaterialsInput } from './materials-input.tsx'
import type { DraftChangeHandler, ProductDraft } from './product-draft.ts'

type Props = { draft: ProductDraft; change: DraftChangeHandler }

export function FactsSection({ draft, change }: Props) {
  const { formValues, tracks_lots } = draft
  return (
    <FormSection
      title="Maker en veiligheid"
      about="Staat open op de productpagina. De wet vraagt er een deel van; voordat een product zichtbaar wordt, lees je wat er nog ontbreekt."
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SectionFields section="facts" {...{ draft, change }} />
      </div>
      <MaterialsInput
        materials={formValues.materials}
        onChange={(materials) => change({ formValues: { ...formValues, materials } })}
      />
      <LotsInput checked={tracks_lots} onChange={(checked) => change({ tracks_lots: checked })} />
    </FormSection>
  )
}

export const StaffFactsSection = (props: Props) => (
  <FormSection
    title="Verpakking en textiel"
    about="Alleen collega’s zien dit. De winkel telt ermee hoeveel je per jaar op de markt brengt: zie Cijfers, Verpakking en textiel."
  >
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SectionFields section="staff" {...props} />
    </div>
  </FormSection>
)
