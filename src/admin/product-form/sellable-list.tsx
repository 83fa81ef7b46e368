// The sizes or the sample packs of a product in its form. Both are variations in the API; the
// sample packs come last.

import { type ReactNode, use, useRef } from 'react'
import { SmallButton } from '#editor/small-button.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { FieldInput, fieldOf } from './field-input.tsx'
import { FieldErrorsContext, Fold, TextInput } from './form-fields.tsx'
import { FormSection } from './form-sections.tsx'
import { type ItemColumnKey, itemColumnKeys } from '#domain/catalogue/fields/field-list.ts'
import { appliesAtOnce, PriceAndStock } from './price-and-stock/price-and-stock-section.tsx'
import { toSellableItem } from './price-and-stock/sellable-item.ts'
import type { AdminProductReply, DraftVariation, DraftProps } from './product-draft.ts'
import { useVariationSearch } from './variation-search.tsx'

export type SellableListProps = DraftProps & {
  product: AdminProductReply | undefined
  /** Called after a price or stock was changed. */
  onReload: () => Promise<void>
}
export type SellableFieldProps = {
  variation: DraftVariation
  /** Such as 'variations.0.', for the names of the fields. */
  path: string
  set: (changed: Partial<DraftVariation>) => void
}
type Props = SellableListProps & {
  isSample: boolean
  about: string
  /** What the form calls the list, one without a name, and the packs of one. */
  words: { list: string; unnamed: string; packs: string; add: string }
  nameHint: string
  priceHint?: string
  create: (last: DraftVariation | undefined) => DraftVariation
  afterName?: (props: SellableFieldProps) => ReactNode
  afterPrice?: (props: SellableFieldProps) => ReactNode
  children?: ReactNode
}

export function SellableList({
  draft: { variations: all },
  change,
  product,
  onReload,
  isSample,
  about,
  words,
  create,
  children,
  ...fields
}: Props) {
  const list = useRef<HTMLOListElement>(null)
  const variations = all.filter(({ is_sample }) => is_sample === isSample)
  const others = all.filter(({ is_sample }) => is_sample !== isSample)
  const replace = (changed: DraftVariation[]) =>
    change({ variations: isSample ? [...others, ...changed] : [...changed, ...others] })
  const set = (key: string, changed: Partial<DraftVariation>) =>
    replace(variations.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const move = (place: number, to: number) => {
    const variation = variations[place]
    if (variation && to >= 0 && to < variations.length)
      replace(variations.toSpliced(place, 1).toSpliced(to, 0, variation))
  }
  const add = () => {
    const added = create(variations.at(-1))
    replace([...variations, added])
    setTimeout(() =>
      list.current?.querySelector<HTMLInputElement>(`[data-key="${added.key}"] input`)?.focus(),
    )
  }
  const search = useVariationSearch(variations, words.list)
  const errors = Object.keys(use(FieldErrorsContext))
  return (
    <FormSection
      section={isSample ? 'samples' : 'variations'}
      about={variations.some(({ id }) => id !== undefined) ? appliesAtOnce : about}
    >
      {search.field}
      {variations.length > 0 && (
        <ol ref={list} className="grid grid-cols-1 gap-3">
          {variations.map((variation, place) => {
            const path = `variations.${all.indexOf(variation)}.`
            const isShown =
              search.isFound(variation) ||
              variation.id === undefined ||
              errors.some((name) => name.startsWith(path))
            if (!isShown) return null
            const name = variation.name.trim() || `${words.unnamed} ${place + 1}`
            const saved = product?.variations.find(({ id }) => id === variation.id)
            return (
              <li
                key={variation.key}
                data-key={variation.key}
                className="rounded-[12px] border border-line px-4 py-2"
              >
                {saved ? (
                  <PriceAndStock
                    item={{ ...toSellableItem(saved), name }}
                    onChanged={onReload}
                    canEditPrices
                  />
                ) : (
                  <strong>{name}</strong>
                )}
                <Fold
                  open={!saved}
                  title={
                    <span>
                      Naam, maat en nummers<span className="sr-only"> van {name}</span>
                    </span>
                  }
                >
                  <SellableFields
                    {...fields}
                    {...{ variation, path }}
                    packs={words.packs}
                    isSaved={saved !== undefined}
                    set={(changed) => set(variation.key, changed)}
                  />
                  <div className="flex flex-wrap gap-x-2">
                    {!isSample && (
                      <>
                        <SmallButton
                          icon="arrow-up"
                          label={`Omhoog: ${name}`}
                          disabled={place === 0}
                          onClick={() => move(place, place - 1)}
                        />
                        <SmallButton
                          icon="arrow-down"
                          label={`Omlaag: ${name}`}
                          disabled={place === variations.length - 1}
                          onClick={() => move(place, place + 1)}
                        />
                      </>
                    )}
                    <SmallButton
                      icon="trash-2"
                      label={`Verwijder ${name}`}
                      onClick={() => replace(variations.filter(({ key }) => key !== variation.key))}
                    />
                  </div>
                </Fold>
              </li>
            )
          })}
        </ol>
      )}
      <Button kind="ghost" className="justify-self-start" onClick={add}>
        <Icon name="plus" size={20} />
        {words.add}
      </Button>
      {children}
    </FormSection>
  )
}

type SellableFieldsProps = SellableFieldProps &
  Pick<Props, 'nameHint' | 'priceHint' | 'afterName' | 'afterPrice'> & {
    packs: string
    /** Staff change the price and stock of a saved one by a button, so that each is recorded. */
    isSaved: boolean
  }

function SellableFields({
  nameHint,
  priceHint,
  afterName,
  afterPrice,
  packs,
  isSaved,
  ...props
}: SellableFieldsProps) {
  const { variation, path, set } = props
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FieldInput
          name={`${path}name`}
          field={{ ...fieldOf('name'), hint: nameHint, max: 80 }}
          value={variation.name}
          onChange={(name) => set({ name })}
        />
        {afterName?.(props)}
        {!isSaved && (
          <NewItemFields
            item={variation}
            {...{ path, set, packs }}
            {...(priceHint && { priceHint })}
          />
        )}
        {afterPrice?.(props)}
      </div>
      <ItemColumnFields values={variation} isOpen={isSaved} {...{ path, packs, set }} />
    </>
  )
}

type ColumnProps = {
  values: Readonly<Record<ItemColumnKey, string>>
  path: string
  packs: string
  isOpen?: boolean
  set: (changed: Partial<Record<ItemColumnKey, string>>) => void
}

export const ItemColumnFields = ({ values, path, packs, isOpen = false, set }: ColumnProps) => (
  <Fold title="Nummers, schapplaats en waarschuwing" open={isOpen}>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {itemColumnKeys.map((key) => {
        const { label, hint = '', ...field } = fieldOf(key)
        return (
          <FieldInput
            key={key}
            name={`${path}${key}`}
            field={{
              ...field,
              label: label.replace('pakken', packs),
              hint: hint.replace('pakken', packs),
            }}
            value={values[key]}
            onChange={(text) => set({ [key]: text })}
          />
        )
      })}
    </div>
  </Fold>
)

type NewItem = Pick<DraftVariation, 'price' | 'stock'>

export const NewItemFields = ({
  item,
  path,
  set,
  packs,
  priceHint,
}: {
  item: NewItem
  path: string
  set: (changed: Partial<NewItem>) => void
  packs: string
  priceHint?: string
}) => (
  <>
    <TextInput
      label="Prijs in euro, met btw"
      name={`${path}price`}
      inputMode="decimal"
      {...(priceHint && { hint: priceHint })}
      value={item.price}
      onType={(price) => set({ price })}
    />
    <TextInput
      label={`${packs[0]?.toUpperCase()}${packs.slice(1)} op voorraad`}
      name={`${path}stock`}
      inputMode="numeric"
      value={item.stock}
      onType={(stock) => set({ stock })}
    />
  </>
)
