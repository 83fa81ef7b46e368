// The form fields that sizes and sample packs share: price and stock of a new one, and what the
// warehouse needs of each.

import { formatEuros, fromEuros } from '#domain/money.ts'
import { TextInput } from './form-fields.tsx'
import type { AdminProductReply, DraftVariation } from './product-draft.ts'

export type SellableFieldsProps = {
  variation: DraftVariation
  /** Of the variation in the request, for the names of the fields. */
  index: number
  saved: AdminProductReply['variations'][number] | undefined
  set: (changed: Partial<DraftVariation>) => void
}
/** `packs` is what the fields call it, such as 'pakken'. */
type Words = { packs: string; priceHint?: string }

export const fieldPathOf = (index: number, field: string): string => `variations.${index}.${field}`

/** Staff change the price and stock of a saved one elsewhere, so that each change is recorded. */
export function PriceAndStockFields({
  variation,
  index,
  saved,
  set,
  packs,
  priceHint,
}: SellableFieldsProps & Words) {
  if (saved)
    return (
      <p className="self-center text-sm text-ink-soft sm:col-span-2">
        {formatEuros(fromEuros(saved.price))}, {saved.stock} te koop. Bij ‘Prijs en voorraad’
        verander je dat.
      </p>
    )
  return (
    <>
      <TextInput
        label="Prijs in euro, met btw"
        name={fieldPathOf(index, 'price')}
        inputMode="decimal"
        {...(priceHint && { hint: priceHint })}
        value={variation.price}
        onType={(price) => set({ price })}
      />
      <TextInput
        label={`${packs[0]?.toUpperCase()}${packs.slice(1)} op voorraad`}
        name={fieldPathOf(index, 'stock')}
        inputMode="numeric"
        value={variation.stock}
        onType={(stock) => set({ stock })}
      />
    </>
  )
}

export function WarehouseFields({
  variation,
  index,
  set,
  packs,
}: Omit<SellableFieldsProps, 'saved'> & Words) {
  return (
    <>
      <TextInput
        label={`Waarschuw bij zoveel ${packs}`}
        name={fieldPathOf(index, 'low_stock_at')}
        inputMode="numeric"
        hint={`Leeg: bij 10 ${packs} of minder.`}
        value={variation.low_stock_at}
        onType={(low_stock_at) => set({ low_stock_at })}
      />
      <TextInput
        label="Artikelnummer"
        name={fieldPathOf(index, 'article_number')}
        maxLength={60}
        value={variation.article_number}
        onType={(article_number) => set({ article_number })}
      />
      <TextInput
        label="EAN"
        name={fieldPathOf(index, 'ean')}
        inputMode="numeric"
        maxLength={20}
        value={variation.ean}
        onType={(ean) => set({ ean })}
      />
      <TextInput
        label="Schapplaats"
        name={fieldPathOf(index, 'shelf_place')}
        hint="Voor de paklijst, bijvoorbeeld A-03-2. Klanten zien dit niet."
        maxLength={30}
        value={variation.shelf_place}
        onType={(shelf_place) => set({ shelf_place })}
      />
    </>
  )
}
