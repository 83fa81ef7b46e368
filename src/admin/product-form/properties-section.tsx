import { ExtensionPlace } from '../shell/extension-place.tsx'
import { useState } from 'react'
import { maxDrops } from '#domain/catalogue/absorption.ts'
import { toDropScale } from '#domain/catalogue/drop-scale.ts'
import { genderFilterLabels } from '#domain/catalogue/gender.ts'
import { AbsorptionDrops } from '#components/product/absorption-drops.tsx'
import { DraftField, FieldInput, fieldOf, SectionFields } from './field-input.tsx'
import {
  SelectInput,
  FormSection,
  productFieldId,
  useFieldError,
  TextInput,
  SlotList,
} from './form-fields.tsx'
import type { AdminProductReply, ProductDraft, DraftProps } from './product-draft.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NewItemFields } from './sellable-list.tsx'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import type { Material } from '#domain/catalogue/materials.ts'

type Props = DraftProps & {
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
  const props = { draft, change }
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
        <DraftField name="in_package" {...props} />
        <FieldInput
          name="attributes.features"
          field={fieldOf('features')}
          value={formValues.features.join(', ')}
          onChange={(text) =>
            setFormValues({ features: text.split(',').map((word) => word.trimStart()) })
          }
        />
        {variations.length === 0 && (
          <>
            <DraftField name="dimensions" {...props} />
            <SectionFields section="warehouse" {...props} />
            {isNew && (
              <NewItemFields
                item={draft}
                path=""
                set={(changed) => change(changed)}
                packs="pakken"
              />
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

type NewCategoryProps = { onCreated: (category: { id: number; name: string }) => void }

function NewCategory({ onCreated }: NewCategoryProps) {
  const [categories, setCategories] =
    useState<EndpointReply<'GET /api/admin/categories'>['categories']>()
  const { run, busy, failure } = useStaffMutation()
  const open = () =>
    run(async () => {
      const reply = await browserApi('GET /api/admin/categories')
      setCategories(reply.categories)
    })
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button kind="ghost" busy={busy} aria-haspopup="dialog" onClick={open}>
        <Icon name="plus" size={20} />
        Nieuwe categorie
      </Button>
      {failure}
      {categories && (
        <CategoryDialog
          all={categories}
          category={undefined}
          onClose={() => setCategories(undefined)}
          onSaved={(name, { id }) => {
            setCategories(undefined)
            if (id !== undefined) onCreated({ id, name })
          }}
        />
      )}
    </div>
  )
}

type MaterialsInputProps = {
  materials: readonly Material[]
  onChange: (materials: Material[]) => void
}

export function FactsSection({ draft, change }: DraftProps) {
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
      <ExtensionPlace
        of="producten/:slug"
        props={{
          id: productFieldId('tracks_lots'),
          checked: tracks_lots,
          onChange: (isChecked) => change({ tracks_lots: isChecked }),
        }}
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

export const StaffFactsSection = (props: DraftProps) => (
  <FormSection
    title="Verpakking en textiel"
    about="Alleen collega’s zien dit. Het is voor de opgave van wat je per jaar op de markt brengt."
  >
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SectionFields section="staff" {...props} />
    </div>
  </FormSection>
)
