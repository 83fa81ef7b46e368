// The customer pays through a link in a mail or a letter. With ?draft={id} the form has the
// contents of a stored draft, with ?customer={key} that customer.

import { useState, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { bankTransferDays, phoneReservationDays } from '#domain/order/order-limits.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useDrafts } from '#admin/shared/forms/drafts.ts'
import { ScreenHeader, Reply } from '#admin/shared/screen.tsx'
import { PhoneOrderForm } from './phone-order-form.tsx'
import { toCallerValues } from './phone-order-customer.tsx'
import {
  type PlacedPhoneOrderReply,
  draftName,
  fromDraft,
  initialValues,
} from './send-phone-order.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { EmailAddress } from '#admin/shared/email-address.tsx'

export default function PhoneOrderScreen() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('draft') ?? 0)
  const customer = params.get('customer')
  const [placedOrder, setPlacedOrder] = useState<{ placed: PlacedPhoneOrderReply; email: string }>()
  const onPlaced = (placed: PlacedPhoneOrderReply, email: string) => {
    setPlacedOrder({ placed, email })
    setParams({}, { replace: true })
  }
  return (
    <>
      <ScreenHeader
        title="Telefonische bestelling"
        about={`De klant krijgt een mail of een brief met alles erin en betaalt zelf. We houden de pakken ${phoneReservationDays} dagen apart, en ${bankTransferDays} dagen bij een overboeking of een brief.`}
      />
      {placedOrder ? (
        <PlacedPhoneOrder {...placedOrder} onNext={() => setPlacedOrder(undefined)} />
      ) : id > 0 || customer ? (
        <OpenedPhoneOrder key={customer ?? id} {...{ id, customer, onPlaced }} />
      ) : (
        <TypedPhoneOrderForm onPlaced={onPlaced} />
      )}
    </>
  )
}

type FormProps = Pick<Parameters<typeof PhoneOrderForm>[0], 'onPlaced'>

function TypedPhoneOrderForm({ onPlaced }: FormProps) {
  const drafts = useDrafts()
  const [draft] = useState(() => drafts.stored(draftName))
  return <PhoneOrderForm draft={draft} isRestored={draft !== undefined} onPlaced={onPlaced} />
}

/**
 * Opens the stored draft, or an order for the customer. Asks first if staff typed another order in
 * this tab, which that would replace.
 */
function OpenedPhoneOrder({
  id,
  customer,
  onPlaced,
}: FormProps & { id: number; customer: string | null }) {
  const drafts = useDrafts()
  const [typed, setTyped] = useState(() => drafts.stored(draftName))
  const discardTyped = () => {
    drafts.clear(draftName)
    setTyped(undefined)
  }
  if (!customer && typed?.stored?.id === id)
    return <PhoneOrderForm draft={typed} isRestored onPlaced={onPlaced} />
  if (typed)
    return (
      <Notice kind="warning">
        <p>
          Je was bezig met een bestelling en bewaarde die nog niet. Open je{' '}
          {customer ? 'een nieuwe' : 'dit concept'}, dan vervalt wat je daar typte.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to="/admin/bestellingen/nieuw">Ga verder met die bestelling</ButtonLink>
          <Button kind="ghost" onClick={discardTyped}>
            {customer ? 'Begin voor deze klant' : 'Open het concept'}
          </Button>
        </div>
      </Notice>
    )
  if (customer) return <OrderOfCustomer {...{ customer, onPlaced }} />
  return (
    <Reply from="GET /api/admin/phone-order-drafts/:id" params={{ id }}>
      {(draft) => (
        <>
          {draft.items.length < draft.content.lines.length && (
            <div className="mb-6">
              <Notice kind="warning">
                Een deel van dit concept verkopen we niet meer. Dat staat er niet meer in.
              </Notice>
            </div>
          )}
          <PhoneOrderForm draft={fromDraft(id, draft)} isRestored={false} onPlaced={onPlaced} />
        </>
      )}
    </Reply>
  )
}

/** The newest order has the address. The e-mail address may have changed since. */
const OrderOfCustomer = ({ customer, onPlaced }: FormProps & { customer: string }) => (
  <Reply from="GET /api/admin/customers/:customer" params={{ customer }}>
    {({ email, orders: [newest] }) => (
      <Reply
        from="POST /api/admin/phone-orders/past-customers"
        body={{ search: newest?.number ?? email }}
      >
        {({ customers: [caller] }) => (
          <PhoneOrderForm
            draft={{
              values: { ...initialValues, ...(caller && toCallerValues(caller)), email },
              lines: [],
              phone: caller?.phone ?? '',
              byPost: email === '',
            }}
            isRestored={false}
            onPlaced={onPlaced}
          />
        )}
      </Reply>
    )}
  </Reply>
)

function PlacedPhoneOrder({
  placed,
  email,
  onNext,
}: {
  placed: PlacedPhoneOrderReply
  email: string
  onNext: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    void navigator.clipboard.writeText(placed.pay_link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className="max-w-3xl rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-xl outline-none">
        Bestelling {placed.number} staat klaar
      </h2>
      <p className="measure">
        {placed.letter === null ? (
          <>
            De mail met de betaallink gaat naar <EmailAddress address={email} />.
          </>
        ) : (
          'Print de brief en doe hem vandaag op de post.'
        )}{' '}
        Betaalt de klant voor {formatWeekdayAndDay(placed.pay_by)}, dan houden we alles zo lang
        apart.
      </p>
      <p className="mt-4 text-sm text-ink-soft">
        {placed.letter === null
          ? 'Komt de mail niet aan? Geef dan deze link door:'
          : 'De link in de brief:'}
      </p>
      <p className="mt-1 text-sm break-all select-all">{placed.pay_link}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {placed.letter !== null && (
          <ButtonLink to={`/admin/bestellingen/${placed.number}/brieven/${placed.letter}`}>
            Print de brief
          </ButtonLink>
        )}
        <Button kind={placed.letter === null ? undefined : 'ghost'} onClick={onNext}>
          Nog een bestelling
        </Button>
        <ButtonLink kind="ghost" to={`/admin/bestellingen/${placed.number}`}>
          Bekijk de bestelling
        </ButtonLink>
        <Button kind="ghost" onClick={copy}>
          {copied ? 'Gekopieerd' : 'Kopieer de link'}
        </Button>
      </div>
    </section>
  )
}
