import { useState } from 'react'
import { discountRow } from '#domain/discount/describe-discount.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import { isTestNumber } from '#domain/order/order-number.ts'
import { fromEuros, formatEuroAmount } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { formatDateOrDash, formatDateTimeOrDash } from '../shared/format.ts'
import { RefundForm } from './refund-form.tsx'
import { InvoiceDownload } from './order-documents.tsx'
import { type OrderProps, type AdminOrderReply, messageName } from './order-props.ts'
import { Link } from 'react-router'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import { FieldDialog, DialogButton } from '../shared/forms/field-form.tsx'
import { Panel } from '../shared/screen.tsx'

const paymentStatusLabels: Record<PaymentStatus, string> = {
  open: 'open',
  pending: 'onderweg',
  authorized: 'toegezegd',
  paid: 'betaald',
  failed: 'mislukt',
  canceled: 'afgebroken',
  expired: 'verlopen',
}

export function OrderPayments(
  props: OrderProps & { money: NonNullable<AdminOrderReply['money']> },
) {
  const { order, money, runAction } = props
  const isOfFirm = order.person.company_name !== ''
  const discount = discountRow({
    discount: fromEuros(money.discount),
    discountCode: money.discount_code,
  })
  const confirmTransfer = (refund: number) =>
    runAction(
      () =>
        browserApi('POST /api/admin/orders/:number/refunds/:refund/transferred', {
          params: { number: order.number, refund },
        }),
      `Vastgelegd. De klant krijgt een ${messageName(order)}.`,
    )
  return (
    <Panel title="Bedragen">
      <dl>
        <Sum name="Producten" amount={money.subtotal} />
        {discount && <Row name={discount.label} value={discount.amount} />}
        <Sum name="Bezorging" amount={money.shipping} />
        <Sum name="Totaal" amount={money.total} strong />
        {money.vat.map(({ rate, amount }) => (
          <Sum key={rate} name={`Waarvan btw ${rate}%`} amount={amount} soft />
        ))}
      </dl>
      {!isTestNumber(order.number) && (money.invoice ?? order.paid_at) && (
        <InvoiceDownload order={order.number} invoice={money.invoice} isOfFirm={isOfFirm} />
      )}
      {money.earlier_documents.map(({ number, is_credit_note }) => (
        <InvoiceDownload
          key={number}
          order={order.number}
          invoice={number}
          earlier={is_credit_note ? 'Creditfactuur' : 'Eerdere factuur'}
          isOfFirm={isOfFirm}
        />
      ))}
      {money.due > 0 && (
        <p className="mt-4 font-semibold">
          Nog te betalen: {formatEuroAmount(money.due)}
          <span className="block text-sm font-normal text-ink-soft">
            {money.due_on
              ? `Uiterlijk ${formatDateOrDash(money.due_on)}.`
              : 'De 14 dagen gaan in als alles verzonden is.'}
          </span>
        </p>
      )}
      <ul className="mt-5 text-sm">
        {money.payments.map(({ id, amount, status, at }) => (
          <li key={id} className="border-t border-line py-2.5">
            Betaling van {formatEuroAmount(amount)}, {paymentStatusLabels[status]}
            <span className="block break-all text-ink-soft">
              {formatDateTimeOrDash(at)}, kenmerk {id}
            </span>
          </li>
        ))}
        {money.refunds.map(
          ({ id, amount, status_label, own_transfer, at, reason, packs, credit_note }) => (
            <li key={id} className="border-t border-line py-2.5">
              {formatEuroAmount(amount)} {status_label}
              {packs.length > 0 && (
                <span className="block">
                  {packs
                    .map(({ line, quantity }) => `${quantity} × ${props.nameOf(line)}`)
                    .join(', ')}
                </span>
              )}
              <span className="block text-ink-soft">
                {formatDateTimeOrDash(at)}
                {reason && `. Reden: ${reason}`}
              </span>
              {credit_note && (
                <InvoiceDownload
                  order={order.number}
                  invoice={credit_note}
                  credit={id}
                  isOfFirm={isOfFirm}
                />
              )}
              {own_transfer && (
                <Button
                  kind="ghost"
                  className="mt-2"
                  busy={props.busy}
                  onClick={() => confirmTransfer(id)}
                >
                  {formatEuroAmount(amount)} is overgemaakt
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {order.can.book_transfer && (
          <DialogButton
            dialog={(close) => (
              <BookTransferForm
                {...props}
                due={money.due > 0 ? money.due : money.total}
                onClose={close}
              />
            )}
          >
            Betaling ontvangen
          </DialogButton>
        )}
        {order.can.refund && (
          <DialogButton kind="ghost" dialog={(close) => <RefundForm {...props} onClose={close} />}>
            {money.due > 0 ? 'Verlaag het bedrag' : 'Betaal een deel terug'}
          </DialogButton>
        )}
      </div>
    </Panel>
  )
}

type RowProps = { name: string; strong?: boolean; soft?: boolean }
const Sum = ({ amount, ...row }: RowProps & { amount: number }) => (
  <Row {...row} value={formatEuroAmount(amount)} />
)

const Row = ({ name, value, strong, soft }: RowProps & { value: string }) => (
  <div
    className={`flex justify-between gap-6 py-1 ${strong ? 'font-semibold' : ''} ${soft ? 'text-sm text-ink-soft' : ''}`}
  >
    <dt>{name}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
)

function BookTransferForm({
  order: { number },
  reload,
  due,
  onClose,
}: OrderProps & { due: number; onClose: () => void }) {
  const [key] = useState(newIdempotencyKey)
  const [today] = useState(() => toCalendarDay(new Date()))
  return (
    <FieldDialog
      title="Betaling ontvangen"
      fields={{
        day: { kind: 'date', label: 'Dag op het afschrift', required: true },
        amount: { kind: 'euros', label: 'Bedrag in euro’s', required: true },
      }}
      values={{ day: today, amount: due }}
      button="Boek de betaling"
      cancel="Toch niet"
      send={async (typed) => {
        const body = { ...typed, key }
        await browserApi('POST /api/admin/orders/:number/transfers', { params: { number }, body })
        await reload()
        return 'De betaling is geboekt. De klant krijgt een bevestiging.'
      }}
      onClose={onClose}
    >
      <p>
        Er staat {formatEuroAmount(due)} open. Kijk op het rekeningafschrift van de winkel naar
        omschrijving {number}. Is er te veel betaald, dan stort je het verschil daarna zelf terug.
        Heb je er meer? <Link to="/admin/bankafschrift">Lees je bankafschrift in</Link>.
      </p>
    </FieldDialog>
  )
}
