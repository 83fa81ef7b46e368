// The questions of the product finder. The device stores each answer at once.

import { useRef, useState } from 'react'
import { isFinderComplete, isFinderStarted, toggleLeakageMoment, type FinderAnswers } from '#domain/product-finder/finder-answers.ts'
import {
  genderQuestion,
  isQuestionDimmed,
  isQuestionLocked,
  leakageQuestion,
  momentsQuestion,
  findNextStep,
  questionNames,
  type QuestionName,
} from '#domain/product-finder/questions.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceTile } from './choice-tile.tsx'
import { scrollIntoViewIfNeeded } from './scroll-into-view.ts'
import { persistedAnswers } from './persisted-answers.ts'
import { QuestionCard } from './question-card.tsx'

const showButtonId = 'show'

export function FinderQuestions({ answers, onShow }: { answers: FinderAnswers; onShow: () => void }) {
  const usesPointer = useRef(false)
  const [isMomentMissing, setIsMomentMissing] = useState(false)
  const [isCleared, setIsCleared] = useState(false)
  const complete = isFinderComplete(answers)

  const answer = (name: QuestionName, change: Partial<FinderAnswers>) => {
    const next = { ...answers, ...change }
    persistedAnswers.set(next)
    setIsCleared(false)
    setIsMomentMissing(false)
    // Scrolls only after a press, because arrow keys select every choice on the way. The last question accepts several choices, so a choice
    // in that question scrolls only when it completes the answers.
    const shouldScroll = name === momentsQuestion.name ? !complete && isFinderComplete(next) : true
    if (usesPointer.current && shouldScroll) scrollIntoViewIfNeeded(findNextStep(name, next))
  }
  const next = () => {
    setIsMomentMissing(answers.incontinence_time.length === 0)
    const open = findNextStep(momentsQuestion.name, answers)
    if (open !== momentsQuestion.name) focusOn(open)
  }
  const clear = () => {
    persistedAnswers.clear()
    setIsCleared(true)
    setIsMomentMissing(false)
    focusOn(questionNames[0])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only observes the input device
    <div
      className="mx-auto grid max-w-[56rem] gap-6 noscript:hidden"
      onPointerDown={() => (usesPointer.current = true)}
      onKeyDown={() => (usesPointer.current = false)}
    >
      <QuestionCard name="gender" number={1} text={genderQuestion.text} note={genderQuestion.note} columns="sm:grid-cols-2">
        {genderQuestion.choices.map((choice) => (
          <ChoiceTile
            key={choice.value}
            type="radio"
            name="gender"
            icon={`/icons/${choice.value}.svg`}
            choice={choice}
            checked={answers.gender === choice.value}
            onChange={() => answer('gender', { gender: choice.value })}
          />
        ))}
      </QuestionCard>
      <QuestionCard
        name="leakage_amount"
        number={2}
        text={leakageQuestion.text}
        note={leakageQuestion.note}
        dimmed={isQuestionDimmed('leakage_amount', answers)}
        locked={isQuestionLocked('leakage_amount', answers)}
        columns="sm:grid-cols-2 lg:grid-cols-4"
      >
        {leakageQuestion.choices.map((choice) => (
          <ChoiceTile
            key={choice.value}
            type="radio"
            name="leakage_amount"
            icon={`/icons/wizard/${choice.value}.svg`}
            choice={choice}
            checked={answers.leakage_amount === choice.value}
            onChange={() => answer('leakage_amount', { leakage_amount: choice.value })}
          />
        ))}
      </QuestionCard>
      <QuestionCard
        name="incontinence_time"
        number={3}
        text={momentsQuestion.text}
        note={momentsQuestion.note}
        dimmed={isQuestionDimmed('incontinence_time', answers)}
        columns="sm:grid-cols-2 md:grid-cols-3"
        foot={
          !complete && (
            <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button kind="ghost" lang="en" onClick={next}>
                Next
              </Button>
              {isMomentMissing && (
                <p role="alert" className="font-semibold text-error">
                  Kies minstens één moment.
                </p>
              )}
            </div>
          )
        }
      >
        {momentsQuestion.choices.map((choice) => (
          <ChoiceTile
            key={choice.value}
            type="checkbox"
            name="incontinence_time"
            icon={`/icons/wizard/${choice.value}.svg`}
            choice={choice}
            checked={answers.incontinence_time.includes(choice.value)}
            onChange={() =>
              answer('incontinence_time', { incontinence_time: toggleLeakageMoment(answers.incontinence_time, choice.value) })
            }
          />
        ))}
      </QuestionCard>
      <p role="status" className="sr-only">
        {complete && 'Alle vragen zijn beantwoord. Na de vragen staat de knop Toon producten.'}
        {isCleared && 'Je antwoorden zijn gewist.'}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {complete && (
          <div data-bottom-bar className="finder-bar appear">
            <Button id={showButtonId} className="max-sm:w-full" onClick={onShow}>
              Toon producten
            </Button>
          </div>
        )}
        {isFinderStarted(answers) && (
          <Button kind="plain" onClick={clear}>
            Wis mijn antwoorden
          </Button>
        )}
      </div>
    </div>
  )
}

/** Focuses the chosen answer of a question, or else the first answer. */
function focusOn(name: string) {
  const question = document.getElementById(name)
  ;(question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector<HTMLElement>('input'))?.focus()
}
