import { type FinderDetails, hasDrops } from '#domain/product-finder/finder-answers.ts'
import { optionalQuestions, dropsQuestion } from '#domain/product-finder/later-questions.ts'
import { QuestionCard, SlimChoice } from './question-card.tsx'
import { useId } from 'react'
import { maxDrops } from '#domain/catalogue/absorption.ts'
import { ChevronSelect } from '#ui/form/chevron-select.tsx'

const drops = Array.from({ length: maxDrops }, (_, index) => index + 1)

type CurrentDropsProps = { value: number | null; onChange: (drops: number | null) => void }

type Props = { details: FinderDetails; onChange: (change: Partial<FinderDetails>) => void }

export function OptionalQuestionCards({ details, onChange }: Props) {
  return optionalQuestions[details.wearer ?? 'self'].map(({ name, text, note, choices }) => (
    <QuestionCard
      key={name}
      name={name}
      label="Mag je overslaan"
      text={text}
      note={note}
      columns={`max-sm:grid-cols-1 sm:grid-cols-2 ${choices.length % 3 === 0 ? 'md:grid-cols-3' : ''}`}
      foot={
        name === 'currentType' &&
        hasDrops(details.currentType) && (
          <CurrentDrops
            value={details.currentDrops}
            onChange={(currentDrops) => onChange({ currentDrops })}
          />
        )
      }
    >
      {choices.map((choice) => (
        <SlimChoice
          key={choice.value}
          name={name}
          choice={choice}
          checked={details[name] === choice.value}
          onChange={() => onChange({ [name]: choice.value })}
        />
      ))}
    </QuestionCard>
  ))
}

function CurrentDrops({ value, onChange }: CurrentDropsProps) {
  const id = useId()
  return (
    <div className="mt-6">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {dropsQuestion.text}
      </label>
      <p id={`${id}-hint`} className="mb-2.5 text-sm text-ink-soft">
        {dropsQuestion.note}
      </p>
      <ChevronSelect
        arrowSize={20}
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value) || null)}
        aria-describedby={`${id}-hint`}
        className="min-h-control py-2 ps-4 pe-12"
      >
        <option value="">{dropsQuestion.unknown}</option>
        {drops.map((one) => (
          <option key={one} value={one}>
            {one} {one === 1 ? 'druppel' : 'druppels'}
          </option>
        ))}
      </ChevronSelect>
    </div>
  )
}
