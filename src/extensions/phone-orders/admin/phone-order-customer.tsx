import {
  type CheckoutValues,
  type CheckoutErrors,
  otherPrefix,
} from '#domain/checkout/form-values.ts'
import { ExplainedCheckbox } from '#ui/form/explained-checkbox.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { formFieldId } from '#admin/shared/form-error-summary.tsx'
import { useCallback } from 'react'
import { toOtherAddress, toOtherChange, toOtherErrors } from '#domain/checkout/other-address.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { toAddressValues } from '#components/address/saved-address-values.ts'
import { AddressFields } from '#components/address/address-fields.tsx'
import type { useAddressLookup } from '#components/address/use-address-lookup.ts'
import { browserApi } from '#components/api-context.ts'
import { toRecipientChange } from '#components/checkout/recipient-values.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { Button } from '#ui/button.tsx'
import { EmailAddress } from '#admin/shared/email-address.tsx'
import { SearchPicker } from '#admin/shared/search-picker.tsx'

/** `form` is the prefix of the ids of the form's fields. */
type Props = {
  form: string
  values: CheckoutValues
  error: string | undefined
  change: (part: Partial<CheckoutValues>) => void
  byPost: { checked: boolean; onChange: (checked: boolean) => void }
  phone: { value: string; onChange: (phone: string) => void }
}

export const PhoneOrderContact = ({ form, values, error, change, byPost, phone }: Props) => (
  <>
    {!byPost.checked && (
      <LabelledField
        label="E-mailadres"
        id={formFieldId(form, 'email')}
        hint="Hierheen gaat de link om te betalen."
        name="email"
        type="email"
        autoComplete="off"
        required
        value={values.email}
        error={error}
        onChange={({ target }) => change({ email: target.value })}
      />
    )}
    <ExplainedCheckbox
      label="Geen e-mailadres: per post"
      checked={byPost.checked}
      hint="Je print de brieven zelf en doet ze op de post."
      onChange={({ target }) => byPost.onChange(target.checked)}
    />
    {!byPost.checked && (
      <ExplainedCheckbox
        label="Geen mails na de bezorging"
        checked={values.refusesQuestions}
        hint="Vraag het de klant: ‘Mogen we na de bezorging mailen om te vragen hoe het bevalt?’"
        onChange={({ target }) => change({ refusesQuestions: target.checked })}
      />
    )}
    <LabelledField
      label="Telefoonnummer (mag leeg)"
      id={formFieldId(form, 'phone')}
      hint="Alleen om te bellen over deze bestelling."
      name="phone"
      type="tel"
      autoComplete="off"
      value={phone.value}
      onChange={({ target }) => phone.onChange(target.value)}
    />
  </>
)

type ReceiverProps = {
  form: string
  values: CheckoutValues
  errors: CheckoutErrors
  change: (part: Partial<CheckoutValues>) => void
  lookup: ReturnType<typeof useAddressLookup>
  /**
   * The e-mail address of the customer whom staff chose or whose draft they opened; empty if there
   * is none.
   */
  knownEmail: string
}

export function PhoneOrderReceiver({
  form,
  values,
  errors,
  change,
  lookup,
  knownEmail,
}: ReceiverProps) {
  const { result } = useQuery(
    useCallback(
      async () =>
        knownEmail
          ? (
              await browserApi('POST /api/admin/phone-orders/recipients', {
                body: { email: knownEmail },
              })
            ).recipients
          : [],
      [knownEmail],
    ),
  )
  // Without the people, staff still type an address.
  const recipients = result.status === 'done' ? result.data : []
  const isKnown = recipients.some(({ id }) => String(id) === values.recipientId)
  const choose = (part: Partial<CheckoutValues>) => {
    lookup.reset()
    change(part)
  }
  return (
    <>
      {recipients.length > 0 && (
        <RadioCards
          legend="Voor wie is het?"
          name="recipient"
          value={isKnown ? values.recipientId : 'self'}
          onChange={(value) =>
            choose(toRecipientChange(recipients.find(({ id }) => String(id) === value)))
          }
          options={[
            { value: 'self', label: 'Voor de klant zelf' },
            ...recipients.map((recipient) => ({
              value: String(recipient.id),
              label: `Voor ${recipient.nickname}`,
              note: [
                `${recipient.first_name} ${recipient.last_name}`,
                [recipient.street, recipient.street_number, recipient.street_addition]
                  .filter(Boolean)
                  .join(' '),
                `${formatPostcode(recipient.postcode)} ${recipient.city}`,
                recipient.size,
              ]
                .filter(Boolean)
                .join(', '),
            })),
          ]}
        />
      )}
      <Checkbox
        label="Het pakket gaat naar een ander adres"
        checked={values.delivery === 'other'}
        onChange={({ target }) =>
          choose(target.checked ? { delivery: 'other' } : toRecipientChange(undefined))
        }
      />
      {values.delivery === 'other' && (
        <fieldset className="rounded-card bg-dune p-5">
          <legend className="float-start mb-1 w-full font-semibold">
            Naar wie gaat het pakket?
          </legend>
          <p className="mb-5 text-sm text-ink-soft">
            De rekening en de mails of brieven blijven bij de klant.
          </p>
          <AddressFields
            form={`${form}.${otherPrefix.slice(0, -1)}`}
            prefix={otherPrefix}
            values={toOtherAddress(values)}
            errors={toOtherErrors(errors)}
            change={(part) => change(toOtherChange(part))}
            lookup={lookup}
          />
        </fieldset>
      )}
    </>
  )
}

/** Looks up street and city of the other address, if there is one. */
export async function completeReceiver(
  values: CheckoutValues,
  lookup: ReceiverProps['lookup'],
): Promise<CheckoutValues> {
  if (values.delivery !== 'other') return values
  const { values: other } = await lookup.lookUp(toOtherAddress(values))
  const { street, city, addressOf } = other
  return { ...values, ...toOtherChange({ street, city, addressOf }) }
}

/** What the summary of errors calls the fields of a phone order, in the order of the form. */
export const phoneOrderLabels = {
  email: 'E-mailadres',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  postcode: 'Postcode',
  houseNumber: 'Huisnummer',
  addition: 'Toevoeging',
  street: 'Straat',
  city: 'Plaats',
  companyName: 'Bedrijfsnaam',
  vatNumber: 'Btw-nummer',
  'other.firstName': 'Voornaam bij het pakket',
  'other.lastName': 'Achternaam bij het pakket',
  'other.postcode': 'Postcode van het pakket',
  'other.houseNumber': 'Huisnummer van het pakket',
  'other.addition': 'Toevoeging van het pakket',
  'other.street': 'Straat van het pakket',
  'other.city': 'Plaats van het pakket',
  paymentMethod: 'Hoe wil de klant betalen?',
  healthConsent: 'Toestemming',
}

type PastCustomer =
  EndpointReply<'POST /api/admin/phone-orders/past-customers'>['customers'][number]

/** What the form knows of a past customer. */
export const toCallerValues = ({ email, company_name, vat_number, ...address }: PastCustomer) => ({
  email,
  companyName: company_name,
  vatNumber: vat_number,
  ...toAddressValues(address),
})

export const PastCustomerSearch = ({
  onChoose,
}: {
  onChoose: (customer: PastCustomer) => void
}) => (
  <SearchPicker
    label="Bestelde deze klant eerder?"
    hint="Zoek op naam, bedrijf, e-mailadres, bestelnummer of postcode, of op voor wie de klant bestelt, zoals Mama."
    button="Zoek klant"
    find={findCustomers}
    asksForText
    listName="Gevonden klanten"
    nothingFound="Niemand gevonden. Vul de gegevens hieronder in."
    keyOf={(customer) =>
      customer.customer_key ??
      `${customer.email}${customer.postcode}${customer.street_number}${customer.last_name}`
    }
    onChoose={onChoose}
  >
    {(customer, choose) => <FoundCustomer customer={customer} choose={choose} />}
  </SearchPicker>
)

const findCustomers = async (search: string) =>
  (await browserApi('POST /api/admin/phone-orders/past-customers', { body: { search } })).customers

function FoundCustomer({ customer, choose }: { customer: PastCustomer; choose: () => void }) {
  const name = `${customer.first_name} ${customer.last_name}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-[12px] border border-line p-3">
      <span className="min-w-0">
        <span className="block font-semibold">
          {[customer.company_name, name].filter(Boolean).join(', ')}
        </span>
        <span className="block text-sm break-words text-ink-soft">
          {`${customer.street} ${customer.street_number}${customer.street_addition}, ${formatPostcode(customer.postcode)} ${customer.city}, `}
          {customer.email ? <EmailAddress address={customer.email} /> : 'per post'}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {customer.customer_key && (
          <Link to={`/admin/klanten/${customer.customer_key}`} target="_blank" className="link">
            Bekijk klant<span className="sr-only"> {`${name}, in een nieuw venster`}</span>
          </Link>
        )}
        <Button kind="ghost" aria-label={`Neem de gegevens van ${name} over`} onClick={choose}>
          Neem over
        </Button>
      </span>
    </div>
  )
}
