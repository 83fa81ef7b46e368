// The title, the text and the buttons of each step that staff do next with an order.

import type { ReactNode } from 'react'
import { holdMessages, unconfirmedMessage } from '#domain/order/order-hold.ts'
import { promisedPlace } from '#domain/order/delivery/promised-place.ts'
import { formatEuroAmount } from '#domain/money.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'
import { formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatDateOrDash } from '../shared/format.ts'
import { DialogButton } from '../shared/forms/dialog-button.tsx'
import { PackButton } from './fulfilment/pack-and-cancel.tsx'
import { ShipForm, type UndoableShipment } from './fulfilment/shipments.tsx'
import type { NextStep } from './next-steps.ts'
import { PaymentLinkButtons } from './order-mails.tsx'
import { BookTransferForm } from './order-payments.tsx'
import { type OrderProps, messageName } from './order-props.ts'
import { ReturnAction } from './returns.tsx'

/** `kind` is that of the button of the step. */
type StepProps = OrderProps & {
  kind: 'primary' | 'ghost'
  onShipped: (shipment: UndoableShipment) => void
}
type ShownStep = { title: string; text?: ReactNode; actions?: ReactNode }

export function showNextStep(step: NextStep, props: StepProps): ShownStep {
  const { order, kind } = props
  const { number } = order
  const papers = order.can.pack_list && (
    <>
      <ButtonLink kind="ghost" to={`/admin/bestellingen/paklijst?numbers=${number}`}>
        Paklijst
      </ButtonLink>
      <ButtonLink kind="ghost" to={`/admin/bestellingen/pakbonnen?numbers=${number}`}>
        Pakbon
      </ButtonLink>
    </>
  )
  switch (step.kind) {
    case 'decide':
      return showDecision(step.reason, props)
    case 'return':
      return {
        title: titleOfReturn(step.one),
        text: step.one.is_free_text && order.on_hold && (
          <p>Deze bestelling blijft hier tot vastligt om welke pakken het gaat.</p>
        ),
        actions: <ReturnAction {...props} one={step.one} kind={kind} />,
      }
    case 'pack':
      return {
        title: 'Inpakken',
        text: describeParcel(order),
        actions: (
          <>
            <PackButton {...props} />
            {papers}
          </>
        ),
      }
    case 'ship':
      return {
        title: order.shipments.length > 0 ? 'De rest verzenden' : 'Verzenden',
        text: describeParcel(order),
        actions: (
          <>
            <DialogButton kind={kind} dialog={(close) => <ShipForm {...props} onClose={close} />}>
              {order.shipments.length > 0 ? 'Volgend pakket verzenden' : 'Verzenden'}
            </DialogButton>
            {papers}
          </>
        ),
      }
    case 'transfer':
      return showTransfer(step.refund, props)
    case 'swap':
      return showSwap(step.swap, props)
    case 'payment':
      return showPayment(props)
    case 'underway':
      return {
        title: 'Onderweg',
        text: <p>Zegt de klant dat het er is, leg dat dan vast.</p>,
        actions: (
          <Button
            kind="ghost"
            busy={props.busy}
            onClick={() =>
              props.runAction(
                () => browserApi('POST /api/fulfilment/:number/delivered', { params: { number } }),
                `Bestelling ${number} is bezorgd.`,
              )
            }
          >
            Bezorgd
          </Button>
        ),
      }
    case 'nothing':
      return { title: 'Niets', text: <p>{describeEnd(order)}</p> }
  }
}

const titleOfReturn = ({
  number,
  kind,
  is_free_text: isFreeText,
  is_unshipped: isUnshipped,
}: Extract<NextStep, { kind: 'return' }>['one']): string => {
  if (isFreeText) return `Herroeping ${number}: vastleggen om welke pakken het gaat`
  if (isUnshipped) return `Herroeping ${number}: terugbetalen`
  return kind === 'withdrawal'
    ? `Herroeping ${number}: wachten op de pakken`
    : `Retour ${number}: wachten op de pakken`
}

/** The payment was charged back or does not match, or the customer wants to pay afterwards. */
function showDecision(
  reason: Extract<NextStep, { kind: 'decide' }>['reason'],
  { order, kind, busy, runAction }: StepProps,
): ShownStep {
  const { number, can, received } = order
  const isPayLater = reason === 'unconfirmed' || reason === 'pay-later-check'
  const goesOn =
    isPayLater || (!order.shipped_at && (order.paid_at !== null || order.accepted_at !== null))
  const release = () =>
    runAction(
      () => browserApi('POST /api/admin/orders/:number/release', { params: { number } }),
      goesOn ? 'Vastgelegd. De bestelling gaat weer door.' : 'Vastgelegd.',
    )
  return {
    title: 'Beslissen',
    text: (
      <>
        <p>{reason === 'unconfirmed' ? unconfirmedMessage : holdMessages[reason]}</p>
        {received !== null && <p className="mt-2">Binnengekomen: {received}.</p>}
        {can.note && can.cancel && (
          <p className="mt-2">Gaat ze niet door? Annuleer haar dan bij Meer.</p>
        )}
      </>
    ),
    actions: can.note && (
      <Button kind={kind} busy={busy} onClick={release}>
        {goesOn ? 'De bestelling gaat door' : 'Afgehandeld'}
      </Button>
    ),
  }
}

function describeParcel({
  promised_day: day,
  state,
  pickup_point: point,
}: OrderProps['order']): ReactNode {
  const isPart = state === 'partly-refunded'
  return (
    (day || isPart) && (
      <>
        {day && (
          <p>
            Beloofd aan de klant: uiterlijk <b>{formatWeekdayAndDay(day)}</b>{' '}
            {promisedPlace(point !== null)}.
          </p>
        )}
        {isPart && <p>Een deel is terugbetaald. Bij Inhoud staat wat er nog weg moet.</p>}
      </>
    )
  )
}

/** The customer paid to the shop's own account, so a colleague transfers the refund. */
function showTransfer(
  { id, amount }: Extract<NextStep, { kind: 'transfer' }>['refund'],
  { order, kind, busy, runAction }: StepProps,
): ShownStep {
  const euros = formatEuroAmount(amount)
  const confirm = () =>
    runAction(
      () =>
        browserApi('POST /api/admin/orders/:number/refunds/:refund/transferred', {
          params: { number: order.number, refund: id },
        }),
      `Vastgelegd. De klant krijgt een ${messageName(order)}.`,
    )
  return {
    title: `${euros} terugstorten`,
    text: (
      <p>
        De klant betaalde op de rekening van de winkel. Maak het zelf over, en leg het hier vast.
      </p>
    ),
    actions: (
      <Button kind={kind} busy={busy} onClick={confirm}>
        {euros} is overgemaakt
      </Button>
    ),
  }
}

/** A swap waits until the customer paid the difference. */
function showSwap(swap: Extract<NextStep, { kind: 'swap' }>['swap'], props: StepProps): ShownStep {
  const { order, busy, runAction } = props
  const { number } = order
  const cancel = () =>
    runAction(
      () => browserApi('POST /api/admin/orders/:number/exchanges/cancel', { params: { number } }),
      'De ruil gaat niet door. De bestelling blijft zoals ze was.',
    )
  return {
    title: 'Wachten op bijbetaling',
    text: (
      <p>
        Deze bestelling blijft hier: de klant betaalt nog {formatEuroAmount(swap.difference)} om{' '}
        {formatCountOf(swap.quantity, 'pak', 'pakken')} om te ruilen
        {swap.new_quantity !== swap.quantity &&
          ` voor ${formatCountOf(swap.new_quantity, 'pak', 'pakken')}`}
        . Gebeurt dat niet voor {formatWeekdayAndDay(swap.pay_by)}, dan vervalt het.
      </p>
    ),
    actions: (
      <>
        {order.can.pay_link && <PaymentLinkButtons {...props} />}
        <Button kind="ghost" busy={busy} onClick={cancel}>
          Breek de ruil af
        </Button>
      </>
    ),
  }
}

function showPayment(props: StepProps): ShownStep {
  const { order, kind } = props
  const { money, can } = order
  const due = money && (money.due > 0 ? money.due : money.to_pay)
  return {
    title: due === null ? 'Wachten op betaling' : `Wachten op betaling: ${formatEuroAmount(due)}`,
    text: money && money.due > 0 && (
      <p>
        {money.due_on
          ? `Uiterlijk ${formatDateOrDash(money.due_on)}.`
          : 'De 14 dagen gaan in als alles verzonden is.'}
      </p>
    ),
    actions: (
      <>
        {can.pay_link && <PaymentLinkButtons {...props} />}
        {can.book_transfer && due !== null && (
          <DialogButton
            kind={can.pay_link ? 'ghost' : kind}
            dialog={(close) => <BookTransferForm {...props} due={due} onClose={close} />}
          >
            Betaling ontvangen
          </DialogButton>
        )}
      </>
    ),
  }
}

function describeEnd({ delivered_at, paid_at, accepted_at, on_hold }: OrderProps['order']): string {
  if (delivered_at) return 'Deze bestelling is bezorgd.'
  if (on_hold) return 'Er kan nu niets weg.'
  return paid_at || accepted_at ? 'Hier is niets meer te doen.' : 'Deze bestelling is niet betaald.'
}
