// Operations that many tests call, with the context of their shop filled in. A test that calls one
// with another context, such as while the payment provider is away, imports it.

import type { AppContext } from '#operations/context.ts'
import { deleteExpiredData } from '#operations/customer/delete-expired-data.ts'
import { erasePersonalDataByStaff } from '#operations/customer/erase-person.ts'
import { logIn } from '#operations/customer/login.ts'
import { confirmChange, rejectChange } from '#operations/customer/pending-change/confirm-change.ts'
import { addRecipient } from '#operations/customer/recipients.ts'
import { changePrice } from '#operations/inventory/change-price.ts'
import { cancelOrder } from '#operations/order/cancel-order.ts'
import { updateShippingAddressByStaff } from '#operations/order/change-delivery.ts'
import { placePhoneOrder } from '#operations/order/phone-orders.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import { refundReturn, registerReturn } from '#operations/order/return-order.ts'
import { expireUnpaidOrders } from '#operations/order/unpaid-order-jobs.ts'
import { withdrawByLink } from '#operations/order/withdraw-order.ts'
import { refundOrder } from '#operations/payment/refund-order.ts'
import { payAgain } from '#operations/payment/start-payment.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { deliverNow } from '#operations/subscription/deliver-now.ts'
import { placeSubscription } from '#operations/subscription/place-subscription.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import { loadSubscriptionView } from '#operations/subscription/subscription-view.ts'
import { offerPayLater } from './orders.ts'
import { confirmNewestChange, newestConfirmationToken } from './pending-changes.ts'
import { loadSubscription } from './subscriptions.ts'
import { withdrawByNumber } from './withdrawals.ts'

const operations = {
  addRecipient,
  cancelOrder,
  changePrice,
  confirmChange,
  confirmNewestChange,
  deleteExpiredData,
  deliverNow,
  erasePersonalDataByStaff,
  expireUnpaidOrders,
  loadSubscription,
  loadSubscriptionView,
  logIn,
  newestConfirmationToken,
  offerPayLater,
  payAgain,
  placeOrder,
  placePhoneOrder,
  placeSubscription,
  refundOrder,
  refundReturn,
  registerReturn,
  rejectChange,
  runRenewals,
  syncPayment,
  updateShippingAddressByStaff,
  withdrawByLink,
  withdrawByNumber,
}

type Operations = typeof operations
type Bound<Operation> = Operation extends (context: AppContext, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never

export const shopOperations = (context: AppContext) =>
  Object.fromEntries(
    Object.entries<(context: AppContext, ...rest: never[]) => unknown>(operations).map(
      ([name, operation]) => [name, (...rest: never[]) => operation(context, ...rest)],
    ),
  ) as { [Name in keyof Operations]: Bound<Operations[Name]> }
