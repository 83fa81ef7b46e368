// The choices of a gender in the filter form.

import { type GenderFilter, genderFilterLabels } from '#domain/catalogue/gender.ts'
import type { ProductFilter } from '#domain/catalogue/listing/product-filter.ts'
import { ChoiceChip, choiceRowClass } from './choice-chip.tsx'

export type GenderChoice = {
  gender: GenderFilter
  isChosen: boolean
  /** The filter after a press, and the number of products that it shows. */
  next: ProductFilter
  count: number
}

type Props = { choices: readonly GenderChoice[]; onChange: (filter: ProductFilter) => void }

const explanation = 'filters-both'

export const GenderChoices = ({ choices, onChange }: Props) => (
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
