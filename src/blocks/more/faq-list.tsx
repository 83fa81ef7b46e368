// A list of questions. A click on a question shows its answer, also without JavaScript.

import { useId, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Fields, BlockValues } from '#domain/content/block-fields.ts'
import { toQuestionAnchor } from '#domain/content/links/question-anchor.ts'
import {
  type ButtonLinkValues,
  isCompleteButtonLink,
  linkField,
} from '#components/content/button-links.tsx'
import {
  BlockHeading,
  type BlockPosition,
  BlockSection,
} from '#components/content/block-section.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

export const name = 'Veelgestelde vragen'

export const fields = {
  title: { kind: 'text', label: 'Titel', default: 'Frequently asked questions' },
  faqs: {
    kind: 'repeater',
    label: 'Vragen',
    of: {
      question: { kind: 'text', label: 'Vraag' },
      answer: { kind: 'textarea', label: 'Antwoord' },
      link: { ...linkField, label: 'Link' },
    },
  },
} as const satisfies Fields

export const sample: BlockValues<typeof fields> = {
  title: 'Vragen die we vaak krijgen',
  faqs: [
    {
      question: 'Staat er iets op de doos?',
      answer: 'Nee. Je krijgt een gewone bruine doos met een neutrale afzender.',
      link: { text: '', href: '' },
    },
    {
      question: 'Wanneer heb ik het in huis?',
      answer: 'Wat op voorraad is, gaat binnen [[verzenden binnen]] op de post.',
      link: { text: 'Bezorgen en terugsturen', href: '/bezorging' },
    },
  ],
}

/** The product page passes questions without a link. */
type Question = { question: string; answer: string; link?: ButtonLinkValues }
type Props = { title: string; faqs: readonly Question[] } & BlockPosition

export default function FaqList({ title, faqs, index }: Props) {
  const group = useId()
  useOpenQuestionFromHash()
  const questions = faqs.filter(({ question, answer }) => question && answer)
  if (questions.length === 0) return null
  return (
    <BlockSection index={index}>
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[1fr_1.7fr]">
        <div lang={title === fields.title.default ? 'en' : undefined}>
          <BlockHeading index={index}>{title}</BlockHeading>
        </div>
        <div className="border-t border-line">
          {questions.map(({ question, answer, link }, index) => (
            <Disclosure key={index} title={question} group={group}>
              <p
                id={toQuestionAnchor(question)}
                className="measure scroll-mt-24 whitespace-pre-line"
              >
                {answer}
              </p>
              {link && isCompleteButtonLink(link) && (
                <p className="mt-2">
                  <Link to={link.href} className="link">
                    {link.text}
                  </Link>
                </p>
              )}
            </Disclosure>
          ))}
        </div>
      </div>
    </BlockSection>
  )
}

function useOpenQuestionFromHash(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const question =
      hash.startsWith('#vraag-') && document.getElementById(hash.slice(1))?.closest('details')
    if (!question) return
    question.open = true
    question.scrollIntoView()
  }, [location])
}
