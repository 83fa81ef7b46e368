import { useRef, useState } from 'react'
import {
  emptyFinderAnswers,
  type FinderAnswers,
  isFinderComplete,
  isQuestionAnswered,
  type LeakageMoment,
  questionNames,
  type QuestionName,
  toggleLeakageMoment,
  type FinderDetails,
} from '#domain/product-finder/finder-answers.ts'
import {
  findNextStep,
  isQuestionDimmed,
  isQuestionLocked,
  momentsQuestion,
  questions,
  unknownAnswer,
  wearerChoices,
  type QuestionChoice,
} from '#domain/product-finder/questions.ts'
import { Button } from '#ui/button.tsx'
import { forgetMeasure } from '../product/measured.ts'
import type * as laterParts from './later-parts.ts'
import { persistedAnswers, persistedDetails } from './persisted-answers.ts'
import { columnsClass, QuestionCard, SlimChoice } from './question-card.tsx'

const showButtonId = 'show'
const columnsOf: Record<QuestionName, string> = {
  gender: 'sm:grid-cols-2',
  leakage_amount: 'sm:grid-cols-2 lg:grid-cols-4',
  incontinence_time: 'sm:grid-cols-2 md:grid-cols-3',
}

type Props = {
  answers: FinderAnswers
  details: FinderDetails
  /** Undefined until its script has loaded. Without it, the words for oneself stay. */
  later: typeof laterParts | undefined
  onShow: () => void
}

export function FinderQuestions({ answers, details, later, onShow }: Props) {
  const usesPointer = useRef(false)
  const [isMomentMissing, setIsMomentMissing] = useState(false)
  const [isCleared, setIsCleared] = useState(false)
  const complete = isFinderComplete(answers, details)
  const hasMoment = isQuestionAnswered(momentsQuestion.name, answers, details)
  const words = details.wearer === 'other' ? later?.otherPersonWords : undefined

  const setDetails = (change: Partial<FinderDetails>) => {
    persistedDetails.set({ ...details, ...change })
    setIsCleared(false)
  }
  /** A question has either values or the answer 'Weet ik niet'. */
  const answer = (name: QuestionName, change: Partial<FinderAnswers>, isUnknown = false) => {
    const next = { ...answers, ...change }
    const others = details.unknown.filter((one) => one !== name)
    const nextDetails = { ...details, unknown: isUnknown ? [...others, name] : others }
    persistedAnswers.set(next)
    if (isUnknown || details.unknown.includes(name)) persistedDetails.set(nextDetails)
    setIsCleared(false)
    setIsMomentMissing(false)
    // Scrolls only after a press, because arrow keys select every choice on the way. The last
    // question accepts several choices, so a choice in that question scrolls only when it completes
    // the answers.
    const shouldScroll =
      name === momentsQuestion.name ? !complete && isFinderComplete(next, nextDetails) : true
    if (usesPointer.current && shouldScroll)
      later?.scrollIntoViewIfNeeded(findNextStep(name, next, nextDetails))
  }
  const next = () => {
    setIsMomentMissing(!hasMoment)
    const open = findNextStep(momentsQuestion.name, answers, details)
    if (open !== momentsQuestion.name) focusOn(open)
  }
  const clear = () => {
    persistedAnswers.clear()
    persistedDetails.clear()
    forgetMeasure()
    setIsCleared(true)
    setIsMomentMissing(false)
    focusOn(questionNames[0])
  }
  const isChosen = (name: QuestionName, value: string) =>
    name === 'incontinence_time'
      ? answers[name].includes(value as LeakageMoment)
      : answers[name] === value
  const isUnknown = (name: QuestionName) => details.unknown.includes(name)
  const choose = (name: QuestionName, value: string) => {
    if (name === 'incontinence_time')
      answer(name, { [name]: toggleLeakageMoment(answers[name], value as LeakageMoment) })
    else answer(name, { [name]: value })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only observes the input device
    <div
      className="mx-auto flex max-w-[56rem] flex-col gap-6 noscript:hidden"
      onPointerDown={() => (usesPointer.current = true)}
      onKeyDown={() => (usesPointer.current = false)}
    >
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">Voor wie zoek je? Dit mag je overslaan.</legend>
        <div className={`grid gap-3 sm:gap-4 ${columnsClass}`}>
          {wearerChoices.map((choice) => (
            <SlimChoice
              key={choice.value}
              name="wearer"
              choice={choice}
              checked={details.wearer === choice.value}
              onChange={() => {
                // The measure is that of one person.
                forgetMeasure()
                setDetails({ wearer: choice.value })
              }}
            />
          ))}
        </div>
      </fieldset>
      {questions.map(({ name, type, icons, text, note, choices, unknownHint }, index) => (
        <QuestionCard
          key={name}
          name={name}
          label={`Vraag ${index + 1} van 3`}
          text={words?.[name].text ?? text}
          note={note}
          dimmed={isQuestionDimmed(name, answers, details)}
          locked={isQuestionLocked(name, answers, details)}
          columns={columnsOf[name]}
          foot={
            name === momentsQuestion.name &&
            !complete && (
              <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
                <span className="max-sm:w-full">Klaar met kiezen? Ga verder.</span>
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
          {choices.map((choice) => (
            <ChoiceTile
              key={choice.value}
              type={type}
              name={name}
              icon={`${icons}${choice.value}.svg`}
              choice={{ ...choice, ...words?.[name].choices?.[choice.value] }}
              checked={isChosen(name, choice.value)}
              onChange={() => choose(name, choice.value)}
            />
          ))}
          <div className="finder-unknown">
            <SlimChoice
              type={type}
              name={name}
              choice={{ ...unknownAnswer, hint: unknownHint }}
              checked={isUnknown(name)}
              onChange={() =>
                answer(
                  name,
                  { [name]: emptyFinderAnswers[name] },
                  type === 'radio' || !isUnknown(name),
                )
              }
            />
          </div>
        </QuestionCard>
      ))}
      {complete && later && <later.OptionalQuestionCards details={details} onChange={setDetails} />}
      <p role="status" className="sr-only">
        {complete && 'Alle vragen zijn beantwoord. Na de vragen staat de knop Toon producten.'}
        {isCleared && 'Je antwoorden zijn gewist.'}
      </p>
      {complete && (
        <div data-bottom-bar className="finder-bar appear">
          <Button id={showButtonId} className="max-sm:w-full" onClick={onShow}>
            Toon producten
          </Button>
        </div>
      )}
      <div className="flex flex-wrap justify-center">
        {(complete ||
          details.wearer ||
          questionNames.some((name) => isQuestionAnswered(name, answers, details))) && (
          <Button kind="plain" onClick={clear}>
            Wis mijn antwoorden
          </Button>
        )}
      </div>
    </div>
  )
}

function focusOn(name: string) {
  const question = document.getElementById(name)
  ;(
    question?.querySelector<HTMLElement>('input:checked') ??
    question?.querySelector<HTMLElement>('input')
  )?.focus()
}

type ChoiceTileProps = {
  type: 'radio' | 'checkbox'
  name: string
  icon: string
  choice: QuestionChoice<string>
  checked: boolean
  onChange: () => void
}

function ChoiceTile({
  type,
  name,
  icon,
  choice: { value, label, hint },
  checked,
  onChange,
}: ChoiceTileProps) {
  return (
    <label className="relative flex min-h-28 flex-col gap-3 choice rounded-card p-4 transition-colors sm:p-5">
      <span className="flex items-start justify-between gap-3">
        <img
          src={icon}
          alt=""
          className="line-drawing h-12 w-auto min-w-0 max-w-[calc(100%-2.25rem)] object-contain object-left"
        />
        <input
          type={type}
          name={name}
          value={value}
          checked={checked}
          onChange={onChange}
          className="size-6 flex-none accent-deep focus-visible:shadow-none focus-visible:outline-none"
        />
      </span>
      <span className="leading-snug">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="mt-0.5 block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
