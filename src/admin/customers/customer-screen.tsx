import { useState } from 'react'
import { useParams, useNavigate } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useShopName } from '#components/shell/shop-details-context.ts'
import { downloadPersonalData } from '#ui/download-file.ts'
import { FieldDialogButton } from '../shared/forms/field-dialog-button.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { ScreenHeader, Panel, Reply } from '../shared/screen.tsx'
import { describeOrdered } from './describe-ordered.ts'
import { CustomerDetails, CustomerAddresses } from './customer-details.tsx'
import {
  CustomerOrders,
  CustomerImportedOrders,
  CustomerSubscriptions,
  CustomerReviews,
} from './customer-history.tsx'
import type { Customer, CustomerProps } from './change-customer.ts'
import { ExtensionPlace } from '../shell/extension-place.tsx'
import { CustomerWork } from './customer-work.tsx'
import { NoteForm, NoteList } from '../shared/notes.tsx'
import {
  erasureExplanationForStaff,
  recipientErasureExplanation,
} from '#domain/customer/erasure.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'
import { DownloadButton } from '../shared/download.tsx'

export default function CustomerScreen() {
  const { customer: customerKey = '' } = useParams()
  return (
    <Reply from="GET /api/admin/customers/:customer" params={{ customer: customerKey }}>
      {(customer) => <CustomerView key={customerKey} loadedCustomer={customer} />}
    </Reply>
  )
}

function CustomerView({ loadedCustomer }: { loadedCustomer: Customer }) {
  const shopName = useShopName()
  const [customer, setCustomer] = useState(loadedCustomer)
  const { failure, busy, run } = useStaffMutation()
  const props = { customer, onChanged: setCustomer }
  const { customer_key: customerKey, account, masked } = customer
  const params = { customer: customerKey }
  const reveal = () =>
    run(async () =>
      setCustomer(
        masked
          ? await browserApi('POST /api/admin/customers/:customer/show-contents', { params })
          : await browserApi('GET /api/admin/customers/:customer', { params }),
      ),
    )
  const download = () =>
    run(async () => {
      downloadPersonalData(
        shopName,
        `klantgegevens-${customerKey}`,
        await browserApi('POST /api/admin/customers/:customer/data', { params }),
      )
      return 'Het bestand is gedownload. Stuur het alleen naar de klant zelf, en bewaar het niet.'
    })
  const { imported_orders: imported, reviews, recipients } = customer
  const hasMore = [imported, reviews, recipients].some((records) => records.length > 0)
  return (
    <>
      <ScreenHeader
        title={customer.name || customer.email}
        about={
          <>
            {account ? 'Klant met een account.' : 'Gast, zonder account.'}{' '}
            {describeOrdered(customer)}
            {loadedCustomer.masked &&
              ' Wat iemand bestelt, zegt iets over zijn gezondheid: kijk je, dan komt dat in het logboek te staan.'}
          </>
        }
      >
        {loadedCustomer.masked && (hasMore || customer.orders.length > 0) && (
          <Button kind="ghost" busy={busy} onClick={reveal}>
            {masked ? 'Toon producten' : 'Verberg producten'}
          </Button>
        )}
        <ExtensionPlace of="klanten/:customer" props={{ customerKey }} />
      </ScreenHeader>
      {failure && <div className="mb-6">{failure}</div>}
      <CustomerWork orders={customer.orders} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerOrders orders={customer.orders} />
          {customer.subscriptions.length > 0 && (
            <CustomerSubscriptions subscriptions={customer.subscriptions} />
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerDetails {...props}>
            <DownloadButton kind="plain" busy={busy} onClick={download}>
              Gegevens als bestand
            </DownloadButton>
            <EraseCustomerButton customer={customer} />
          </CustomerDetails>
          {customer.email && <CustomerNotes {...props} />}
          {(hasMore || (account && !account.staff)) && (
            <Panel title="Verder">
              <CustomerAddresses {...props} />
              <CustomerRecipients {...props} />
              <CustomerReviews reviews={reviews} />
              <CustomerImportedOrders orders={imported} open={customer.orders.length === 0} />
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

function CustomerNotes({
  customer: { customer_key: customerKey, notes },
  onChanged,
}: CustomerProps) {
  return (
    <Panel title="Aantekeningen">
      <div className="grid gap-5">
        <NoteList notes={notes} />
        <NoteForm
          about={customerKey}
          send={async (text) => {
            onChanged(
              await browserApi('POST /api/admin/customers/:customer/notes', {
                params: { customer: customerKey },
                body: { text },
              }),
            )
            return 'De aantekening staat erbij, ook bij de bestellingen van deze klant.'
          }}
        />
      </div>
    </Panel>
  )
}

/**
 * Erases a customer on request: lists what is erased and what stays by law, and asks for
 * confirmation.
 */
function EraseCustomerButton({
  customer: { customer_key: customerKey, name, email, account },
}: {
  customer: Customer
}) {
  const navigate = useNavigate()
  if (account?.staff) return null
  return (
    <FieldDialogButton
      kind="plain"
      opener="Wis deze klant"
      title="Deze klant wissen?"
      fields={{
        email: {
          kind: 'text',
          label: `Typ ter bevestiging ${email || name}`,
          autoCapitalize: email ? 'none' : 'words',
        },
      }}
      button="Wis alles van deze klant"
      send={async (body) => {
        const params = { customer: customerKey }
        await browserApi('POST /api/admin/customers/:customer/erase', { params, body })
        const pathname = '/admin/klanten'
        await navigate(pathname)
        const text = 'Alles van deze klant is gewist. De klant krijgt een laatste mail.'
        return { text, pathname }
      }}
    >
      <p>
        Vraagt een klant om alles te wissen, dan doe je dat binnen een maand.
        {email && ' De klant kan het ook zelf, in het account.'}
      </p>
      <div>
        <p className="font-semibold">Wat we wissen</p>
        <ul className="mt-1 grid list-disc gap-1 ps-6 text-sm marker:text-drop">
          {erasureExplanationForStaff.goes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p className="mt-4 font-semibold">Wat blijft, en waarom</p>
        <p className="mt-1 text-sm">{erasureExplanationForStaff.stays}</p>
      </div>
      <p className="text-sm">
        {email && 'De klant krijgt een laatste mail. '}Terughalen kan niemand.
      </p>
    </FieldDialogButton>
  )
}

/**
 * The people for whom a customer orders. Staff export or erase one of them, at the request of the
 * customer or of that person.
 */
type Recipient = Customer['recipients'][number]

/** Renders nothing for a customer who orders for nobody else. */
function CustomerRecipients({
  customer: { customer_key: customerKey, recipients },
  onChanged,
}: CustomerProps) {
  const shopName = useShopName()
  const { failure, busy, run } = useStaffMutation()
  if (recipients.length === 0) return null
  const download = ({ id }: Recipient) =>
    run(async () => {
      downloadPersonalData(
        shopName,
        `persoon-${customerKey}-${id}`,
        await browserApi('POST /api/admin/customers/:customer/recipients/:recipient/data', {
          params: { customer: customerKey, recipient: id },
        }),
      )
      return 'Het bestand is gedownload. Stuur het alleen naar de klant of naar deze persoon zelf, en bewaar het niet.'
    })
  const erase = async ({ id, nickname }: Recipient) => {
    onChanged(
      await browserApi('DELETE /api/admin/customers/:customer/recipients/:recipient', {
        params: { customer: customerKey, recipient: id },
      }),
    )
    return `${nickname} is gewist.`
  }
  return (
    <Disclosure title="Voor wie deze klant bestelt">
      <ul>
        {recipients.map((recipient) => (
          <li
            key={recipient.id}
            className="border-t border-line py-3 text-sm first:border-t-0 first:pt-0"
          >
            <p className="font-semibold">{recipient.nickname}</p>
            <p>
              {recipient.name}, {recipient.to}
            </p>
            <p className="text-ink-soft">{describeUsualProducts(recipient)}</p>
            <div className="-ms-3.5 flex flex-wrap gap-1">
              <Button kind="plain" busy={busy} onClick={() => download(recipient)}>
                Gegevens als bestand<span className="sr-only"> van {recipient.nickname}</span>
              </Button>
              <FieldDialogButton
                kind="plain"
                opener={
                  <>
                    Wis<span className="sr-only"> {recipient.nickname}</span>
                  </>
                }
                title={`${recipient.nickname} wissen?`}
                fields={{}}
                button={`Wis ${recipient.nickname}`}
                send={() => erase(recipient)}
              >
                <p>{recipientErasureExplanation.goes}</p>
                <p>{recipientErasureExplanation.stays}</p>
                {recipient.subscriptions > 0 && (
                  <p className="font-semibold">{recipientErasureExplanation.running}</p>
                )}
              </FieldDialogButton>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Vraagt deze persoon zelf om inzage of om wissen? Controleer eerst of je met de juiste
        persoon spreekt, bijvoorbeeld met naam en adres.
      </p>
      {failure && <div className="mt-5">{failure}</div>}
    </Disclosure>
  )
}

function describeUsualProducts({ products, lines, size }: Recipient): string {
  if (!lines) return `${formatProductCount(products)} bewaard`
  return [size || 'Maat onbekend', ...lines.map(({ name }) => name)].join(', ')
}
