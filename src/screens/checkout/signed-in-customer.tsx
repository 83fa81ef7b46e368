// Fills in the e-mail address of a logged-in customer, and the default address, the address of the
// latest order or the name, if those fields are empty. Offers the saved addresses.

import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { formatPostcode } from '#domain/address/postcode.ts'
import { addressFields, type CheckoutValues } from '#domain/checkout/form-values.ts'
import {
  isSavedAddress,
  type SavedAddress,
  toAddressValues,
} from '#components/address/saved-address-values.ts'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { toOtherAddress } from '#domain/checkout/other-address.ts'
import { type Recipient, toRecipientChange } from '#components/checkout/recipient-values.ts'

type Props = {
  values: CheckoutValues
  change: (part: Partial<CheckoutValues>) => void
  saved: readonly SavedAddress[] | undefined
  onLoad: (saved: readonly SavedAddress[]) => void
  onConsent: (consent: OwnConsent) => void
  /** Runs once the fields are filled in, and also if the account does not answer. */
  onSettled: () => void
}

/**
 * The text of the account, and since when the customer agrees to it. It is about orders with this
 * e-mail address.
 */
export type OwnConsent = Pick<
  EndpointReply<'GET /api/own-health-consent'>,
  'question' | 'stands_since'
> & { email: string }

const none: readonly SavedAddress[] = []
const emptyAddress = {
  ...toAddressValues({
    first_name: '',
    last_name: '',
    street: '',
    street_number: '',
    street_addition: '',
    postcode: '',
    city: '',
  }),
  isAddressFolded: false,
}

export function SignedInCustomer({ values, change, saved = none, ...events }: Props) {
  const [recipients, setRecipients] = useState<
    ComponentProps<typeof RecipientChoice>['recipients']
  >([])
  const fillIn = useEffectEvent(
    ([user, { addresses, latest_order }, people, consent]: Awaited<
      ReturnType<typeof fetchUserAndAddresses>
    >) => {
      events.onLoad(addresses)
      if (consent) events.onConsent({ ...consent, email: user.email })
      setRecipients(people)
      const samePerson = findRecipientAt(people, values)
      if (samePerson) change({ recipientId: String(samePerson.id) })
      if (!values.email) change({ email: user.email })
      if (addressFields.some((field) => values[field])) return
      const [known = latest_order] = addresses
      if (latest_order && !values.paymentMethod)
        change({ paymentMethod: latest_order.payment_method })
      change(
        known
          ? { ...toAddressValues(known), isAddressFolded: true }
          : { firstName: user.first_name, lastName: user.last_name },
      )
    },
  )
  const settle = useEffectEvent(events.onSettled)
  useEffect(() => {
    let isUnmounted = false
    // A failed request leaves the form as it is.
    void fetchUserAndAddresses()
      .then(
        (reply) => isUnmounted || fillIn(reply),
        () => undefined,
      )
      .then(() => isUnmounted || settle())
    return () => void (isUnmounted = true)
  }, [])

  const recipientChoice = recipients.length > 0 && (
    <RecipientChoice recipients={recipients} values={values} change={change} />
  )
  if (saved.length === 0) return recipientChoice
  const chosen = saved.find((address) => isSavedAddress(address, values))
  const choose = (id: string) => {
    const address = saved.find((one) => String(one.id) === id)
    change(address ? { ...toAddressValues(address), isAddressFolded: true } : emptyAddress)
  }
  return (
    <div className="mb-5">
      {recipientChoice}
      <RadioCards
        legend="Jouw adres"
        name="ownAddress"
        value={chosen ? String(chosen.id) : 'other'}
        onChange={choose}
        options={[
          ...saved.map((address) => ({
            value: String(address.id),
            label: `${[address.street, address.street_number, address.street_addition].filter(Boolean).join(' ')}, ${address.city}`,
            note: `${address.first_name} ${address.last_name}, ${formatPostcode(address.postcode)}`,
          })),
          { value: 'other', label: 'Een nieuw adres' },
        ]}
      />
    </div>
  )
}

const fetchUserAndAddresses = () =>
  Promise.all([
    browserApi('GET /api/user'),
    browserApi('GET /api/addresses'),
    // Without the people, the customer still types an address.
    browserApi('GET /api/recipients').then(
      ({ recipients }) => recipients,
      () => [],
    ),
    // Without the consent of the account, the checkout asks about this order only.
    browserApi('GET /api/own-health-consent').catch(() => undefined),
  ])

type RecipientChoiceProps = {
  recipients: readonly Recipient[]
  values: CheckoutValues
  change: (part: Partial<CheckoutValues>) => void
}

function RecipientChoice({ recipients, values, change }: RecipientChoiceProps) {
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
function findRecipientAt(
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
