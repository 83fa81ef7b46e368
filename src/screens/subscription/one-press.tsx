// One button behind a link from a mail: opening the link changes nothing, pressing does. It works without scripts.

import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FormAction, Outcome } from './change.ts'
import { ActionForm, useActionOutcome } from './action-form.tsx'
import type { look } from './look.ts'
import { NotThere } from './not-there.tsx'
import { usePointed } from './use-pointed.ts'

export type Question = { title: string; text: string; button: string; fields?: Readonly<Record<string, string>> }
export type Answer = { title: string; text: ReactNode; after?: ReactNode }

type Props = {
  deed: FormAction
  /** What is asked; undefined when there is nothing to press (any more). */
  question: (subscription: Subscription, outcome: Outcome | undefined) => Question | undefined
  /** What is told instead, once it is done or when it cannot be done. */
  answer: (subscription: Subscription, outcome: Outcome | undefined) => Answer
}

export function OnePress(props: Props) {
  const seen = useLoaderData<typeof look>()
  return (
    <Band first>
      <PageHead title="Je abonnement | Luwte" path="/abonnement" hidden />
      <div className="mx-auto max-w-[40rem]">
        {seen.is === 'there' ? <Asked {...props} subscription={seen.subscription} /> : <NotThere seen={seen} />}
      </div>
    </Band>
  )
}

function Asked({ deed, question, answer, subscription }: Props & { subscription: Subscription }) {
  const { outcome } = useActionOutcome()
  const refused = outcome && 'refused' in outcome ? outcome.refused : undefined
  const heading = usePointed<HTMLHeadingElement>(outcome)
  const asked = question(subscription, outcome)
  const answered = answer(subscription, outcome)
  const { title, text } = asked ?? answered
  return (
    <div className="grid justify-items-start gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {refused && <Notice kind="error">{refused}</Notice>}
      <p>{text}</p>
      {asked ? (
        <ActionForm deed={deed} kind="primary" button={asked.button} {...(asked.fields && { fields: asked.fields })} />
      ) : (
        answered.after
      )}
      <ButtonLink kind="plain" to={subscriptionPath(subscription.token)} className="-ms-3.5">
        {asked ? 'Bekijk eerst je abonnement' : 'Naar je abonnement'}
      </ButtonLink>
    </div>
  )
}
