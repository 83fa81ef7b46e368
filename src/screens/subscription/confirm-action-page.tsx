// A page that mails link to, for one subscription action. Opening the page changes nothing; its
// button performs the action. It works without JavaScript.

import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { subscriptionPath } from '#domain/subscription/subscription-path.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { FormAction, ActionOutcome } from './action.ts'
import { ActionForm, useActionOutcome, useFocusOnChange } from './action-form.tsx'
import type { loadSubscription } from './loader.ts'
import { SubscriptionNotLoaded } from './subscription-not-loaded.tsx'

export type ConfirmQuestion = {
  title: string
  text: string
  button: string
  fields?: Readonly<Record<string, string>>
}
export type ConfirmOutcomeText = { title: string; text: ReactNode; after?: ReactNode }

type Props = {
  action: FormAction
  /**
   * Returns the question to confirm, or undefined after the action or if the action is not
   * possible.
   */
  question: (
    subscription: Subscription,
    outcome: ActionOutcome | undefined,
  ) => ConfirmQuestion | undefined
  /**
   * Returns the text that replaces the question after the action, or if the action is not possible.
   */
  answer: (subscription: Subscription, outcome: ActionOutcome | undefined) => ConfirmOutcomeText
}

export function ConfirmActionPage(props: Props) {
  const loaded = useLoaderData<typeof loadSubscription>()
  return (
    <PageSection first>
      <PageMetadata title="Je abonnement" path="/abonnement" hidden />
      <div className="max-w-[40rem]">
        {loaded.is === 'found' ? (
          <ActionQuestion {...props} subscription={loaded.subscription} />
        ) : (
          <SubscriptionNotLoaded loaded={loaded} />
        )}
      </div>
    </PageSection>
  )
}

function ActionQuestion({
  action,
  question,
  answer,
  subscription,
}: Props & { subscription: Subscription }) {
  const { outcome } = useActionOutcome()
  const refused = outcome && 'refused' in outcome ? outcome.refused : undefined
  const heading = useFocusOnChange<HTMLHeadingElement>(outcome)
  const currentQuestion = question(subscription, outcome)
  const answered = answer(subscription, outcome)
  const { title, text } = currentQuestion ?? answered
  return (
    <div className="grid justify-items-start gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      {refused && <Notice kind="error">{refused}</Notice>}
      <p>{text}</p>
      {currentQuestion ? (
        <ActionForm
          action={action}
          kind="primary"
          button={currentQuestion.button}
          {...(currentQuestion.fields && { fields: currentQuestion.fields })}
        />
      ) : (
        answered.after
      )}
      <ButtonLink kind="plain" to={subscriptionPath(subscription.token)} className="-ms-3.5">
        {currentQuestion ? 'Bekijk eerst je abonnement' : 'Naar je abonnement'}
      </ButtonLink>
    </div>
  )
}
