// The lines that stand for the folded fields of the checkout.

import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { describeChoices, describePerson } from '#domain/checkout/describe-choices.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { usePromise } from './summary/current-promise.tsx'

export const ChoicesSummary = ({ values }: { values: CheckoutValues }) =>
  capitalise(describeChoices(values))

type Props = { values: CheckoutValues; method: string | undefined }

export function KnownSummary({ values, method }: Props) {
  const promise = usePromise()
  return (
    <>
      <b>{describePerson(values)}</b>
      {method && ` · ${method}`}
      {` · ${describeChoices(values)}`}
      {promise && `, ${values.isSubscription ? 'eerste keer ' : ''}uiterlijk ${promise.day_text}`}
    </>
  )
}
