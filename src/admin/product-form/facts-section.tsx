import { ExplainedCheckbox } from '#ui/explained-checkbox.tsx'
import { FormSection, productFieldId, TextInput, SlotList } from './form-fields.tsx'
import { SectionFields } from './field-input.tsx'
import type { DraftChangeHandler, ProductDraft } from './product-draft.ts'
import type { Material } from '#domain/catalogue/materials.ts'

type MaterialsInputProps = {
  materials: readonly Material[]
  onChange: (materials: Material[]) => void
}

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
      <ExplainedCheckbox
        id={productFieldId('tracks_lots')}
        label="Lotnummers noteren"
        hint="Op de bestelling kun je dan per pak het lotnummer intypen of scannen. Roept de maker een lot terug, dan weet je wie het kreeg."
        checked={tracks_lots}
        onChange={({ target }) => change({ tracks_lots: target.checked })}
      />
    </FormSection>
  )
}

const MaterialsInput = ({ materials, onChange }: MaterialsInputProps) => (
  <div className="grid gap-4">
    <h3 className="text-lg">Materialen</h3>
    <p className="measure text-sm text-ink-soft">
      Een claim als ‘gerecycled’ of ‘uit beheerd bos’ mag alleen met een aandeel of een keurmerk met
      nummer. Alle aandelen zijn samen hooguit 100 procent.
    </p>
    <SlotList
      group="materials"
      noun="materiaal"
      slots={materials}
      empty={{ name: '', share: '', scheme: '' }}
      className="items-end gap-3 sm:grid-cols-[1.4fr_0.7fr_1.6fr_auto]"
      onChange={onChange}
    >
      {({ name, share, scheme }, number, set, removeButton) => (
        <>
          <TextInput
            label={`Materiaal ${number}`}
            name={`attributes.material_name${number}`}
            maxLength={200}
            value={name}
            onType={(text) => set({ name: text })}
          />
          <TextInput
            label="Aandeel in %"
            name={`attributes.material_share${number}`}
            inputMode="decimal"
            maxLength={6}
            value={share}
            onType={(text) => set({ share: text })}
          />
          <TextInput
            label="Keurmerk en nummer"
            name={`attributes.material_scheme${number}`}
            maxLength={200}
            value={scheme}
            onType={(text) => set({ scheme: text })}
          />
          {removeButton}
        </>
      )}
    </SlotList>
  </div>
)

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
