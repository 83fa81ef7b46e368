// Chooses for whom the account shows orders and subscriptions. Only for a customer who orders for
// two or more people.

import { useId } from 'react'
import { ChevronSelect } from '#ui/form/chevron-select.tsx'

/** Null for the customer, a nickname for a person, undefined for everyone. */
export type RecipientFilterValue = string | null | undefined

type Props = {
  recipients: readonly (string | null)[]
  value: RecipientFilterValue
  onChange: (value: RecipientFilterValue) => void
}

export function RecipientFilter({ recipients, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label htmlFor={id} className="font-semibold">
        Toon wat ik bestel
      </label>
      <div className="min-w-56 max-sm:w-full">
        <ChevronSelect
          id={id}
          // An index, because a nickname can be any text.
          value={value === undefined ? '' : recipients.indexOf(value)}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : recipients[Number(target.value)])
          }
          className="min-h-control ps-4 pe-12"
        >
          <option value="">voor iedereen</option>
          {recipients.map((recipient, index) => (
            <option key={recipient ?? ''} value={index}>
              {describeRecipient(recipient)}
            </option>
          ))}
        </ChevronSelect>
      </div>
    </div>
  )
}

/** Such as 'voor Mama'. */
export const describeRecipient = (recipient: string | null) => `voor ${recipient ?? 'mezelf'}`
