// The filter form, as a native popover that a button opens. The popover closes on Escape and on a click outside. The form also works
// without JavaScript.

import { type FocusEvent, type ReactNode, useRef } from 'react'
import { bandLabels, absorptionBands } from '#domain/catalogue/absorption.ts'
import type { FilterCategory } from '#domain/catalogue/listing/available-categories.ts'
import { formatCategoryName } from '#domain/catalogue/category-lookup.ts'
import type { FacetCounts } from '#domain/catalogue/listing/facet-counts.ts'
import { genderFilters, genderFilterLabels } from '#domain/catalogue/gender.ts'
import { type ProductFilter, toggleChoice } from '#domain/catalogue/listing/product-filter.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceChip } from './choice-chip.tsx'

/** The id of the filter form, for controls outside the form. */
export const filterFormId = 'filters'
/** With more categories than this, the chips are in columns instead of a row that wraps. */
const maxInRow = 8

type Props = {
  filter: ProductFilter
  facets: FacetCounts
  categories: readonly FilterCategory[]
  onChange: (filter: ProductFilter) => void
  onReset: (() => void) | undefined
}

export function FilterPanel({ filter, facets, categories, onChange, onReset }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const close = () => form.current?.hidePopover()
  // The pressed button disappears, so the focus moves to the first choice.
  const reset = () => {
    onReset?.()
    form.current?.querySelector('input')?.focus()
  }
  // A press on a label first moves the focus to an ancestor of the panel. The panel must then stay open.
  const closeWhenFocusLeaves = ({ relatedTarget }: FocusEvent) => {
    const panel = form.current
    if (relatedTarget && panel && !panel.contains(relatedTarget) && !relatedTarget.contains(panel)) close()
  }
  const grid = categories.length > maxInRow ? 'grid gap-2.5 sm:grid-cols-2' : 'flex flex-wrap gap-2.5'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes the focus
    <form
      ref={form}
      id={filterFormId}
      method="post"
      action="/shop"
      autoComplete="off"
      popover="auto"
      aria-label="Filters"
      className="sheet"
      onBlur={closeWhenFocusLeaves}
      onSubmit={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className="grid min-h-0 items-start gap-7 overflow-y-auto overscroll-contain p-5 sm:p-7 lg:grid-cols-[1fr_1.25fr] lg:gap-x-10">
        <div className="grid gap-7">
          <Group title="Geslacht">
            <div className="flex flex-wrap gap-2.5">
              {genderFilters.map((gender) => (
                <ChoiceChip
                  key={gender}
                  type="radio"
                  name="gender"
                  value={gender}
                  checked={filter.gender === gender}
                  onChange={() => onChange({ ...filter, gender })}
                  count={facets.gender[gender]}
                  describedBy={gender === 'both' ? 'filters-both' : undefined}
                >
                  {genderFilterLabels[gender]}
                </ChoiceChip>
              ))}
            </div>
            <p id="filters-both" className="mt-2.5 text-sm text-ink-soft">
              {genderFilterLabels.both} toont dames, heren en unisex
            </p>
          </Group>
          <Group title="Absorptie">
            <div className="flex flex-wrap gap-2.5">
              {absorptionBands.map((band) => (
                <ChoiceChip
                  key={band}
                  type="checkbox"
                  name="absorption"
                  value={band}
                  checked={filter.absorption.includes(band)}
                  onChange={() => onChange({ ...filter, absorption: toggleChoice(filter.absorption, band) })}
                  count={facets.absorption[band]}
                >
                  {bandLabels[band]}
                </ChoiceChip>
              ))}
            </div>
          </Group>
        </div>
        <Group title="Categorieën">
          <div className={grid}>
            {categories.map(({ id, name }) => (
              <ChoiceChip
                key={id}
                type="checkbox"
                name="categories"
                value={id}
                checked={filter.categories.includes(id)}
                onChange={() => onChange({ ...filter, categories: toggleChoice(filter.categories, id) })}
                count={facets.categories.get(id) ?? 0}
              >
                {formatCategoryName(name)}
              </ChoiceChip>
            ))}
          </div>
        </Group>
      </div>
      <div className="flex flex-none items-center gap-x-2 border-t border-line bg-sand px-4 py-3 sm:px-7 sm:py-4">
        <Button type="submit" className="max-sm:px-5 max-[22rem]:min-h-16">
          <span className="noscript:hidden">{`Toon ${facets.total} ${facets.total === 1 ? 'product' : 'producten'}`}</span>
          <span className="hidden noscript:inline">Toon producten</span>
        </Button>
        {onReset && <ResetButton onReset={reset} />}
      </div>
    </form>
  )
}

/** Without JavaScript this button submits the form, and the server returns the unfiltered list. */
export function ResetButton({ onReset, className = '' }: { onReset: () => void; className?: string }) {
  return (
    <Button
      kind="plain"
      type="submit"
      form={filterFormId}
      name="reset"
      value="1"
      className={className}
      onClick={(event) => {
        event.preventDefault()
        onReset()
      }}
    >
      Reset filters
    </Button>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
