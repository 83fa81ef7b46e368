import { useState } from 'react'
import { discountRow } from '#domain/discount/describe-discount.ts'
import type { PaymentStatus } from '#domain/payment/payment-status.ts'
import { isTestNumber } from '#domain/order/order-number.ts'
import { fromEuros, formatEuroAmount } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatDateTimeOrDash } from '../shared/format.ts'
import { RefundForm } from './refund-form.tsx'
import { InvoiceDownload } from './order-documents.tsx'
import type { OrderProps, AdminOrderReply } from './order-props.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { newIdempotencyKey } from '#components/checkout/new-idempotency-key.ts'
import { ExtensionPlace } from '../shell/extension-place.tsx'
import { DialogButton } from '../shared/forms/dialog-button.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
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
  const { order, money } = props
  const isOfFirm = order.person.company_name !== ''
  const discount = discountRow({
    discount: fromEuros(money.discount),
    discountCode: money.discount_code,
  })
  const document = { order: order.number, isOfFirm }
  return (
    <Panel title="Geld">
      <dl>
        <Sum name="Producten" amount={money.subtotal} />
        {discount && <Row name={discount.label} value={discount.amount} />}
        <Sum name="Bezorging" amount={money.shipping} />
        <Sum name="Totaal" amount={money.total} strong />
        {money.due > 0 && <Sum name="Nog te betalen" amount={money.due} strong />}
      </dl>
      <ul className="text-sm not-empty:mt-3">
        {money.refunds.map(({ id, amount, status_label, at, reason, packs }) => (
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
          </li>
        ))}
      </ul>
      {order.can.refund && (
        <DialogButton
          kind="ghost"
          className="mt-4"
          dialog={(close) => <RefundForm {...props} onClose={close} />}
        >
          {money.due > 0 && money.left === 0 ? 'Verlaag het bedrag' : 'Betaal een deel terug'}
        </DialogButton>
      )}
      <Disclosure title="Btw, betalingen en facturen">
        <dl>
          {money.vat.map(({ rate, amount }) => (
            <Sum key={rate} name={`Waarvan btw ${rate}%`} amount={amount} />
          ))}
        </dl>
        <ul className="text-sm">
          {money.payments.map(({ id, amount, status, at }) => (
            <li key={id} className="border-t border-line py-2.5">
              Betaling van {formatEuroAmount(amount)}, {paymentStatusLabels[status]}
              <span className="block break-all">
                {formatDateTimeOrDash(at)}, kenmerk {id}
              </span>
            </li>
          ))}
        </ul>
        {!isTestNumber(order.number) && (money.invoice ?? order.paid_at) && (
          <InvoiceDownload {...document} invoice={money.invoice} />
        )}
        {money.earlier_documents.map(({ number, is_credit_note }) => (
          <InvoiceDownload
            {...document}
            key={number}
            invoice={number}
            earlier={is_credit_note ? 'Creditfactuur' : 'Eerdere factuur'}
          />
        ))}
        {money.refunds.map(
          ({ id, credit_note: creditNote }) =>
            creditNote && (
              <InvoiceDownload {...document} key={id} invoice={creditNote} credit={id} />
            ),
        )}
      </Disclosure>
    </Panel>
  )
}

type RowProps = { name: string; strong?: boolean }
const Sum = ({ amount, ...row }: RowProps & { amount: number }) => (
  <Row {...row} value={formatEuroAmount(amount)} />
)

const Row = ({ name, value, strong }: RowProps & { value: string }) => (
  <div className={`flex justify-between gap-6 py-1 ${strong ? 'font-semibold' : ''}`}>
    <dt>{name}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
)

export function BookTransferForm({
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
      </p>
      <ExtensionPlace of="bestellingen/:number#transfer" props={{}} />
    </FieldDialog>
  )
}
