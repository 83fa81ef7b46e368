// The form section with the properties of a product, such as gender, VAT rate, absorption and
// categories.

import { useState } from 'react'
import { maxDrops } from '#domain/catalogue/absorption.ts'
import { toDropScale } from '#domain/catalogue/drop-scale.ts'
import { genderFilterLabels } from '#domain/catalogue/gender.ts'
import { AbsorptionDrops } from '#components/product/absorption-drops.tsx'
import {
  SelectInput,
  FormSection,
  productFieldId,
  TextInput,
  useFieldError,
} from './form-fields.tsx'
import { NewCategory } from './new-category.tsx'
import type { DraftChangeHandler, AdminProductReply, ProductDraft } from './product-draft.ts'
import { Checkbox } from '#ui/checkbox.tsx'

type Props = {
  draft: ProductDraft
  change: DraftChangeHandler
  isNew: boolean
  categories: AdminProductReply['all_categories']
}

const genderChoices = [
  ['unisex', 'Dames en heren'],
  ['female', genderFilterLabels.female],
  ['male', genderFilterLabels.male],
] as const
const rates = [
  ['9', '9 %: hulpmiddelen bij incontinentie'],
  ['21', '21 %: al het andere'],
] as const

export function PropertiesSection({ draft, change, isNew, categories }: Props) {
  const { formValues, variations } = draft
  const setFormValues = (changed: Partial<ProductDraft['formValues']>) =>
    change({ formValues: { ...formValues, ...changed } })
  return (
    <FormSection title="Kenmerken">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectInput
          label="Voor wie"
          value={formValues.gender}
          options={genderChoices}
          onChoose={(gender) => setFormValues({ gender })}
        />
        <SelectInput
          label="Btw, in de prijs begrepen"
          name="vat_rate"
          value={draft.vat_rate === 9 ? '9' : '21'}
          options={rates}
          onChoose={(rate) => change({ vat_rate: rate === '9' ? 9 : 21 })}
        />
      </div>
      <AbsorptionField
        value={formValues.absorption}
        onChoose={(absorption) => setFormValues({ absorption })}
      />
      <CategoryField draft={draft} change={change} categories={categories} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label="Stuks in een pak"
          name="in_package"
          inputMode="numeric"
          value={draft.in_package}
          onType={(in_package) => change({ in_package })}
        />
        <TextInput
          label="Trefwoorden voor de keuzehulp"
          name="attributes.features"
          hint="Met komma’s ertussen: dag, nacht, sport, nadruppelen, optrekken, dun, wegwerp, wasbaar, bed. Zorg: een slip met strips, ook aan te doen met hulp. Riem: een slip die je staand wisselt, in een halve minuut. Fixatie: een netbroekje dat groot verband vasthoudt."
          value={formValues.features.join(', ')}
          onType={(text) =>
            setFormValues({ features: text.split(',').map((word) => word.trimStart()) })
          }
        />
        {variations.length === 0 && (
          <>
            <TextInput
              label="Afmetingen"
              name="attributes.dimensions"
              hint="Bijvoorbeeld 60 × 90 cm."
              value={formValues.dimensions}
              onType={(dimensions) => setFormValues({ dimensions })}
            />
            <TextInput
              label="Artikelnummer"
              name="article_number"
              value={draft.article_number}
              onType={(article_number) => change({ article_number })}
            />
            <TextInput
              label="EAN"
              name="ean"
              inputMode="numeric"
              hint="8 tot 14 cijfers, onder de streepjescode."
              value={draft.ean}
              onType={(ean) => change({ ean })}
            />
            <TextInput
              label="Schapplaats"
              name="shelf_place"
              hint="Voor de paklijst, bijvoorbeeld A-03-2. Klanten zien dit niet."
              maxLength={30}
              value={draft.shelf_place}
              onType={(shelf_place) => change({ shelf_place })}
            />
            <TextInput
              label="Waarschuw bij zoveel pakken"
              name="low_stock_at"
              inputMode="numeric"
              hint="Leeg: bij 10 pakken of minder."
              value={draft.low_stock_at}
              onType={(low_stock_at) => change({ low_stock_at })}
            />
            {isNew && (
              <>
                <TextInput
                  label="Prijs in euro, met btw"
                  name="price"
                  inputMode="decimal"
                  value={draft.price}
                  onType={(price) => change({ price })}
                />
                <TextInput
                  label="Pakken op voorraad"
                  name="stock"
                  inputMode="numeric"
                  value={draft.stock}
                  onType={(stock) => change({ stock })}
                />
              </>
            )}
          </>
        )}
      </div>
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
    <div className="grid items-end gap-x-5 gap-y-2 sm:grid-cols-2">
      <SelectInput
        label="Absorptie"
        name="attributes.absorption"
        hint="Zoals de druppels op de kaart."
        value={value === null || value === 0 ? '' : String(value)}
        options={options}
        onChoose={(chosen) => onChoose(chosen === '' ? null : Number(chosen))}
      />
      <div aria-live="polite" className="min-h-8 pb-3">
        <AbsorptionDrops value={value} large />
      </div>
    </div>
  )
}

function CategoryField({ draft, change, categories }: Omit<Props, 'isNew'>) {
  const error = useFieldError('categories')
  const [created, setCreated] = useState<AdminProductReply['all_categories']>([])
  const listed = [
    ...categories,
    ...created.filter(({ id }) => !categories.some((category) => category.id === id)),
  ]
  const toggle = (id: number) =>
    change({
      categories: draft.categories.includes(id)
        ? draft.categories.filter((one) => one !== id)
        : [...draft.categories, id],
    })
  return (
    <fieldset id={productFieldId('categories')} tabIndex={-1}>
      <legend className="mb-1 text-sm font-semibold">Categorieën</legend>
      <div className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
        {listed.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={draft.categories.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <NewCategory
        onCreated={(category) => {
          setCreated([...created, category])
          change({ categories: [...draft.categories, category.id] })
        }}
      />
      {error && <p className="mt-1.5 text-sm font-semibold text-error">{error}</p>}
    </fieldset>
  )
}
