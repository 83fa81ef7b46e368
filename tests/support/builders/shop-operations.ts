// Operations and queries that many tests call, with the context or the database of their shop
// filled in. A test that calls one with another context, such as while the payment provider is
// away, imports it.

import { insertCategory, insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { productRowBySlug } from '#data/catalogue/admin-products.ts'
import { loadProductForStaff, productBySlug } from '#data/catalogue/products.ts'
import { insertContentRow } from '#data/content/content.ts'
import { inTransaction, type Transaction } from '#data/core/db.ts'
import { userByEmail } from '#data/customer/accounts.ts'
import { customerByKey } from '#data/customer/customers.ts'
import { exportPersonalData } from '#data/customer/personal-data/export.ts'
import { listPriceHistory } from '#data/inventory/locked-items.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { loadPackList } from '#data/order/pack-list.ts'
import type { AppContext } from '#operations/context.ts'
import { deleteExpiredData } from '#operations/customer/delete-expired-data.ts'
import { erasePersonalDataByStaff } from '#operations/customer/erase-person.ts'
import { logIn } from '#operations/customer/login.ts'
import { confirmChange, rejectChange } from '#operations/customer/pending-change/confirm-change.ts'
import { addRecipient } from '#operations/customer/recipients.ts'
import { changePrice } from '#operations/inventory/change-price.ts'
import { cancelOrder } from '#operations/order/cancel-order.ts'
import { updateShippingAddressByStaff } from '#operations/order/delivery/change-delivery.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import { refundReturn } from '#operations/order/returns/return-order.ts'
import { expireUnpaidOrders } from '#operations/order/unpaid/unpaid-order-jobs.ts'
import { withdrawByLink } from '#operations/order/returns/withdraw-order.ts'
import { payAgain } from '#operations/payment/start-payment.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { deliverNow } from '#operations/subscription/deliver-now.ts'
import { placeSubscription } from '#operations/subscription/place-subscription.ts'
import { runRenewals } from '#operations/subscription/renewal-job.ts'
import { loadSubscriptionView } from '#operations/subscription/subscription-view.ts'
import { offerPayLater, placeByPhone } from './orders.ts'
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
  placeByPhone,
  placeOrder,
  placeSubscription,
  refundReturn,
  rejectChange,
  runRenewals,
  syncPayment,
  updateShippingAddressByStaff,
  withdrawByLink,
  withdrawByNumber,
}

const queries = {
  customerByKey,
  exportPersonalData,
  insertCategory,
  insertContentRow,
  insertProductWithVariations,
  latestOrderEventId,
  listPriceHistory,
  loadPackList,
  loadProductForStaff,
  productBySlug,
  productRowBySlug,
  userByEmail,
}

type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (
    first: never,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** The functions without their first argument, which each call takes as it is then. */
const bind = <First, Functions extends Record<string, (first: First, ...rest: never[]) => unknown>>(
  functions: Functions,
  first: () => First,
) =>
  Object.fromEntries(
    Object.entries(functions).map(([name, work]) => [
      name,
      (...rest: never[]) => work(first(), ...rest),
    ]),
  ) as Bound<Functions>

export const shopOperations = (context: AppContext) => ({
  ...bind(operations, () => context),
  ...bind(queries, () => context.db),
  inTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
    inTransaction(context.db, work),
})
