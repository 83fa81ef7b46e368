// Staff choose for whom a subscription is, at the customer's request.

import { useState } from 'react'
import {
  type RecipientChange,
  RecipientChangeFields,
} from '#components/order/recipient-change-fields.tsx'
import type { FieldErrors } from '#domain/problem.ts'
import { ActionForm } from './action-form.tsx'
import type { AdminSubscriptionReply } from './subscription-props.ts'

type Props = {
  subscription: AdminSubscriptionReply
  busy: boolean
  errors: FieldErrors
  onChoose: (change: RecipientChange) => void
  onCancel: () => void
}

export function RecipientForm({ subscription, busy, errors, onChoose, onCancel }: Props) {
  const { recipient_id, recipient_options } = subscription
  const [value, setValue] = useState<RecipientChange>({ recipient_id, use_address: false })
  return (
    <ActionForm
      button="Bewaar voor wie het is"
      busy={busy}
      onCancel={onCancel}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(value)
      }}
    >
      <RecipientChangeFields
        options={recipient_options}
        currentId={recipient_id}
        value={value}
        onChange={setValue}
        subscription={subscription}
        self="de klant zelf"
        error={errors['recipient_id']?.[0]}
      />
    </ActionForm>
  )
}
