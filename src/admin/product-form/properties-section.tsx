import { useState } from 'react'
import { maxDrops } from '#domain/catalogue/absorption.ts'
import { toDropScale } from '#domain/catalogue/drop-scale.ts'
import { genderFilterLabels } from '#domain/catalogue/gender.ts'
import { AbsorptionDrops } from '#components/product/absorption-drops.tsx'
import { DraftField, FieldInput, fieldOf } from './field-input.tsx'
import { Fold, SelectInput, productFieldId, useFieldError } from './form-fields.tsx'
import { FormSection } from './form-sections.tsx'
import { appliesAtOnce, PriceAndStock } from './price-and-stock/price-and-stock-section.tsx'
import { toOwnItem } from './price-and-stock/sellable-item.ts'
import {
  type AdminProductReply,
  type ProductDraft,
  type DraftProps,
  hasSizes,
} from './product-draft.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { LabelledGroup } from '#ui/form/labelled-group.tsx'
import { ItemColumnFields, NewItemFields } from './sellable-list.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CategoryDialog } from '../categories/category-dialog.tsx'

const genderChoices = [
  ['unisex', 'Dames en heren'],
  ['female', genderFilterLabels.female],
  ['male', genderFilterLabels.male],
] as const
const rates = [
  ['9', '9 %: hulpmiddelen bij incontinentie'],
  ['21', '21 %: al het andere'],
] as const

type PriceProps = DraftProps & {
  product: AdminProductReply | undefined
  changeName: (name: string) => void
  onReload: () => Promise<void>
}

export function PriceSection({ draft, change, product, changeName, onReload }: PriceProps) {
  const ownItem = product && toOwnItem(product)
  const isAlone = !hasSizes(draft)
  return (
    <FormSection section="price" about={ownItem && isAlone ? appliesAtOnce : undefined}>
      {ownItem && isAlone && <PriceAndStock item={ownItem} onChanged={onReload} canEditPrices />}
      <FieldInput name="name" field={fieldOf('name')} value={draft.name} onChange={changeName} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isAlone && !product && <NewItemFields item={draft} path="" set={change} packs="pakken" />}
        <DraftField name="in_package" {...{ draft, change }} />
        <SelectInput
          label="Btw, in de prijs begrepen"
          name="vat_rate"
          value={draft.vat_rate === 9 ? '9' : '21'}
          options={rates}
          onChoose={(rate) => change({ vat_rate: rate === '9' ? 9 : 21 })}
        />
      </div>
      {isAlone && <ItemColumnFields values={draft} path="" packs="pakken" set={change} />}
    </FormSection>
  )
}

export function PropertiesSection({ draft, change }: DraftProps) {
  const { formValues } = draft
  const setFormValues = (changed: Partial<ProductDraft['formValues']>) =>
    change({ formValues: { ...formValues, ...changed } })
  return (
    <FormSection section="properties">
      <CategoryField {...{ draft, change }} />
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectInput
          label="Voor wie"
          value={formValues.gender}
          options={genderChoices}
          onChoose={(gender) => setFormValues({ gender })}
        />
        <AbsorptionField
          value={formValues.absorption}
          onChoose={(absorption) => setFormValues({ absorption })}
        />
        {!hasSizes(draft) && <DraftField name="dimensions" {...{ draft, change }} />}
      </div>
      <FieldInput
        name="attributes.features"
        field={fieldOf('features')}
        value={formValues.features.join(', ')}
        onChange={(text) =>
          setFormValues({ features: text.split(',').map((word) => word.trimStart()) })
        }
      />
    </FormSection>
  )
}

/**
 * Returns the choices above 0 drops. Adds the current value if it is not in `steps`, so that the
 * form keeps the value.
 */
const absorptionSteps = (value: number | null): number[] => {
  const existing = value !== null && !steps.includes(value) ? [value] : []
  return [...steps.filter((step) => step > 0), ...existing].toSorted((one, other) => one - other)
}
const steps = Array.from({ length: maxDrops * 2 + 1 }, (_, step) => step / 2)

function AbsorptionField({
  value,
  onChoose,
}: {
  value: number | null
  onChoose: (value: number | null) => void
}) {
  const options = [
    ['', 'Neemt niets op'],
    ...absorptionSteps(value).map(
      (step) => [String(step), `${toDropScale(step)?.words ?? step} druppels`] as const,
    ),
  ] as const
  return (
    <div>
      <SelectInput
        label="Absorptie"
        name="attributes.absorption"
        value={value === null || value === 0 ? '' : String(value)}
        options={options}
        onChoose={(chosen) => onChoose(chosen === '' ? null : Number(chosen))}
      />
      <div aria-live="polite" className="pt-2 empty:hidden">
        <AbsorptionDrops value={value} large />
      </div>
    </div>
  )
}

function CategoryField({ draft, change }: DraftProps) {
  const { result, reload } = useReply('GET /api/admin/categories')
  const [isCreating, setIsCreating] = useState(false)
  const [isFolded] = useState(draft.categories.length > 0)
  const toggle = (id: number) =>
    change({
      categories: draft.categories.includes(id)
        ? draft.categories.filter((one) => one !== id)
        : [...draft.categories, id],
    })
  return (
    <LabelledGroup
      id={productFieldId('categories')}
      label="Categorieën"
      error={useFieldError('categories')}
    >
      <QueryBoundary result={result} reload={reload}>
        {({ categories }) => (
          <Fold
            open={!isFolded}
            title={
              categories
                .filter(({ id }) => draft.categories.includes(id))
                .map(({ name }) => name)
                .join(', ') || 'Nog geen'
            }
          >
            <div className="grid grid-cols-2 gap-x-5 text-sm lg:grid-cols-3">
              {categories.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={draft.categories.includes(id)}
                  onChange={() => toggle(id)}
                />
              ))}
            </div>
            <Button
              kind="ghost"
              className="justify-self-start"
              aria-haspopup="dialog"
              onClick={() => setIsCreating(true)}
            >
              <Icon name="plus" size={20} />
              Nieuwe categorie
            </Button>
            {isCreating && (
              <CategoryDialog
                all={categories}
                category={undefined}
                onClose={() => setIsCreating(false)}
                onSaved={(_name, { id }) => {
                  setIsCreating(false)
                  if (id !== undefined) toggle(id)
                  void reload()
                }}
              />
            )}
          </Fold>
        )}
      </QueryBoundary>
    </LabelledGroup>
  )
}
