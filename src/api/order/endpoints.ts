import { carriersSetting } from '#domain/order/fulfilment/carriers-setting.ts'
import { exchangeSetting } from '#domain/order/exchange/exchange-setting.ts'
import { moneyBackSetting } from '#domain/order/returns/money-back-setting.ts'
import { settingEndpoints } from '../setting/setting-endpoints.ts'
import { adminOrderActionEndpoints } from './admin-order-actions.ts'
import { adminOrderEndpoints } from './admin-orders.ts'
import { customerExchangeEndpoints } from './exchange/customer-exchanges.ts'
import { exchangeEndpoints } from './exchange/exchanges.ts'
import { deliveryTermsEndpoints } from './delivery-terms.ts'
import { orderChangeEndpoints, orderReturnEndpoints } from './after-sale.ts'
import { bulkShippingEndpoints, postUndonePacking } from './fulfilment/bulk-shipping.ts'
import { createOrderEndpoints } from './create-order.ts'
import { postOrderPacked, fulfilmentEndpoints } from './fulfilment/fulfilment.ts'
import { orderDocumentEndpoints } from './order-documents.ts'
import { getOrderStatus, orderPaymentEndpoints } from './order-status.ts'
import { supplyEndpoints } from './supplies.ts'
import { postPackList } from './fulfilment/pack-list.ts'
import { letterEndpoints } from './letters.ts'
import { renewLinkEndpoints } from './renew-links.ts'

export const orderEndpoints = [
  ...createOrderEndpoints,
  getOrderStatus,
  ...supplyEndpoints,
  ...orderPaymentEndpoints,
  ...orderDocumentEndpoints,
  ...orderChangeEndpoints,
  ...renewLinkEndpoints,
  ...orderReturnEndpoints,
  ...customerExchangeEndpoints,
  postOrderPacked,
  postUndonePacking,
  ...fulfilmentEndpoints,
  ...bulkShippingEndpoints,
  ...settingEndpoints(moneyBackSetting),
  ...settingEndpoints(exchangeSetting),
  ...letterEndpoints,
  ...settingEndpoints(carriersSetting),
  ...deliveryTermsEndpoints,
  ...adminOrderEndpoints,
  postPackList,
  ...exchangeEndpoints,
  ...adminOrderActionEndpoints,
] as const
