// Picks a variant: nothing for one variant, radio cards for two, a select for more. The notes of
// the chosen variant are below.

import { useId } from 'react'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { soldOutText } from '#domain/inventory/stock-text.ts'
import { variantPickerKind } from '#domain/catalogue/variant-picker.ts'
import { fromEuros, formatEuros } from '#domain/money.ts'
import { Icon } from '#ui/icon.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'

type Props = {
  variations: readonly ProductVariation[]
  chosen: number
  onChoose: (index: number) => void
}

export function VariantPicker({ variations, chosen, onChoose }: Props) {
  const id = useId()
  const picker = variantPickerKind(variations.length)
  if (picker === 'none') return null
  const variation = variations[chosen]
  const notes = variation ? variantNotes(variation) : []
  const notesId = notes.length > 0 ? `${id}-notes` : undefined
  return (
    <div>
      {picker === 'radios' ? (
        <RadioCards
          inRow
          legend="Kies je variant"
          name={id}
          value={String(chosen)}
          onChange={(value) => onChoose(Number(value))}
          describedBy={notesId}
          options={variations.map((one, index) => ({
            value: String(index),
            label: one.name,
            note: formatEuros(fromEuros(one.price)),
          }))}
        />
      ) : (
        <VariantSelect {...{ variations, chosen, onChoose, id, notesId }} />
      )}
      {/* Not if scripts fail later: the button below would move while somebody presses it. */}
      <ul className="mt-2 hidden text-sm scripts-off:block">
        {variations.map((one) => (
          <li key={one.id}>
            {[one.name, formatEuros(fromEuros(one.price)), ...variantNotes(one)].join(' · ')}
          </li>
        ))}
      </ul>
      {notesId && (
        <p id={notesId} className="mt-2 text-sm text-ink-soft scripts-off:hidden">
          {notes.join(' · ')}
        </p>
      )}
    </div>
  )
}

type SelectProps = Props & { id: string; notesId: string | undefined }

function VariantSelect({ variations, chosen, onChoose, id, notesId }: SelectProps) {
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Kies je variant
      </label>
      <div className="relative">
        <select
          id={id}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
          aria-describedby={notesId}
          className="min-h-14 w-full appearance-none rounded-[12px] border-[1.5px] border-edge bg-white py-2 ps-[min(1rem,16px)] pe-[min(3rem,48px)] text-[min(1.125rem,7.5vw)] font-semibold text-ink transition-colors hover:border-deep"
        >
          {variations.map((one, index) => (
            <option key={one.id} value={index}>
              {/* This text is short, so that it fits on a phone. The text below the select has
                  the size. */}
              {`${one.name} · ${one.in_stock ? formatEuros(fromEuros(one.price)) : 'uitverkocht'}`}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={24}
          className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-deep"
        />
      </div>
    </>
  )
}

function variantNotes({
  product_attributes: { dimensions },
  in_stock,
}: ProductVariation): string[] {
  return [typeof dimensions === 'string' ? dimensions : '', in_stock ? '' : soldOutText].filter(
    Boolean,
  )
}
