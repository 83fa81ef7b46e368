// For whom it is, how much it takes up, where it stands and what is in a pack.

import { dropCount } from '#domain/catalogue/absorption.ts'
import { dropScale } from '#domain/catalogue/drop-scale.ts'
import { genderLabels } from '#domain/catalogue/gender.ts'
import { Drops } from '#parts/product/drops.tsx'
import { Chosen, FormSection, productFieldId, Typed, useFieldError } from './form-parts.tsx'
import type { Change, KeptProduct, ProductDraft } from './product-draft.ts'

type Props = { draft: ProductDraft; change: Change; fresh: boolean; categories: KeptProduct['all_categories'] }

const genderChoices = [
  ['unisex', 'Dames en heren'],
  ['female', genderLabels.female],
  ['male', genderLabels.male],
] as const
const rates = [
  ['9', '9 %: hulpmiddelen bij incontinentie'],
  ['21', '21 %: al het andere'],
] as const

export function FactsSection({ draft, change, fresh, categories }: Props) {
  const { sheet, variations } = draft
  const setSheet = (changed: Partial<ProductDraft['sheet']>) => change({ sheet: { ...sheet, ...changed } })
  return (
    <FormSection title="Kenmerken">
      <div className="grid gap-5 sm:grid-cols-2">
        <Chosen label="Voor wie" value={sheet.gender} options={genderChoices} onChoose={(gender) => setSheet({ gender })} />
        <Chosen
          label="Btw, in de prijs begrepen"
          name="vat_rate"
          value={draft.vat_rate === 9 ? '9' : '21'}
          options={rates}
          onChoose={(rate) => change({ vat_rate: rate === '9' ? 9 : 21 })}
        />
      </div>
      <AbsorptionField value={sheet.absorption} onChoose={(absorption) => setSheet({ absorption })} />
      <CategoryField draft={draft} change={change} categories={categories} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Typed
          label="Stuks in een pak"
          name="in_package"
          inputMode="numeric"
          value={draft.in_package}
          onType={(in_package) => change({ in_package })}
        />
        <Typed
          label="Trefwoorden voor de keuzehulp"
          name="attributes.features"
          hint="Met komma’s ertussen: dag, nacht, sport, nadruppelen, optrekken, dun, wegwerp, wasbaar, bed. Zorg: een slip met strips, ook aan te doen met hulp. Riem: een slip die je staand wisselt, in een halve minuut."
          value={sheet.features.join(', ')}
          onType={(text) => setSheet({ features: text.split(',').map((word) => word.trimStart()) })}
        />
        {variations.length === 0 && (
          <>
            <Typed
              label="Afmetingen"
              name="attributes.dimensions"
              hint="Bijvoorbeeld 60 × 90 cm."
              value={sheet.dimensions}
              onType={(dimensions) => setSheet({ dimensions })}
            />
            <Typed
              label="Artikelnummer"
              name="article_number"
              value={draft.article_number}
              onType={(article_number) => change({ article_number })}
            />
            <Typed
              label="EAN"
              name="ean"
              inputMode="numeric"
              hint="8 tot 14 cijfers, onder de streepjescode."
              value={draft.ean}
              onType={(ean) => change({ ean })}
            />
            <Typed
              label="Waarschuw bij zoveel pakken"
              name="low_stock_at"
              inputMode="numeric"
              hint="Leeg: bij 10 pakken of minder."
              value={draft.low_stock_at}
              onType={(low_stock_at) => change({ low_stock_at })}
            />
            {fresh && (
              <>
                <Typed
                  label="Prijs in euro, met btw"
                  name="price"
                  inputMode="decimal"
                  value={draft.price}
                  onType={(price) => change({ price })}
                />
                <Typed
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

/** Whole and half drops, and what a product already has. */
const absorptionSteps = (value: number | null): number[] => {
  const known = value !== null && !steps.includes(value) ? [value] : []
  return [...steps.filter((step) => step > 0), ...known].toSorted((one, other) => one - other)
}
const steps = Array.from({ length: dropCount * 2 + 1 }, (_, step) => step / 2)

function AbsorptionField({ value, onChoose }: { value: number | null; onChoose: (value: number | null) => void }) {
  const options = [
    ['', 'Neemt niets op'],
    ...absorptionSteps(value).map((step) => [String(step), `${dropScale(step)?.words ?? step} druppels`] as const),
  ] as const
  return (
    <div className="grid items-end gap-x-5 gap-y-2 sm:grid-cols-2">
      <Chosen
        label="Absorptie"
        name="attributes.absorption"
        hint="Zoals de druppels op de kaart."
        value={value === null || value === 0 ? '' : String(value)}
        options={options}
        onChoose={(chosen) => onChoose(chosen === '' ? null : Number(chosen))}
      />
      <div aria-live="polite" className="min-h-8 pb-3">
        <Drops value={value} large />
      </div>
    </div>
  )
}

function CategoryField({ draft, change, categories }: Omit<Props, 'fresh'>) {
  const error = useFieldError('categories')
  const toggle = (id: number) =>
    change({ categories: draft.categories.includes(id) ? draft.categories.filter((one) => one !== id) : [...draft.categories, id] })
  return (
    <fieldset id={productFieldId('categories')} tabIndex={-1}>
      <legend className="mb-1 text-sm font-semibold">Categorieën</legend>
      <div className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={draft.categories.includes(id)}
              onChange={() => toggle(id)}
              className="size-5 flex-none accent-deep"
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm font-semibold text-error">{error}</p>}
    </fieldset>
  )
}
