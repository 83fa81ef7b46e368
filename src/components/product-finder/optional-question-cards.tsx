// The questions that a visitor may skip, after the three questions.

import { type FinderDetails, hasDrops } from '#domain/product-finder/finder-answers.ts'
import { optionalQuestions } from '#domain/product-finder/later-questions.ts'
import { CurrentDrops } from './current-drops.tsx'
import { QuestionCard } from './question-card.tsx'
import { SlimChoice } from './slim-choice.tsx'

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
