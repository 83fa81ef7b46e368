// Picks a variant: nothing for one variant, radio cards for two, a select for more, with a search
// above it for many. The notes of the chosen variant are below.

import { useId, useState, type ReactNode, type RefObject, useEffect } from 'react'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { soldOutText } from '#domain/inventory/stock-text.ts'
import {
  variantPickerKind,
  manyVariations,
  matchesVariantSearch,
} from '#domain/catalogue/product-page/variant-picker.ts'
import { ChevronSelect } from '#ui/form/chevron-select.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { useLocation } from 'react-router'
import { hasSeveralBodySizes } from '#domain/catalogue/body-size.ts'
import { formatEuroAmount } from '#domain/money.ts'

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
          legend={pickerLabel(variations)}
          name={id}
          value={String(chosen)}
          onChange={(value) => onChoose(Number(value))}
          describedBy={notesId}
          options={variations.map((one, index) => ({
            value: String(index),
            label: one.name,
            note: formatEuroAmount(one.price),
          }))}
        />
      ) : (
        <SearchableSelect {...{ variations, chosen, onChoose, id, notesId }} />
      )}
      {/* Not if scripts fail later: the button below would move while somebody presses it. */}
      <ul className="mt-2 hidden text-sm scripts-off:block">
        {variations.map((one) => (
          <li key={one.id}>
            {[one.name, formatEuroAmount(one.price), ...variantNotes(one)].join(' · ')}
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

/** A search chooses the first variant that it finds, so that the select never hides the choice. */
function SearchableSelect(props: SelectProps) {
  const { variations, onChoose, id } = props
  const [search, setSearch] = useState('')
  const indexes = variations.flatMap(({ name }, index) =>
    matchesVariantSearch(name, search) ? [index] : [],
  )
  const shown = indexes.length > 0 ? indexes : variations.map((_, index) => index)
  if (variations.length <= manyVariations) return <VariantSelect {...props} shown={shown} />
  const find = (text: string) => {
    setSearch(text)
    const first = variations.findIndex(({ name }) => matchesVariantSearch(name, text))
    if (text.trim() !== '' && first >= 0) onChoose(first)
  }
  return (
    <div className="grid gap-3">
      <div className="scripts-off:hidden">
        <label htmlFor={`${id}-search`} className="mb-1.5 block font-semibold">
          Zoek in {variations.length} varianten
        </label>
        <input
          id={`${id}-search`}
          type="search"
          value={search}
          autoComplete="off"
          aria-describedby={`${id}-found`}
          onChange={({ target }) => find(target.value)}
          className="min-h-control w-full rounded-[12px] border-[1.5px] border-edge bg-white px-4"
        />
        <p id={`${id}-found`} role="status" className="mt-1 text-sm text-ink-soft">
          {search.trim() !== '' && describeFound(indexes.length)}
        </p>
      </div>
      <VariantSelect {...props} shown={shown} />
    </div>
  )
}

const describeFound = (count: number): string => {
  if (count === 0) return 'Niets gevonden. Hieronder staat alles.'
  return count === 1 ? '1 gevonden en gekozen.' : `${count} gevonden. De eerste is gekozen.`
}

function VariantSelect({
  variations,
  chosen,
  onChoose,
  id,
  notesId,
  shown,
}: SelectProps & { shown: readonly number[] }) {
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {pickerLabel(variations)}
      </label>
      <ChevronSelect
        id={id}
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
        aria-describedby={notesId}
        className="min-h-14 py-2 ps-[min(1rem,16px)] pe-[min(3rem,48px)] text-[min(1.125rem,7.5vw)] font-semibold"
      >
        {shown.map((index) => (
          <option key={index} value={index}>
            {/* This text is short, so that it fits on a phone. The text below the select has
                  the size. */}
            {optionText(variations[index]!)}
          </option>
        ))}
      </ChevronSelect>
    </>
  )
}

const optionText = ({ name, in_stock, price }: ProductVariation) =>
  `${name} · ${in_stock ? formatEuroAmount(price) : 'uitverkocht'}`

function variantNotes({
  product_attributes: { dimensions },
  in_stock,
}: ProductVariation): string[] {
  return [typeof dimensions === 'string' ? dimensions : '', in_stock ? '' : soldOutText].filter(
    Boolean,
  )
}

// The section with the variant picker. If the product has several body sizes, the section gets the
// focus when the product finder links to the sizes.

const anchor = 'maat'

const isSized = (variations: readonly ProductVariation[]) =>
  hasSeveralBodySizes(variations.map(({ product_attributes }) => product_attributes.dimensions))

const pickerLabel = (variations: readonly ProductVariation[]): string =>
  isSized(variations) || variations.every(({ name }) => name.startsWith('Maat'))
    ? 'Kies je maat'
    : 'Kies je variant'

/**
 * The id of the buy box of a product with several body sizes. The product finder links to the buy
 * box and not to the section, so that name and price stay in view above the sizes.
 */
export const sizeAnchorOf = (variations: readonly ProductVariation[]): string | undefined =>
  isSized(variations) ? anchor : undefined

type VariantSectionProps = {
  variations: readonly ProductVariation[]
  element: RefObject<HTMLElement | null>
  children: ReactNode
}

export function VariantSection({ variations, element, children }: VariantSectionProps) {
  const { hash } = useLocation()
  // Focuses the section and not its select. In a focused select, the mouse wheel or a key would
  // choose a size.
  useEffect(() => {
    if (hash === `#${anchor}` && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true })
  }, [hash, element])
  const sectionClass = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 empty:hidden'
  if (!isSized(variations))
    return (
      <div ref={(node) => void (element.current = node)} className={sectionClass}>
        {children}
      </div>
    )
  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-label="Maat"
      className={`${sectionClass} outline-none`}
    >
      {children}
    </section>
  )
}
