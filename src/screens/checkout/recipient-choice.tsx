// For whom the order is: the customer, or one of the people in the account. A person fills in the
// address to which the parcel goes.

import { formatPostcode } from '#domain/address/postcode.ts'
import { addressFields, type CheckoutValues } from '#domain/checkout/form-values.ts'
import { toOtherAddress } from '#domain/checkout/other-address.ts'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { type Recipient, toRecipientChange } from '#components/checkout/recipient-values.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

type Props = {
  recipients: readonly Recipient[]
  values: CheckoutValues
  change: (part: Partial<CheckoutValues>) => void
}

export function RecipientChoice({ recipients, values, change }: Props) {
  return (
    <div className="mb-7">
      <RadioCards
        legend="Voor wie is dit?"
        name="recipient"
        value={
          recipients.some(({ id }) => String(id) === values.recipientId) ? values.recipientId : ''
        }
        onChange={(id) =>
          change(toRecipientChange(recipients.find((recipient) => String(recipient.id) === id)))
        }
        options={[
          { value: '', label: 'Voor mezelf' },
          ...recipients.map((recipient) => ({
            value: String(recipient.id),
            label: `Voor ${recipient.nickname}`,
            note: `${[recipient.street, recipient.street_number, recipient.street_addition].filter(Boolean).join(' ')}, ${formatPostcode(recipient.postcode)} ${recipient.city}`,
          })),
        ]}
      />
    </div>
  )
}

/**
 * Recognises the person of an order that the customer places again, by the address of that person.
 */
export function findRecipientAt(
  recipients: readonly Recipient[],
  values: CheckoutValues,
): Recipient | undefined {
  if (values.recipientId || values.delivery !== 'other') return undefined
  const other = toOtherAddress(values)
  return recipients.find((recipient) => {
    const address = toAddressValues(recipient)
    return addressFields.every((field) => address[field] === other[field])
  })
}
