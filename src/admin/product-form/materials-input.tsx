// Edits the materials of a product: name, share and certificate.

import { type Material, maxMaterials } from '#domain/catalogue/materials.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from './form-fields.tsx'

type Props = { materials: readonly Material[]; onChange: (materials: Material[]) => void }

export function MaterialsInput({ materials, onChange }: Props) {
  const set = (index: number, changes: Partial<Material>) =>
    onChange(materials.map((one, position) => (position === index ? { ...one, ...changes } : one)))
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">Materialen</h3>
      <p className="measure text-sm text-ink-soft">
        Een claim als ‘gerecycled’ of ‘uit beheerd bos’ mag alleen met een aandeel of een keurmerk
        met nummer. Alle aandelen zijn samen hooguit 100 procent.
      </p>
      {materials.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {materials.map((material, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a material is identified by its index
            <li
              key={index}
              className="grid items-end gap-3 rounded-[12px] border border-line p-4 sm:grid-cols-[1.4fr_0.7fr_1.6fr_auto]"
            >
              <TextInput
                label={`Materiaal ${index + 1}`}
                name={`attributes.material_name${index + 1}`}
                maxLength={200}
                value={material.name}
                onType={(name) => set(index, { name })}
              />
              <TextInput
                label="Aandeel in %"
                name={`attributes.material_share${index + 1}`}
                inputMode="decimal"
                maxLength={6}
                value={material.share}
                onType={(share) => set(index, { share })}
              />
              <TextInput
                label="Keurmerk en nummer"
                name={`attributes.material_scheme${index + 1}`}
                maxLength={200}
                value={material.scheme}
                onType={(scheme) => set(index, { scheme })}
              />
              <SmallButton
                icon="trash-2"
                label={`Verwijder materiaal ${index + 1}`}
                onClick={() => onChange(materials.filter((_, position) => position !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      {materials.length < maxMaterials ? (
        <Button
          kind="ghost"
          className="justify-self-start"
          onClick={() => onChange([...materials, { name: '', share: '', scheme: '' }])}
        >
          <Icon name="plus" size={20} />
          Nog een materiaal
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">
          Meer dan {maxMaterials} passen er niet op de pagina.
        </p>
      )}
    </div>
  )
}
