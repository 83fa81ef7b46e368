// The lines that stand for the folded fields of the checkout.

import { useLoaderData } from 'react-router'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { describeChoices, describePerson } from '#domain/checkout/describe-choices.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { type DeliveryPromises, usePromise } from '#components/order/delivery-promise.tsx'

/** Part of the line, so that it does not appear before what it changes. */
const change = (
  <>
    {' '}
    · <span className="link">wijzig</span>
  </>
)

export const ChoicesSummary = ({ values }: { values: CheckoutValues }) => (
  <>
    {capitalise(describeChoices(values))}
    {change}
  </>
)

type Props = { values: CheckoutValues; methods: readonly { id: string; description: string }[] }

export function KnownSummary({ values, methods }: Props) {
  const promise = usePromise(useLoaderData<{ promises: DeliveryPromises }>().promises)
  const method = methods.find(({ id }) => id === values.paymentMethod)
  return (
    <>
      <b>{describePerson(values)}</b>
      {method && ` · ${method.description}`}
      {` · ${describeChoices(values)}`}
      {promise && `, ${values.isSubscription ? 'eerste keer ' : ''}uiterlijk ${promise.day_text}`}
      {change}
    </>
  )
}
