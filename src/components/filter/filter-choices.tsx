import { type ReactNode, useId } from 'react'
import { type GenderFilter, genderFilterLabels } from '#domain/catalogue/gender.ts'
import type { ProductFilter } from '#domain/catalogue/listing/product-filter.ts'

export const choiceColumnClass = 'lg:grid lg:gap-0.5'
export const choiceRowClass = `flex flex-wrap gap-2.5 ${choiceColumnClass}`

type Props = {
  type: 'radio' | 'checkbox'
  name: string
  value: string | number
  checked: boolean
  /** A choice that is made again changes nothing: a choice before hydration is replayed. */
  onChange: (isChosen: boolean) => void
  /**
   * The chip shows the count next to the label. Screen readers announce the count as a description,
   * so that the accessible name equals the visible label.
   */
  count: number
  /** The id of an element that also describes the choice, in addition to the count. */
  describedBy?: string | undefined
  children: ReactNode
}

export function ChoiceChip({
  type,
  name,
  value,
  checked,
  onChange,
  count,
  describedBy,
  children,
}: Props) {
  const id = useId()
  const countId = `${id}-count`
  return (
    <div className="relative isolate flex min-h-12 items-center gap-2.5 rounded-pill border-[1.5px] border-edge bg-white py-1.5 ps-3.5 pe-4 leading-tight transition-colors lg:min-h-11 lg:rounded-[10px] lg:border-transparent lg:bg-transparent lg:ps-1 lg:pe-2 hover:border-deep has-checked:border-deep has-checked:bg-lee has-checked:shadow-[inset_0_0_0_1px_var(--color-deep)] lg:has-checked:border-transparent lg:has-checked:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--ring)">
      <input
        id={id}
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={describedBy ? `${countId} ${describedBy}` : countId}
        className="relative z-1 size-6 flex-none accent-deep focus-visible:shadow-none focus-visible:outline-none"
      />
      <label
        htmlFor={id}
        className="min-w-0 cursor-pointer after:absolute after:inset-0 after:rounded-pill"
      >
        {children}
      </label>
      <span
        id={countId}
        aria-hidden
        aria-label={count === 1 ? '1 product.' : `${count} producten.`}
        className="ms-auto flex-none text-xs text-ink-soft"
      >
        {count}
      </span>
    </div>
  )
}

export type GenderChoice = {
  gender: GenderFilter
  isChosen: boolean
  /** The filter after a press, and the number of products that it shows. */
  next: ProductFilter
  count: number
}

type GenderChoicesProps = {
  choices: readonly GenderChoice[]
  onChange: (filter: ProductFilter) => void
}

const explanation = 'filters-both'

export const GenderChoices = ({ choices, onChange }: GenderChoicesProps) => (
  <>
    <div className={choiceRowClass}>
      {choices.map(({ gender, isChosen, next, count }) => (
        <ChoiceChip
          key={gender}
          type="radio"
          name="gender"
          value={gender}
          checked={isChosen}
          onChange={() => onChange(next)}
          count={count}
          describedBy={gender === 'both' ? explanation : undefined}
        >
          {genderFilterLabels[gender]}
        </ChoiceChip>
      ))}
    </div>
    <p id={explanation} className="mt-2.5 text-sm text-ink-soft">
      {genderFilterLabels.both} toont dames, heren en unisex
    </p>
  </>
)
