import { removeBoughtItems } from '#domain/checkout/last-placed-order.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { storedPlacedOrder, endPlacedOrder } from '#components/checkout/stored-order.ts'
import { useCallback, useState, useEffect } from 'react'
import { Link } from 'react-router'
import {
  confirmationMessage,
  orderMessage,
  phoneOrderMessage,
  transferMessage,
  unconfirmedInTimeMessage,
} from '#domain/order/order-progress.ts'
import { exchangeMessage } from '#domain/order/exchange/exchange-message.ts'
import { payLaterMethodId } from '#domain/payment/pay-later-terms.ts'
import { isConfirmedState } from '#domain/order/order-state-groups.ts'
import { isTestNumber } from '#domain/order/order-number.ts'
import { testOrderSentence } from '#domain/order/test-order.ts'
import {
  chargedBackMessage,
  payLaterCheckMessage,
  paymentMismatchMessage,
} from '#domain/order/order-hold.ts'
import { promisedPlace } from '#domain/order/delivery/promised-place.ts'
import { formatDate, formatWeekdayAndDay } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { RunOutForecast } from '#components/order/lazy-run-out-forecast.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { AfterSale } from './after-sale.tsx'
import { OrderContents } from './order-contents.tsx'
import { UnpaidOrderActions, isUnpaidPhoneOrder } from './unpaid-order-actions.tsx'
import { OrderProgress } from '#components/order/order-progress.tsx'
import type { Order } from './use-order.ts'

const OrderSubscription = lazyWithinTime(() => import('./order-subscription.tsx'))
const SwapPayment = lazyWithinTime(() => import('./exchange/swap-payment.tsx'))
const PayLater = lazyWithinTime(() => import('./pay-later.tsx'))
const ConfirmOrder = lazyWithinTime(() => import('./confirm-order.tsx'))

export default function OrderView({
  order,
  token,
  reload,
}: {
  order: Order
  token: string
  reload: () => Promise<void>
}) {
  useClearBoughtCart(order)
  const { title, text } = messageOf(order)
  const fetchSupplies = useCallback(
    () => browserApi('GET /api/orders/:token/supplies', { params: { token } }),
    [token],
  )
  const [message, setMessage] = useState('')
  const done = async (sentence: string) => {
    await reload()
    setMessage(sentence)
  }
  return (
    <div className="grid gap-12">
      <div>
        <div aria-live="polite">
          <h1>{title}</h1>
          <p className="measure mt-5 text-lg">{text}</p>
          {isTestNumber(order.number) && (
            <p className="measure mt-3 font-semibold">{testOrderSentence}</p>
          )}
        </div>
        {order.pay_later ? (
          <PayLater payLater={order.pay_later} token={token} paidAt={order.paid_at} />
        ) : (
          <UnpaidOrderActions order={order} token={token} />
        )}
        {order.payment.confirmation?.can_confirm && <ConfirmOrder token={token} done={done} />}
        {order.payment.swap && <SwapPayment swap={order.payment.swap} {...{ token, done }} />}
      </div>
      {order.subscription && isConfirmedState(order.state) && (
        <OrderSubscription subscription={order.subscription} />
      )}
      {!isWaiting(order) && (
        <OrderProgress
          state={order.state}
          progress={order.progress}
          isPayLater={order.pay_later !== null}
        />
      )}
      <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-5">
        {order.promised_day && (
          <Fact
            name={`Verwacht ${promisedPlace(order.pickup_point !== null)}`}
            value={`uiterlijk ${formatWeekdayAndDay(order.promised_day)}`}
          />
        )}
        <Fact name="Bestelnummer" value={order.number} />
        <Fact name="Besteld op" value={formatDate(order.order_date)} />
        <Fact name="Stand" value={order.state_label} />
        {order.masked_email && <Fact name="We mailen naar" value={order.masked_email} />}
      </dl>
      <OrderContents order={order}>
        <AfterSale {...{ order, token, done, message }} />
      </OrderContents>
      {/* Arrives later than the order, so that it must move nothing that a visitor reads. */}
      {(order.progress.shipped_at ?? order.progress.delivered_at) && (
        <RunOutForecast fetchSupplies={fetchSupplies} note="Alleen deze bestelling telt mee." />
      )}
      <p>
        Iets niet goed?{' '}
        <Link to="/contact" className="link">
          Neem contact op
        </Link>
        .
      </p>
    </div>
  )
}

/** True for a pay-later order that the shop has not accepted yet. */
const isWaiting = ({ payment }: Order) => payment.confirmation !== null || payment.is_checked

function messageOf(order: Order) {
  if (order.payment.mismatch) return paymentMismatchMessage
  const exchange = order.exchanges.find(
    (one) => one.state === 'open' && one.new_order === order.number,
  )
  const ofExchange = exchange && exchangeMessage({ ...exchange, state: order.state })
  if (ofExchange) return ofExchange
  if (isUnpaidPhoneOrder(order)) return phoneOrderMessage
  if (order.payment.charged_back) return chargedBackMessage(order.progress.shipped_at !== null)
  const { confirmation, is_checked, transfer_by } = order.payment
  if (confirmation) return confirmationMessage(order.masked_email, confirmation.until)
  if (is_checked) return payLaterCheckMessage
  if (order.state === 'expired' && order.payment_method === payLaterMethodId)
    return unconfirmedInTimeMessage
  return order.state === 'awaiting-payment' && transfer_by
    ? transferMessage(transfer_by)
    : orderMessage(order.state, order)
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold break-words">{value}</dd>
    </div>
  )
}

/**
 * Removes the bought products from the cart once the last order of this device is paid. If the
 * payment failed, the cart stays.
 */
function useClearBoughtCart(order: Order | undefined) {
  const { items, replace } = useCart()
  useEffect(() => {
    const placed = order && storedPlacedOrder()
    if (!placed || placed.orderId !== order.order_id) return
    const bought = endPlacedOrder(placed, order)
    if (bought.length > 0) replace(removeBoughtItems(items, bought))
  }, [order, items, replace])
}
