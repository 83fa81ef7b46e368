// For whom a running subscription is, whether deliveries go to the address of that person, and what
// changes from which delivery.

import type { EndpointReply } from '#api/index.ts'
import type { ApiAddress } from '#domain/address/postal-address.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type RecipientOption = EndpointReply<'GET /api/subscriptions/:token/recipient'>['options'][number]
export type RecipientChange = { recipient_id: number | null; use_address: boolean }

type Props = {
  options: readonly RecipientOption[]
  /** For whom the subscription is now. */
  currentId: number | null
  value: RecipientChange
  onChange: (value: RecipientChange) => void
  subscription: {
    address: ApiAddress
    billing_address: ApiAddress | null
    next_date: string | null
  }
  /** What the customer is called, such as 'mezelf'. */
  self: string
  error?: string | undefined
}

export function RecipientChangeFields({
  options,
  currentId,
  value,
  onChange,
  subscription,
  self,
  error,
}: Props) {
  const chosen = options.find(({ id }) => id === value.recipient_id)
  const choose = (text: string) => {
    const option = options.find(({ id }) => toValue(id) === text)
    if (option)
      onChange({
        recipient_id: option.id,
        use_address: option.moves_delivery && option.id !== currentId,
      })
  }
  const isMoved = chosen?.moves_delivery === true && value.use_address
  const payer = subscription.billing_address ?? subscription.address
  return (
    <>
      <RadioCards
        legend="Voor wie is dit abonnement?"
        name="recipientChoice"
        value={toValue(value.recipient_id)}
        onChange={choose}
        error={error}
        options={options.map(({ id, nickname, address }) => ({
          value: toValue(id),
          label: `Voor ${nickname ?? self}`,
          note: formatAddressLine(address),
        }))}
      />
      {chosen?.moves_delivery && (
        <Checkbox
          label="Bezorg de komende leveringen op dit adres"
          checked={value.use_address}
          onChange={({ target }) => onChange({ ...value, use_address: target.checked })}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {chosen && (chosen.id !== currentId || isMoved) && (
          <div className="rounded-card bg-dune p-5 text-ink">
            <p className="font-semibold">
              Zo wordt het vanaf de{' '}
              {subscription.next_date
                ? `levering van ${formatDate(subscription.next_date)}`
                : 'volgende levering'}
            </p>
            <dl className="mt-3 grid gap-3">
              <Fact name="Voor wie" text={chosen.nickname ?? self} />
              {isMoved ? (
                <Fact name="We bezorgen voortaan bij" text={formatNameAndAddress(chosen.address)} />
              ) : (
                <Fact
                  name="We blijven bezorgen bij"
                  text={formatNameAndAddress(subscription.address)}
                />
              )}
              <Fact
                name="De factuur en de mails blijven bij"
                text={`${payer.first_name} ${payer.last_name}`}
              />
            </dl>
            <p className="mt-3 text-sm text-ink-soft">
              Bestellingen die er al zijn, veranderen niet.
            </p>
          </div>
        )}
      </div>
    </>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold [overflow-wrap:anywhere]">{text}</dd>
  </div>
)

const toValue = (id: number | null) => (id === null ? 'self' : String(id))

const formatAddressLine = ({
  street,
  street_number,
  street_addition,
  postcode,
  city,
}: ApiAddress) =>
  `${[street, street_number, street_addition].filter(Boolean).join(' ')}, ${formatPostcode(postcode)} ${city}`

const formatNameAndAddress = (address: ApiAddress) =>
  `${address.first_name} ${address.last_name}, ${formatAddressLine(address)}`
