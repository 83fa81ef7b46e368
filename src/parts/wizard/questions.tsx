// The product finder's questions. An answer is kept at once; who answers by touch or mouse is led on to the next.

import { useRef, useState } from 'react'
import { isComplete, isStarted, toggled, type WizardAnswers } from '#domain/wizard/answers.ts'
import {
  genderQuestion,
  isDimmed,
  isLocked,
  leakageQuestion,
  momentsQuestion,
  nextAfter,
  questionNames,
  type QuestionName,
} from '#domain/wizard/questions.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceTile } from './choice-tile.tsx'
import { comeToView } from './come-to-view.ts'
import { keptAnswers } from './kept-answers.ts'
import { QuestionCard } from './question-card.tsx'

const showButton = 'show'

export function Questions({ answers, onShow }: { answers: WizardAnswers; onShow: () => void }) {
  const byPointer = useRef(false)
  const [missing, setMissing] = useState(false)
  const [wiped, setWiped] = useState(false)
  const complete = isComplete(answers)

  const answer = (name: QuestionName, given: Partial<WizardAnswers>) => {
    const next = { ...answers, ...given }
    keptAnswers.set(next)
    setWiped(false)
    setMissing(false)
    // The arrow keys choose along the way: nothing may move under them. More moments can follow the first one.
    const leadsOn = name === momentsQuestion.name ? !complete && isComplete(next) : true
    if (byPointer.current && leadsOn) comeToView(nextAfter(name, next))
  }
  const next = () => {
    setMissing(answers.incontinence_time.length === 0)
    const open = nextAfter(momentsQuestion.name, answers)
    if (open !== momentsQuestion.name) focusOn(open)
  }
  const wipe = () => {
    keptAnswers.forget()
    setWiped(true)
    setMissing(false)
    focusOn(questionNames[0])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only looks at what the answers are given with
    <div
      className="mx-auto grid max-w-[56rem] gap-6 noscript:hidden"
      onPointerDown={() => (byPointer.current = true)}
      onKeyDown={() => (byPointer.current = false)}
    >
      <QuestionCard name="gender" place={1} text={genderQuestion.text} note={genderQuestion.note} columns="sm:grid-cols-2">
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
        place={2}
        text={leakageQuestion.text}
        note={leakageQuestion.note}
        dimmed={isDimmed('leakage_amount', answers)}
        locked={isLocked('leakage_amount', answers)}
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
        place={3}
        text={momentsQuestion.text}
        note={momentsQuestion.note}
        dimmed={isDimmed('incontinence_time', answers)}
        columns="sm:grid-cols-2 md:grid-cols-3"
        foot={
          !complete && (
            <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button kind="ghost" lang="en" onClick={next}>
                Next
              </Button>
              {missing && (
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
            onChange={() => answer('incontinence_time', { incontinence_time: toggled(answers.incontinence_time, choice.value) })}
          />
        ))}
      </QuestionCard>
      <p role="status" className="sr-only">
        {complete && 'Alle vragen zijn beantwoord. Na de vragen staat de knop Toon producten.'}
        {wiped && 'Je antwoorden zijn gewist.'}
      </p>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {complete && (
          <div
            data-bottom-bar
            className="appear max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-sand max-sm:px-5 max-sm:py-3 max-sm:shadow-float short:static! short:border-0 short:shadow-none"
          >
            <Button id={showButton} className="max-sm:w-full" onClick={onShow}>
              Toon producten
            </Button>
          </div>
        )}
        {isStarted(answers) && (
          <Button kind="plain" onClick={wipe}>
            Wis mijn antwoorden
          </Button>
        )}
      </div>
    </div>
  )
}

/** The chosen answer of a question, else its first. */
function focusOn(name: string) {
  const question = document.getElementById(name)
  ;(question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector<HTMLElement>('input'))?.focus()
}
