// /admin/klanten/{who}: one customer with details, addresses, orders, subscriptions and reviews.
// Staff can export or erase the personal data.

import { useState } from 'react'
import { useParams } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadPersonalData } from '#ui/download-file.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerErasure } from './customer-erasure.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import {
  CustomerOrders,
  CustomerImportedOrders,
  CustomerSubscriptions,
  CustomerReviews,
} from './customer-history.tsx'
import { CustomerRecipients } from './customer-recipients.tsx'
import type { Customer } from './change-customer.ts'
import { Reply } from '../shared/reply.tsx'

export default function CustomerScreen() {
  const { customer: customerKey = '' } = useParams()
  return (
    <Reply from="GET /api/admin/customers/:customer" params={{ customer: customerKey }}>
      {(customer) => <CustomerView key={customerKey} loadedCustomer={customer} />}
    </Reply>
  )
}

function CustomerView({ loadedCustomer }: { loadedCustomer: Customer }) {
  const [customer, setCustomer] = useState(loadedCustomer)
  const { failure, busy, run } = useStaffMutation()
  const props = { customer, onChanged: setCustomer }
  const { customer_key: customerKey, account, masked } = customer
  const params = { customer: customerKey }
  const reveal = () =>
    run(async () => {
      setCustomer(await browserApi('POST /api/admin/customers/:customer/show-contents', { params }))
      return 'Je ziet nu wat deze klant bestelde. Dat staat in het logboek.'
    })
  const download = () =>
    run(async () => {
      downloadPersonalData(
        `luwte-klantgegevens-${customerKey}`,
        await browserApi('POST /api/admin/customers/:customer/data', { params }),
      )
      return 'Het bestand is gedownload. Stuur het alleen naar de klant zelf, en bewaar het niet.'
    })
  return (
    <>
      <ScreenHeader
        title={customer.name || customer.email}
        about={account ? 'Klant met een account' : 'Gast, zonder account'}
      >
        {masked &&
          (customer.orders.length > 0 ||
            customer.imported_orders.length > 0 ||
            customer.reviews.length > 0 ||
            customer.recipients.length > 0) && (
            <Button kind="ghost" busy={busy} onClick={reveal}>
              Toon producten
            </Button>
          )}
        <Button kind="ghost" busy={busy} onClick={download}>
          <Icon name="download" size={20} />
          Gegevens als bestand
        </Button>
      </ScreenHeader>
      {failure && <div className="mb-6">{failure}</div>}
      {masked && (
        <p className="mb-6 max-w-[68ch] text-sm text-ink-soft">
          Wat iemand bestelt, zegt iets over zijn gezondheid. Je ziet hier daarom alleen aantallen.
          Kijk je toch, dan komt in het logboek te staan dat je keek.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerOrders orders={customer.orders} />
          <CustomerImportedOrders orders={customer.imported_orders} />
          <CustomerSubscriptions subscriptions={customer.subscriptions} />
          <CustomerReviews reviews={customer.reviews} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerDetails {...props} />
          {customer.email && <CustomerNotes {...props} />}
          <CustomerAddresses {...props} />
          <CustomerRecipients {...props} />
          <CustomerErasure customer={customer} />
        </div>
      </div>
    </>
  )
}
