// Edits the materials of a product: name, share and certificate.

import type { Material } from '#domain/catalogue/materials.ts'
import { TextInput } from './form-fields.tsx'
import { SlotList } from './slot-list.tsx'

type Props = { materials: readonly Material[]; onChange: (materials: Material[]) => void }

export const MaterialsInput = ({ materials, onChange }: Props) => (
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
