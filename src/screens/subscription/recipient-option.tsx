// Chooses another person of the account for a subscription. Only the logged-in customer of the
// subscription sees it.

import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { browserApi } from '#components/api-context.ts'
import {
  type RecipientChange,
  RecipientChangeFields,
} from '#components/order/recipient-change-fields.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ActionForm } from './action-form.tsx'

/**
 * Renders nothing for the link of somebody else's subscription, and if the people cannot be loaded.
 */
export default function RecipientOption({ subscription }: { subscription: Subscription }) {
  const { token } = subscription
  const { result } = useQuery(
    useCallback(
      () => browserApi('GET /api/subscriptions/:token/recipient', { params: { token } }),
      [token],
    ),
  )
  if (result.status !== 'done') return null
  const current = result.data.options.find(({ id }) => id === result.data.recipient_id)
  return (
    <Disclosure title={`Voor wie: ${current?.nickname ?? 'voor mezelf'}`}>
      {result.data.options.length > 1 ? (
        <RecipientForm subscription={subscription} {...result.data} />
      ) : (
        <NoPeople />
      )}
    </Disclosure>
  )
}

const NoPeople = () => (
  <p>
    Is dit abonnement voor iemand anders? Zet die persoon eerst bij{' '}
    <Link to="/account/voor-wie" className="link">
      Voor wie
    </Link>{' '}
    in je account.
  </p>
)

type FormProps = {
  subscription: Subscription
} & EndpointReply<'GET /api/subscriptions/:token/recipient'>

function RecipientForm({ subscription, recipient_id, options }: FormProps) {
  const [value, setValue] = useState<RecipientChange>({ recipient_id, use_address: false })
  return (
    <ActionForm
      action="recipient"
      fields={{
        recipient: String(value.recipient_id ?? ''),
        useAddress: String(value.use_address),
      }}
      button="Bewaar voor wie het is"
      className="grid gap-5 [&>button]:justify-self-start"
    >
      <RecipientChangeFields
        options={options}
        currentId={recipient_id}
        value={value}
        onChange={setValue}
        subscription={subscription}
        self="mezelf"
      />
    </ActionForm>
  )
}
