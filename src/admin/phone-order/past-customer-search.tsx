import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { SearchPicker } from '../shared/search-picker.tsx'

export type PastCustomer =
  EndpointReply<'POST /api/admin/phone-orders/past-customers'>['customers'][number]

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
