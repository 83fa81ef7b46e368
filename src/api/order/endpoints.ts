import { carriersSetting } from '#domain/order/carriers-setting.ts'
import { moneyBackSetting } from '#domain/order/money-back-setting.ts'
import { settingEndpoints } from '../setting/setting-endpoints.ts'
import {
  putOrderAddressByStaff,
  putOrderPhone,
  postOrderCancellationByStaff,
  postOrderNote,
  postOrderRelease,
  postOrderMail,
  postPaymentLink,
  postReturnByStaff,
  postWithdrawnPacks,
} from './admin-order-actions.ts'
import { postOrderQuery, getAdminOrder, getOrderContents } from './admin-orders.ts'
import { customerSwapEndpoints } from './customer-swaps.ts'
import { deliveryTermsEndpoints } from './delivery-terms.ts'
import {
  putDeliveryInstructions,
  putOrderAddress,
  postOrderCancellation,
  postReturn,
  postOrderWithdrawal,
  postWithdrawalDeclaration,
} from './after-sale.ts'
import { bulkShippingEndpoints } from './bulk-shipping.ts'
import { postOrder } from './create-order.ts'
import {
  postOrderPacked,
  postOrderShipped,
  postOrderDelivered,
  postRefund,
  postReturnReceived,
  postDisputedWithdrawals,
} from './fulfilment.ts'
import { getInvoice, getInvoiceByStaff, getInvoiceUbl, getInvoiceUblByStaff } from './invoice.ts'
import { getOrderStatus, postOrderConfirmation, postOrderPayment } from './order-status.ts'
import { getPlacedOrder } from './placed-order.ts'
import { getOrderSupplies, postUserSuppliesQuery } from './supplies.ts'
import { postPackList } from './pack-list.ts'
import { phoneOrderDraftEndpoints } from './phone-order-drafts.ts'
import {
  getPhoneOrderOptions,
  postPhoneOrder,
  postPhoneOrderRecipientQuery,
  postPastCustomerQuery,
} from './phone-orders.ts'
import { postPickupPointQuery } from './pickup-points.ts'
import { labelEndpoints } from './labels.ts'
import { letterEndpoints } from './letters.ts'
import { renewLinkEndpoints } from './renew-links.ts'
import { deleteRunOutReminder, postRunOutMailStop, putRunOutReminder } from './run-out-reminders.ts'
import { swapEndpoints } from './swaps.ts'
import { postUndonePacking } from './undo-packing.ts'
import { getOrderTerms, getOrderTermsByStaff } from './terms.ts'

export const orderEndpoints = [
  postOrder,
  postPickupPointQuery,
  getPlacedOrder,
  getOrderStatus,
  getOrderSupplies,
  postUserSuppliesQuery,
  putRunOutReminder,
  deleteRunOutReminder,
  postRunOutMailStop,
  postOrderConfirmation,
  postOrderPayment,
  getInvoice,
  getInvoiceByStaff,
  getInvoiceUbl,
  getInvoiceUblByStaff,
  getOrderTerms,
  getOrderTermsByStaff,
  putOrderAddress,
  putDeliveryInstructions,
  postOrderCancellation,
  ...customerSwapEndpoints,
  ...renewLinkEndpoints,
  postReturn,
  postOrderWithdrawal,
  postWithdrawalDeclaration,
  postOrderPacked,
  postUndonePacking,
  postOrderShipped,
  postOrderDelivered,
  postRefund,
  postReturnReceived,
  postDisputedWithdrawals,
  ...bulkShippingEndpoints,
  ...labelEndpoints,
  ...settingEndpoints(moneyBackSetting),
  ...letterEndpoints,
  ...settingEndpoints(carriersSetting),
  ...deliveryTermsEndpoints,
  ...phoneOrderDraftEndpoints,
  getPhoneOrderOptions,
  postPhoneOrder,
  postPhoneOrderRecipientQuery,
  postPastCustomerQuery,
  postOrderQuery,
  getAdminOrder,
  getOrderContents,
  postPackList,
  ...swapEndpoints,
  putOrderAddressByStaff,
  putOrderPhone,
  postOrderCancellationByStaff,
  postOrderRelease,
  postOrderNote,
  postOrderMail,
  postPaymentLink,
  postReturnByStaff,
  postWithdrawnPacks,
] as const
