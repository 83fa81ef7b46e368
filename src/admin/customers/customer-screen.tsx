// /admin/klanten/{who}: everything of one customer that staff needs to help them.

import { calendarDay } from '#domain/time/calendar-day.ts'
import { Download } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerErasure } from './customer-erasure.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerReviews } from './customer-reviews.tsx'
import { CustomerSubscriptions } from './customer-subscriptions.tsx'
import type { Customer } from './customer.ts'

export default function CustomerScreen() {
  const { who = '' } = useParams()
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/customers/:who', { params: { who } }), [who]))
  return (
    <QueryState result={result} reload={reload}>
      {(customer) => <Shown key={who} first={customer} />}
    </QueryState>
  )
}

function Shown({ first }: { first: Customer }) {
  const [customer, setCustomer] = useState(first)
  const { notice, busy, run } = useMutation()
  const props = { customer, onChanged: setCustomer }
  const { who, account, masked } = customer
  const params = { who }
  const show = () =>
    run(async () => {
      setCustomer(await browserApi('POST /api/admin/customers/:who/show-contents', { params }))
      return 'Je ziet nu wat deze klant bestelde. Dat staat in het logboek.'
    })
  const take = () =>
    run(async () => {
      const held = await browserApi('POST /api/admin/customers/:who/data', { params })
      const bytes = JSON.stringify(held, null, 2)
      saveFile({ name: `luwte-klantgegevens-${who}-${calendarDay(new Date(held.made_at))}.json`, bytes }, 'application/json')
      return 'Het bestand is gedownload. Stuur het alleen naar de klant zelf, en bewaar het niet.'
    })
  return (
    <>
      <ScreenHead title={customer.name || customer.email} about={account ? 'Klant met een account' : 'Gast, zonder account'}>
        {masked && (customer.orders.length > 0 || customer.reviews.length > 0) && (
          <Button kind="ghost" busy={busy} onClick={() => void show()}>
            Toon producten
          </Button>
        )}
        <Button kind="ghost" busy={busy} onClick={() => void take()}>
          <Download aria-hidden size={20} />
          Gegevens als bestand
        </Button>
      </ScreenHead>
      {notice && (
        <div className="mb-6">
          <Notice kind={notice.kind}>{notice.text}</Notice>
        </div>
      )}
      {masked && (
        <p className="mb-6 max-w-[68ch] text-sm text-ink-soft">
          Wat iemand bestelt, zegt iets over zijn gezondheid. Je ziet hier daarom alleen aantallen. Kijk je toch, dan komt in het logboek te
          staan dat je keek.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerOrders orders={customer.orders} />
          <CustomerSubscriptions subscriptions={customer.subscriptions} />
          <CustomerReviews reviews={customer.reviews} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerDetails {...props} />
          <CustomerAddresses {...props} />
          <CustomerErasure customer={customer} />
        </div>
      </div>
    </>
  )
}
