// The form section with the sample packs of a product. They are variations in the API, behind the
// sizes.

import { useRef } from 'react'
import { maxSamplesPerOrder, sampleMonths, samplePieces } from '#domain/sample/sample-rules.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FormSection, TextInput } from './form-fields.tsx'
import {
  type AdminProductReply,
  type DraftChangeHandler,
  type DraftVariation,
  newSample,
  type ProductDraft,
} from './product-draft.ts'
import {
  fieldPathOf,
  PriceAndStockFields,
  type SellableFieldsProps,
  WarehouseFields,
} from './sellable-fields.tsx'

type Props = {
  draft: ProductDraft
  change: DraftChangeHandler
  product: AdminProductReply | undefined
}

export function SampleSection({ draft: { variations }, change, product }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const samples = variations.flatMap((variation, index) =>
    variation.is_sample ? [{ variation, index }] : [],
  )
  const set = (key: string, changed: Partial<DraftVariation>) =>
    change({
      variations: variations.map((one) => (one.key === key ? { ...one, ...changed } : one)),
    })
  const add = () => {
    const sample = newSample(samples.length === 0 ? 'Proefpakje' : '')
    change({ variations: [...variations, sample] })
    setTimeout(() =>
      list.current?.querySelector<HTMLInputElement>(`[data-key="${sample.key}"] input`)?.focus(),
    )
  }
  return (
    <FormSection
      title="Proefpakjes"
      about={`Een proefpakje is een zakje met ${samplePieces} stuks, met een eigen prijs en voorraad. Bezoekers bestellen het met ‘Probeer er twee’: hoogstens ${maxSamplesPerOrder} per bestelling, en één per product per huishouden in ${sampleMonths} maanden. Het telt niet mee voor gratis bezorging.`}
    >
      {samples.length > 0 && (
        <ul ref={list} className="grid grid-cols-1 gap-4">
          {samples.map(({ variation, index }, place) => (
            <li
              key={variation.key}
              data-key={variation.key}
              className="rounded-[12px] border border-line p-4 sm:p-5"
            >
              <div className="mb-3 flex flex-wrap items-center gap-x-2">
                <strong className="me-auto">{variation.name || `Proefpakje ${place + 1}`}</strong>
                <SmallButton
                  icon="trash-2"
                  label={`Verwijder ${variation.name.trim() || `proefpakje ${place + 1}`}`}
                  onClick={() =>
                    change({ variations: variations.filter(({ key }) => key !== variation.key) })
                  }
                />
              </div>
              <SampleFields
                {...{ variation, index }}
                saved={product?.variations.find(({ id }) => id === variation.id)}
                set={(changed) => set(variation.key, changed)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button kind="ghost" className="justify-self-start" onClick={add}>
        <Icon name="plus" size={20} />
        Proefpakje toevoegen
      </Button>
    </FormSection>
  )
}

function SampleFields({ variation, index, saved, set }: SellableFieldsProps) {
  const fields = { variation, index, set, packs: 'proefpakjes' }
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextInput
        label="Naam"
        name={fieldPathOf(index, 'name')}
        maxLength={80}
        hint="Bijvoorbeeld Proefpakje maat M. Eindigt de naam op die van een maat, dan hoort het daarbij."
        value={variation.name}
        onType={(name) => set({ name })}
      />
      <PriceAndStockFields
        {...fields}
        saved={saved}
        priceHint="Bijvoorbeeld 0,95. Gratis mag: vul 0 in."
      />
      <WarehouseFields {...fields} />
    </div>
  )
}
