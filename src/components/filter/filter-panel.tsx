// The filter form. On a small screen it is a native popover that a button opens, and that closes on
// Escape and on a click outside. From 1024 pixels it is a column beside the results, and its label
// folds it (ui/styles/sheet.css). The form also works without JavaScript, with the column open.

import { type FocusEvent, type ReactNode, useRef } from 'react'
import { bandLabels, absorptionBands } from '#domain/catalogue/absorption.ts'
import { type FilterCategory, formatCategoryName } from '#domain/catalogue/listing/categories.ts'
import { sampleLabel } from '#domain/catalogue/listing/filter-choices.ts'
import type { FacetCounts } from '#domain/catalogue/listing/facet-counts.ts'
import {
  type ProductFilter,
  withChoice,
  withSample,
} from '#domain/catalogue/listing/product-filter.ts'
import { Button, iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  ChoiceChip,
  choiceColumnClass,
  choiceRowClass,
  type GenderChoice,
  GenderChoices,
} from './filter-choices.tsx'

export const filterFormId = 'filters'
/** With more categories than this, the chips are in columns instead of a row that wraps. */
const maxInRow = 8
const choicesId = 'filter-choices'

type Props = {
  filter: ProductFilter
  genders: readonly GenderChoice[]
  facets: FacetCounts
  categories: readonly FilterCategory[]
  active: number
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  onChange: (filter: ProductFilter) => void
  onReset: (() => void) | undefined
}

export function FilterPanel({
  filter,
  genders,
  facets,
  categories,
  active,
  isFolded,
  onFold,
  onChange,
  onReset,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const close = () => form.current?.hidePopover()
  // The pressed button disappears, so the focus moves to the first choice.
  const reset = () => {
    onReset?.()
    form.current?.querySelector('input')?.focus()
  }
  // A press on a label first moves the focus to an ancestor of the panel. The panel must then stay
  // open.
  const closeWhenFocusLeaves = ({ relatedTarget }: FocusEvent) => {
    const panel = form.current
    if (relatedTarget && panel && !panel.contains(relatedTarget) && !relatedTarget.contains(panel))
      close()
  }
  const grid =
    categories.length > maxInRow
      ? `grid gap-2.5 sm:max-lg:grid-cols-2 ${choiceColumnClass}`
      : choiceRowClass
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
      <div className="flex flex-none items-center justify-between gap-2 border-b border-line px-5 py-2 sm:px-7 lg:min-h-13 lg:border-0 lg:p-0">
        <p className="font-head text-xl lg:hidden lg:noscript:inline-flex">{`${active} Filters`}</p>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-controls={choicesId}
          onClick={() => onFold(!isFolded)}
          className="inline-flex min-h-13 items-center gap-3 rounded-[8px] font-head text-xl hover:text-deep hover:underline max-lg:hidden noscript:hidden"
        >
          {`${active} Filters`}
          <Icon name={isFolded ? 'plus' : 'minus'} size={22} className="text-deep" />
        </button>
        <button
          type="button"
          popoverTarget={filterFormId}
          popoverTargetAction="hide"
          aria-label="Sluit filters"
          title="Sluit filters"
          className={`${iconButtonClass} lg:hidden`}
        >
          <Icon name="x" size={22} />
        </button>
      </div>
      <div
        id={choicesId}
        className="grid min-h-0 flex-1 content-start gap-7 overflow-y-auto overscroll-contain p-5 sm:p-7 lg:overflow-visible lg:p-0 lg:pt-3"
      >
        <div className="grid gap-7 sm:max-lg:grid-cols-2">
          <Group title="Geslacht">
            <GenderChoices choices={genders} onChange={onChange} />
          </Group>
          <Group title="Absorptie">
            <div className={choiceRowClass}>
              {absorptionBands.map((band) => (
                <ChoiceChip
                  key={band}
                  type="checkbox"
                  name="absorption"
                  value={band}
                  checked={filter.absorption.includes(band)}
                  onChange={(isChosen) =>
                    onChange({
                      ...filter,
                      absorption: withChoice(filter.absorption, band, isChosen),
                    })
                  }
                  count={facets.absorption[band]}
                >
                  {bandLabels[band]}
                </ChoiceChip>
              ))}
            </div>
          </Group>
        </div>
        {(facets.sample > 0 || filter.sample) && (
          <ChoiceChip
            type="checkbox"
            name="sample"
            value={1}
            checked={filter.sample === true}
            onChange={(isChosen) => onChange(withSample(filter, isChosen))}
            count={facets.sample}
          >
            {sampleLabel}
          </ChoiceChip>
        )}
        <Group title="Categorieën">
          <div className={grid}>
            {categories.map(({ id, name }) => (
              <ChoiceChip
                key={id}
                type="checkbox"
                name="categories"
                value={id}
                checked={filter.categories.includes(id)}
                onChange={(isChosen) =>
                  onChange({ ...filter, categories: withChoice(filter.categories, id, isChosen) })
                }
                count={facets.categories.get(id) ?? 0}
              >
                {formatCategoryName(name)}
              </ChoiceChip>
            ))}
          </div>
        </Group>
      </div>
      <div className="flex flex-none items-center gap-x-2 border-t border-line bg-sand px-4 py-3 sm:px-7 sm:py-4 lg:border-0 lg:px-0">
        <Button
          type="submit"
          className="max-sm:px-5 max-[23rem]:min-h-16 lg:hidden lg:noscript:inline-flex"
        >
          <span className="noscript:hidden">{`Toon ${facets.total} ${facets.total === 1 ? 'product' : 'producten'}`}</span>
          <span className="hidden noscript:inline">Toon producten</span>
        </Button>
        {onReset && <ResetButton onReset={reset} />}
      </div>
    </form>
  )
}

export function FilterButton({ active }: { active: number }) {
  return (
    <button
      type="button"
      popoverTarget={filterFormId}
      data-active={active || undefined}
      className="inline-flex min-h-11 flex-none items-center justify-center gap-2 rounded-pill border-2 border-deep px-4 font-semibold text-deep hover:bg-deep hover:text-white data-active:bg-deep data-active:text-white lg:hidden"
    >
      <Icon name="sliders-horizontal" size={20} />
      {`${active} Filters`}
    </button>
  )
}

/** Without JavaScript this button submits the form, and the server returns the unfiltered list. */
export function ResetButton({
  onReset,
  className = '',
}: {
  onReset: () => void
  className?: string
}) {
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
