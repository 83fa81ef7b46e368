// The form section with the variations of a product, in the order of the product page.

import { use, useRef } from 'react'
import { parseBodySize, type CentimetreRange } from '#domain/catalogue/body-size.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldErrorsContext, FormSection, TextInput } from './form-fields.tsx'
import {
  type DraftChangeHandler,
  type DraftVariation,
  newVariation,
  type AdminProductReply,
  type ProductDraft,
} from './product-draft.ts'
import {
  fieldPathOf,
  PriceAndStockFields,
  type SellableFieldsProps,
  WarehouseFields,
} from './sellable-fields.tsx'
import { useVariationSearch } from './variation-search.tsx'

type Props = {
  draft: ProductDraft
  change: DraftChangeHandler
  product: AdminProductReply | undefined
}

export function VariationSection({ draft, change: changeDraft, product }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const variations = draft.variations.filter(({ is_sample }) => !is_sample)
  const samples = draft.variations.filter(({ is_sample }) => is_sample)
  const change = ({ variations: sizes }: { variations: DraftVariation[] }) =>
    changeDraft({ variations: [...sizes, ...samples] })
  const set = (key: string, changed: Partial<DraftVariation>) =>
    change({
      variations: variations.map((one) => (one.key === key ? { ...one, ...changed } : one)),
    })
  const move = (index: number, to: number) => {
    const variation = variations[index]
    if (variation && to >= 0 && to < variations.length)
      change({ variations: variations.toSpliced(index, 1).toSpliced(to, 0, variation) })
  }
  const add = () => {
    const previous = variations.at(-1)
    const variation = newVariation(
      previous,
      product?.variations.find(({ id }) => id === previous?.id)?.price,
    )
    change({ variations: [...variations, variation] })
    setTimeout(() =>
      list.current?.querySelector<HTMLInputElement>(`[data-key="${variation.key}"] input`)?.focus(),
    )
  }
  const search = useVariationSearch(variations, 'maten')
  const errors = use(FieldErrorsContext)
  const hasError = (index: number) =>
    Object.keys(errors).some((name) => name.startsWith(fieldPathOf(index, '')))
  const isShown = (variation: DraftVariation, index: number) =>
    search.isFound(variation) || hasError(index) || variation.id === undefined
  return (
    <FormSection
      title="Maten of soorten"
      about="Is het product er in één uitvoering, laat dit dan leeg. Anders staan prijs en voorraad bij elke maat. De eerste is gekozen als een bezoeker de pagina opent."
    >
      {search.field}
      {variations.length > 0 && (
        <ol ref={list} className="grid grid-cols-1 gap-4">
          {variations.map((variation, index) =>
            isShown(variation, index) ? (
              <li
                key={variation.key}
                data-key={variation.key}
                className="rounded-[12px] border border-line p-4 sm:p-5"
              >
                <div className="mb-3 flex flex-wrap items-center gap-x-2">
                  <strong className="me-auto">{variation.name || `Maat ${index + 1}`}</strong>
                  <SmallButton
                    icon="arrow-up"
                    label={`Omhoog: ${nameOf(variation, index)}`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <SmallButton
                    icon="arrow-down"
                    label={`Omlaag: ${nameOf(variation, index)}`}
                    disabled={index === variations.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <SmallButton
                    icon="trash-2"
                    label={`Verwijder ${nameOf(variation, index)}`}
                    onClick={() =>
                      change({ variations: variations.filter(({ key }) => key !== variation.key) })
                    }
                  />
                </div>
                <VariationFields
                  {...{ variation, index }}
                  saved={product?.variations.find(({ id }) => id === variation.id)}
                  set={(changed) => set(variation.key, changed)}
                />
              </li>
            ) : null,
          )}
        </ol>
      )}
      <Button kind="ghost" className="justify-self-start" onClick={add}>
        <Icon name="plus" size={20} />
        Maat of soort toevoegen
      </Button>
      {variations.length > 0 && (
        <p className="text-sm text-ink-soft">
          Een nieuwe maat begint met wat de laatste heeft. Vul zelf de naam, de afmetingen, de
          voorraad en de nummers in.
        </p>
      )}
      {product && variations.length > 0 && (
        <p className="text-sm text-ink-soft">
          Verwijder je een maat, dan is ze niet meer te bestellen. Bestellingen houden wat ze
          hadden; wie er een abonnement op heeft, leest dat we haar niet meer verkopen.
        </p>
      )}
    </FormSection>
  )
}

const nameOf = ({ name }: DraftVariation, index: number) => name.trim() || `variatie ${index + 1}`

function VariationFields({ variation, index, saved, set }: SellableFieldsProps) {
  const size = parseBodySize(variation.dimensions)
  const fields = { variation, index, set, packs: 'pakken' }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label="Naam"
        name={fieldPathOf(index, 'name')}
        maxLength={80}
        hint="Bijvoorbeeld Maat M."
        value={variation.name}
        onType={(name) => set({ name })}
      />
      <div>
        <TextInput
          label="Afmetingen"
          name={fieldPathOf(index, 'dimensions')}
          maxLength={200}
          hint="Bijvoorbeeld: Taille 70-110 cm, heup 85-115 cm."
          value={variation.dimensions}
          onType={(dimensions) => set({ dimensions })}
        />
        {variation.dimensions.trim() && (
          <p className="mt-1.5 text-xs text-ink-soft">
            {size
              ? `De maathulp leest: ${[inCentimetres('taille', size.waist), inCentimetres('heup', size.hip)].filter(Boolean).join(', ')}.`
              : 'De maathulp leest hier geen taille of heup in.'}
          </p>
        )}
      </div>
      <PriceAndStockFields {...fields} saved={saved} />
      <TextInput
        label="Stuks in een pak"
        name={fieldPathOf(index, 'in_package')}
        inputMode="numeric"
        hint="Alleen als het anders is dan bij het product."
        value={variation.in_package}
        onType={(in_package) => set({ in_package })}
      />
      <WarehouseFields {...fields} />
    </div>
  )
}

const inCentimetres = (name: string, range: CentimetreRange | undefined) =>
  range && `${name} ${range.from} tot ${range.to} cm`
