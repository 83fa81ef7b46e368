// The facts of a product that its maker or its label tells, and what only colleagues see.

import type { Material } from '#domain/catalogue/materials.ts'
import { ExtensionPlace } from '../shell/extension-place.tsx'
import { DocumentInputs } from './document-inputs.tsx'
import { SectionFields } from './field-input.tsx'
import { productFieldId, SlotList, TextInput } from './form-fields.tsx'
import { FormSection } from './form-sections.tsx'
import type { AdminProductReply, DraftProps } from './product-draft.ts'

type Props = DraftProps & {
  product: AdminProductReply | undefined
  onReload: () => Promise<void>
}

export function FactsSections({ product, onReload, ...props }: Props) {
  const { draft, change } = props
  const { formValues, tracks_lots } = draft
  return (
    <>
      <FormSection section="maker" about="Staat open op de productpagina; de wet vraagt erom.">
        <Fields section="maker" {...props} />
      </FormSection>
      <FormSection
        section="device"
        about={
          product
            ? 'Een document dat je kiest of weghaalt, is meteen bewaard.'
            : 'De documenten kies je als het product één keer is bewaard.'
        }
      >
        <Fields section="device" {...props} />
        {product && <DocumentInputs product={product} onChanged={onReload} />}
      </FormSection>
      <FormSection section="facts" about="Staat op de productpagina.">
        <Fields section="facts" {...props} />
        <MaterialsInput
          materials={formValues.materials}
          onChange={(materials) => change({ formValues: { ...formValues, materials } })}
        />
      </FormSection>
      <FormSection section="hazard" about="Neem over wat op het etiket staat.">
        <Fields section="hazard" {...props} />
        <ExtensionPlace
          of="producten/:slug"
          props={{
            id: productFieldId('tracks_lots'),
            checked: tracks_lots,
            onChange: (isChecked) => change({ tracks_lots: isChecked }),
          }}
        />
      </FormSection>
      <FormSection
        section="staff"
        about="Alleen collega’s zien dit. Het is voor de opgave van wat je per jaar op de markt brengt."
      >
        <Fields section="staff" {...props} />
      </FormSection>
    </>
  )
}

const Fields = (props: Parameters<typeof SectionFields>[0]) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <SectionFields {...props} />
  </div>
)

type MaterialsInputProps = {
  materials: readonly Material[]
  onChange: (materials: Material[]) => void
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
