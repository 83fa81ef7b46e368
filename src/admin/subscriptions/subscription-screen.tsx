import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { fromEuros, formatEuros, addCents, multiplyCents, formatEuroAmount } from '#domain/money.ts'
import { describeRhythm } from '#domain/subscription/rhythm-text.ts'
import { AddressLines } from '#components/address/address-lines.tsx'
import { formatDateOrDash, formatDateTimeOrDash } from '../shared/format.ts'
import { EmailAddress } from '../shared/email-address.tsx'
import { ScreenHeader, Panel, Reply } from '../shared/screen.tsx'
import { TestLabel } from '../shared/state-label.tsx'
import { SubscriptionActions, type AdminSubscriptionReply } from './subscription-actions.tsx'
import { orderStateLabels } from '#domain/order/order-state.ts'
import { calculateShippingCost, fromApiRate } from '#domain/order/delivery/shipping-cost.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { MaskedOrderLines } from '../shared/masked-order-lines.tsx'
import { ProductPicker } from '../shared/product-picker.tsx'
import { useSuccessMessages } from '../shared/messages/success-messages.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'

type Line = { id: number; name: string; quantity: number; unit_price: number }
type Props = {
  subscription: AdminSubscriptionReply
  onChanged: (subscription: AdminSubscriptionReply) => void
}

/** Staff without permission for order contents must first reveal the contents. */
function SubscriptionContents({ subscription, onChanged }: Props) {
  const { id, products, lines } = subscription
  return (
    <Panel title="In elke levering">
      {products === 0 ? (
        <p className="text-ink-soft">Wat erin zat, is gewist.</p>
      ) : (
        <MaskedOrderLines<Line>
          products={products}
          lines={lines}
          reveal={async () =>
            (
              await browserApi('POST /api/admin/subscriptions/:id/show-contents', {
                params: { id },
              })
            ).lines
          }
        >
          {(visibleLines) => (
            <EditableLines
              agreedLines={visibleLines}
              subscription={subscription}
              onChanged={onChanged}
            />
          )}
        </MaskedOrderLines>
      )}
    </Panel>
  )
}

const serialise = (lines: readonly Line[]) =>
  lines.map((line) => `${line.id}x${line.quantity}`).join()

function EditableLines({
  agreedLines,
  subscription: { id, can, shipping_rate },
  onChanged,
}: Props & { agreedLines: readonly Line[] }) {
  const [savedLines, setSavedLines] = useState(agreedLines)
  const [lines, setLines] = useState(agreedLines)
  const messages = useSuccessMessages()
  const { failure, busy, run } = useStaffMutation()
  const changed = serialise(lines) !== serialise(savedLines)
  const subtotal = addCents(
    ...lines.map(({ unit_price, quantity }) => multiplyCents(fromEuros(unit_price), quantity)),
  )
  const change = (next: readonly Line[]) => {
    messages.clear()
    setLines(next)
  }
  const save = () =>
    run(async () => {
      const body = { lines: lines.map((line) => ({ id: line.id, quantity: line.quantity })) }
      onChanged(
        await browserApi('POST /api/admin/subscriptions/:id/contents', {
          params: { id },
          body,
        }),
      )
      setSavedLines(lines)
      return 'De inhoud is gewijzigd. De klant krijgt er een mail over.'
    })
  return (
    <>
      <ul className="border-b border-line">
        {lines.map((line) => (
          <li
            key={line.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <span className="min-w-0 flex-1 basis-52">
              {can.change ? line.name : `${line.quantity} × ${line.name}`}
              <span className="block text-sm text-ink-soft">
                {formatEuroAmount(line.unit_price)} per pak
              </span>
            </span>
            {can.change && (
              <span className="flex items-center gap-2">
                <QuantityStepper
                  label={`Aantal ${line.name}`}
                  value={line.quantity}
                  max={99}
                  onChange={(quantity) =>
                    change(lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)))
                  }
                />
                {lines.length > 1 && (
                  <Button
                    kind="plain"
                    onClick={() => change(lines.filter((one) => one.id !== line.id))}
                  >
                    Verwijder<span className="sr-only"> {line.name}</span>
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {can.change && (
        <div className="mt-4">
          <ProductPicker
            label="Product toevoegen"
            onChoose={(item) =>
              change([...lines.filter((one) => one.id !== item.id), { ...item, quantity: 1 }])
            }
          />
        </div>
      )}
      {changed && (
        <div className="mt-5 flex flex-wrap items-center gap-4 rounded-card bg-dune p-5">
          <p aria-live="polite" className="basis-full">
            Nieuw totaal per levering:{' '}
            <strong>
              {formatEuros(
                addCents(subtotal, calculateShippingCost(subtotal, fromApiRate(shipping_rate))),
              )}
            </strong>
          </p>
          <Button busy={busy} onClick={save}>
            Bewaar de inhoud
          </Button>
          <Button kind="plain" onClick={() => setLines(savedLines)}>
            Toch niet
          </Button>
        </div>
      )}
      {failure && <div className="mt-5">{failure}</div>}
    </>
  )
}

export default function SubscriptionScreen() {
  const { id = '' } = useParams()
  return (
    <Reply from="GET /api/admin/subscriptions/:id" params={{ id }}>
      {(subscription) => <SubscriptionView key={id} loadedSubscription={subscription} />}
    </Reply>
  )
}

function SubscriptionView({ loadedSubscription }: { loadedSubscription: AdminSubscriptionReply }) {
  const [subscription, setSubscription] = useState(loadedSubscription)
  const {
    number,
    state,
    state_label,
    paused_until,
    interval,
    day_of_month,
    next_date,
    price_from,
    short,
    address,
    billing_address,
    email,
    customer_key: customerKey,
    payment_method,
  } = subscription
  const recipient = subscription.recipient_options.find(
    ({ id }) => id === subscription.recipient_id,
  )
  return (
    <>
      <ScreenHeader
        title={`Abonnement ${number}`}
        count={<TestLabel number={number} />}
        about={`${state_label}${state === 'paused' && paused_until ? ` tot ${formatDateOrDash(paused_until)}` : ''}, ${describeRhythm(interval, day_of_month)}.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-labelledby="next" className="rounded-card border border-line bg-white p-6">
            <h2 id="next" className="mb-2 text-xl">
              {next_date
                ? `Volgende levering: ${formatDateOrDash(next_date)}`
                : 'Er staat geen levering gepland'}
            </h2>
            <p className="mb-5 text-ink-soft">
              {formatEuroAmount(subscription.total)} per levering,{' '}
              {payment_method.toLocaleLowerCase('nl')}.
              {price_from &&
                ` Vanaf ${formatDateOrDash(price_from)} verandert de prijs; de klant weet dat.`}
              {short > 0 && ' Van een product is er nu te weinig op voorraad.'}
            </p>
            <SubscriptionActions subscription={subscription} onChanged={setSubscription} />
          </section>
          <SubscriptionContents
            key={subscription.products}
            subscription={subscription}
            onChanged={setSubscription}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-labelledby="owner" className="rounded-card border border-line bg-white p-6">
            <h2 id="owner" className="mb-3 text-xl">
              Klant
            </h2>
            {email ? (
              <address className="[overflow-wrap:anywhere] not-italic">
                <AddressLines address={billing_address ?? address} />
                <br />
                {customerKey ? (
                  <Link to={`/admin/klanten/${customerKey}`} className="link">
                    <EmailAddress address={email} />
                  </Link>
                ) : (
                  <EmailAddress address={email} />
                )}
              </address>
            ) : (
              <p className="text-ink-soft">De klant liet alles wissen.</p>
            )}
            {recipient?.nickname && (
              <p className="mt-3">
                Voor: <strong className="font-semibold">{recipient.nickname}</strong>
              </p>
            )}
            {email && subscription.delivery_instructions.length > 0 && (
              <p className="mt-3">
                Gevraagd aan de bezorger: {subscription.delivery_instructions.join(' ')}
              </p>
            )}
            {email && billing_address && (
              <>
                <h3 className="mt-4 text-base font-semibold">De pakketten gaan naar</h3>
                <address className="[overflow-wrap:anywhere] not-italic">
                  <AddressLines address={address} />
                </address>
              </>
            )}
          </section>
          <SubscriptionHistory history={subscription.history} />
        </div>
      </div>
    </>
  )
}

/** The events of a subscription, newest first, in the same sentences that the customer reads. */
function SubscriptionHistory({ history }: Pick<AdminSubscriptionReply, 'history'>) {
  return (
    <section aria-labelledby="history" className="rounded-card border border-line bg-white p-6">
      <h2 id="history" className="mb-1 text-xl">
        Wat er gebeurde
      </h2>
      <p className="mb-4 text-sm text-ink-soft">Zo staat het ook bij de klant: ‘je’ is de klant.</p>
      <ol>
        {history.map(({ at, text, order }, index) => (
          <li key={`${at}${index}`} className="border-t border-line py-3 text-sm">
            <time dateTime={at} className="block text-ink-soft">
              {formatDateTimeOrDash(at)}
            </time>
            {text}
            {order && (
              <span className="block">
                Bestelling {order.number}, {formatEuroAmount(order.total)},{' '}
                {orderStateLabels[order.state].toLocaleLowerCase('nl')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
