// Searches earlier orders for the customer on the phone, by name, e-mail address, postcode, order
// number or a person of the customer.

import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { formatPostcode } from '#domain/address/postcode.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'

export type PastCustomer =
  EndpointReply<'POST /api/admin/phone-orders/past-customers'>['customers'][number]

export function PastCustomerSearch({ onChoose }: { onChoose: (customer: PastCustomer) => void }) {
  const [found, setFound] = useState<readonly PastCustomer[]>()
  const { notice, errors, busy, run } = useMutation()
  const searchCustomers = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    if (typeof text === 'string')
      void run(async () =>
        setFound(
          (
            await browserApi('POST /api/admin/phone-orders/past-customers', {
              body: { search: text },
            })
          ).customers,
        ),
      )
  }
  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={searchCustomers} className="flex flex-wrap items-end gap-3">
        <LabelledField
          label="Bestelde deze klant eerder?"
          hint="Zoek op naam, bedrijf, e-mailadres, bestelnummer of postcode, of op voor wie de klant bestelt, zoals Mama."
          name="search"
          type="search"
          autoComplete="off"
          error={errors.search?.[0]}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" kind="ghost" busy={busy}>
          Zoek klant
        </Button>
      </form>
      {notice?.kind === 'error' && !errors.search && <Notice kind="error">{notice.text}</Notice>}
      <div role="status">
        {found?.length === 0 && (
          <p className="text-ink-soft">Niemand gevonden. Vul de gegevens hieronder in.</p>
        )}
        {found && found.length > 0 && (
          <ul aria-label="Gevonden klanten" className="grid gap-2">
            {found.map((customer) => (
              <li
                key={
                  customer.customer_key ??
                  `${customer.email}${customer.postcode}${customer.street_number}${customer.last_name}`
                }
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-[12px] border border-line p-3"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">
                    {[customer.company_name, `${customer.first_name} ${customer.last_name}`]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <span className="block text-sm break-words text-ink-soft">
                    {`${customer.street} ${customer.street_number}${customer.street_addition}, ${formatPostcode(customer.postcode)} ${customer.city}, `}
                    {customer.email ? <EmailAddress address={customer.email} /> : 'per post'}
                  </span>
                </span>
                <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
                  {customer.customer_key && (
                    <Link
                      to={`/admin/klanten/${customer.customer_key}`}
                      target="_blank"
                      className="link"
                    >
                      Bekijk klant
                      <span className="sr-only">
                        {' '}
                        {`${customer.first_name} ${customer.last_name}, in een nieuw venster`}
                      </span>
                    </Link>
                  )}
                  <Button
                    kind="ghost"
                    aria-label={`Neem de gegevens van ${customer.first_name} ${customer.last_name} over`}
                    onClick={() => {
                      setFound(undefined)
                      onChoose(customer)
                    }}
                  >
                    Neem over
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
