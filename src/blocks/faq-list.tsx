// Questions that open their answers; readable and usable without any script.

import type { Fields, Values } from '#domain/page/fields.ts'
import { questionAnchor } from '#domain/page/question-anchor.ts'
import { Band } from '#parts/content/band.tsx'
import { BlockTitle, type Placed } from '#parts/content/block-title.tsx'
import { useOpenedQuestion } from '#parts/content/use-opened-question.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { useId } from 'react'

export const name = 'Veelgestelde vragen'
export const group = 'more'

export const fields = {
  title: { kind: 'text', label: 'Titel', default: 'Frequently asked questions' },
  faqs: {
    kind: 'repeater',
    label: 'Vragen',
    of: { question: { kind: 'text', label: 'Vraag' }, answer: { kind: 'textarea', label: 'Antwoord' } },
  },
} as const satisfies Fields

export const sample: Values<typeof fields> = {
  title: 'Vragen die we vaak krijgen',
  faqs: [
    { question: 'Staat er iets op de doos?', answer: 'Nee. Je krijgt een gewone bruine doos met een neutrale afzender.' },
    { question: 'Wanneer heb ik het in huis?', answer: 'Wat op voorraad is, gaat binnen 2 werkdagen op de post.' },
  ],
}

export default function FaqList({ title, faqs, place }: Values<typeof fields> & Placed) {
  const group = useId()
  useOpenedQuestion()
  const asked = faqs.filter(({ question, answer }) => question && answer)
  if (asked.length === 0) return null
  return (
    <Band first={place === 0}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr]">
        <div lang={title === fields.title.default ? 'en' : undefined}>
          <BlockTitle {...{ place }}>{title}</BlockTitle>
        </div>
        <div className="border-t border-line">
          {asked.map(({ question, answer }, at) => (
            <Disclosure key={at} title={question} group={group}>
              <p id={questionAnchor(question)} className="measure scroll-mt-24 whitespace-pre-line">
                {answer}
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </Band>
  )
}
