// /vergoeding: five questions about reimbursement by a health insurance. The answers stay in the
// page: nothing stores or sends them. The page prints as the sheet for the family doctor, and as
// nothing else.

import { useState, useId } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  chanceTexts,
  isAnswered,
  judgeReimbursement,
  type ReimbursementAnswers,
  type ReimbursementQuestion,
  reimbursementQuestions,
  reimbursementRules,
} from '#domain/reimbursement/reimbursement-guide.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { apiForLoader } from '#components/api-context.ts'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { DiarySheet } from './diary-sheet.tsx'
import './reimbursement.css'

/** A request while the visitor answers would reveal that they use the guide. */
export const shouldRevalidate = () => false

export const loader = ({ context }: LoaderFunctionArgs) =>
  apiForLoader(context)('GET /api/reimbursement-guide')

export default function ReimbursementScreen() {
  const { checked_on } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMetadata
        title="Wordt het vergoed?"
        description="Vijf vragen over incontinentiemateriaal en de basisverzekering. Je antwoorden blijven op je eigen apparaat."
        path="/vergoeding"
      />
      <PageSection first ground="lee">
        <div className="mx-auto grid max-w-[56rem] gap-6">
          <div>
            <h1>Wordt het vergoed?</h1>
            <p className="measure mt-4 text-lg">
              Vijf vragen over materiaal dat je draagt. Je antwoorden blijven in deze pagina: we
              bewaren en versturen ze niet.
            </p>
          </div>
          <Questions />
          <Explanation />
        </div>
      </PageSection>
      <PageSection>
        <div className="mx-auto grid max-w-[56rem] gap-12">
          <HowToArrange />
          <p className="measure text-sm text-ink-soft">
            Dit volgt de uitleg van de basisverzekering door Zorginstituut Nederland. Je verzekeraar
            beslist. Nagekeken op <time dateTime={checked_on}>{formatDate(checked_on)}</time>.
          </p>
        </div>
      </PageSection>
      <PageSection ground="dune">
        <div className="mx-auto grid max-w-[56rem] gap-6">
          <PrintHelp />
          <DiarySheet />
        </div>
      </PageSection>
    </>
  )
}

function PrintHelp() {
  return (
    <div className="print:hidden">
      <h2>Print voor je huisarts</h2>
      <p className="measure mt-4">
        Eén vel voor drie dagen. Er staat geen naam op, en ook niet van welke winkel het komt. Het
        bovenste deel kun je hier al invullen; we bewaren en versturen het niet.
      </p>
      <Button className="scripted mt-6 max-sm:w-full" onClick={() => window.print()}>
        Print dit vel
      </Button>
      <p className="measure mt-4 hidden scripts-off:block">
        Print deze pagina met je browser: alleen het vel komt eruit.
      </p>
    </div>
  )
}

function Questions() {
  const [answers, setAnswers] = useState<Partial<ReimbursementAnswers>>({})
  const openQuestions = reimbursementQuestions.filter(({ name }) => answers[name] === undefined)
  const open = openQuestions.length
  const answer = (name: ReimbursementQuestion, value: boolean) =>
    setAnswers((before) => ({ ...before, [name]: value }))
  return (
    <>
      <div className="reimbursement-questions rounded-[1.75rem] border border-line bg-white px-5 sm:px-9">
        {reimbursementQuestions.map((question, index) => (
          <YesNoQuestion
            key={question.name}
            {...question}
            number={index + 1}
            total={reimbursementQuestions.length}
            value={answers[question.name]}
            isNext={answers[question.name] !== undefined || question === openQuestions[0]}
            onChange={(value) => answer(question.name, value)}
          />
        ))}
      </div>
      <div role="status" className="scripted">
        {isAnswered(answers) ? (
          <Outcome answers={answers} />
        ) : (
          <p className="text-ink-soft">{describeOpen(open)}</p>
        )}
      </div>
      {open < reimbursementQuestions.length && (
        <Button kind="plain" className="justify-self-start" onClick={() => setAnswers({})}>
          Wis mijn antwoorden
        </Button>
      )}
    </>
  )
}

const describeOpen = (open: number): string =>
  open === 1
    ? 'Nog één vraag, dan lees je hier het antwoord.'
    : `Nog ${open} vragen, dan lees je hier het antwoord.`

function Outcome({ answers }: { answers: ReimbursementAnswers }) {
  const { chance, reason, costs } = judgeReimbursement(answers)
  return (
    <div className="grid justify-items-start gap-4 rounded-[1.75rem] border border-deep bg-white px-5 py-7 sm:px-9 sm:py-9">
      <h2 className="text-2xl leading-tight">{chanceTexts[chance]}</h2>
      <p className="measure">{reason}</p>
      <p className="measure">{costs}</p>
      <p className="measure">
        Wij kunnen het niet declareren. Wat je bij ons koopt, betaal je zelf.
      </p>
      <Button className="mt-2 max-sm:w-full" onClick={() => window.print()}>
        Print voor je huisarts
      </Button>
    </div>
  )
}

const chances = ['likely', 'maybe', 'unlikely'] as const

function Explanation() {
  return (
    <section aria-labelledby="uitleg" className="border-t border-line">
      <Disclosure
        title={
          <h2 id="uitleg" className="text-lg">
            Zo lees je je antwoorden
          </h2>
        }
      >
        <dl className="reimbursement-rules">
          {chances.map((chance) => (
            <div key={chance}>
              <dt className="font-semibold">{chanceTexts[chance]}</dt>
              {reimbursementRules.map(
                (rule) => rule.chance === chance && <dd key={rule.when}>{rule.when}</dd>,
              )}
            </div>
          ))}
        </dl>
        <p className="measure mt-6">
          Wordt het vergoed, dan gaan de kosten eerst van je eigen risico af. Bedonderleggers
          vergoedt een verzekeraar alleen in bijzondere gevallen. Crème, doekjes en wasmiddel niet.
        </p>
      </Disclosure>
    </section>
  )
}

function HowToArrange() {
  return (
    <section aria-labelledby="regelen">
      <h2 id="regelen">Zo regel je het</h2>
      <ol className="reimbursement-steps">
        <li>
          Houd drie dagen bij wat je drinkt en verliest, met{' '}
          <a href="#dagboek" className="link">
            het vel hieronder
          </a>
          .
        </li>
        <li>
          Neem het mee naar je huisarts. Die zoekt met je uit waar het door komt, wat helpt, en of
          je een voorschrift krijgt.
        </li>
        <li>
          Vraag je verzekeraar bij welke leverancier je terechtkunt. Die leverancier spreekt met je
          af welk materiaal je krijgt, en hoeveel.
        </li>
      </ol>
      <p className="measure mt-6">
        Wij kunnen het niet declareren: bij ons koop je zonder verwijzing en zonder vergoeding.
        Reken er niet op dat je verzekeraar een bon van ons vergoedt; vraag het eerst.
      </p>
    </section>
  )
}

// One question of the reimbursement guide. Without scripts the visitor can choose, and reads below
// the questions what the answers mean.

type Props = {
  name: string
  number: number
  total: number
  text: string
  hint: string
  value: boolean | undefined
  /** Whether it was answered, or is the first that was not. Another one waits for its turn. */
  isNext: boolean
  onChange: (value: boolean) => void
}

const choices = [
  ['Ja', true],
  ['Nee', false],
] as const

function YesNoQuestion({ name, number, total, text, hint, value, isNext, onChange }: Props) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={id}
      className={`min-w-0 py-6 ${isNext ? '' : 'hidden noscript:block'}`}
    >
      <legend className="contents">
        <span className="mb-1 block text-sm text-ink-soft">
          Vraag {number} van {total}
        </span>
        <h2 className="text-xl">{text}</h2>
      </legend>
      <p id={id} className="measure mt-2 text-ink-soft">
        {hint}
      </p>
      <div className="reimbursement-choices">
        {choices.map(([label, choice]) => (
          <label
            key={label}
            className="flex min-h-16 items-center gap-3 choice rounded-card px-3.5 py-3 transition-colors"
          >
            <input
              type="radio"
              name={name}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="size-6 flex-none accent-deep focus-visible:shadow-none focus-visible:outline-none"
            />
            <span className="font-semibold">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
