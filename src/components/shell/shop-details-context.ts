// The shop's details (company, banner, delivery terms) for all components of a storefront page.

import { createContext, useContext } from 'react'
import { type DeliveryTerms, defaultDeliveryTerms } from '#domain/order/delivery-terms.ts'
import { fromApiRate } from '#domain/order/shipping-cost.ts'
import type { EndpointReply } from '#api/index.ts'

export type ShopDetailsReply = EndpointReply<'GET /api/shop-details'>

/** Undefined if the shop's details failed to load. */
export const ShopDetailsContext = createContext<ShopDetailsReply | undefined>(undefined)
export const useShopDetails = (): ShopDetailsReply | undefined => useContext(ShopDetailsContext)

export const toDeliveryTerms = ({ cut_off, dispatch_days, ...rate }: ShopDetailsReply['delivery']): DeliveryTerms => ({
  ...fromApiRate(rate),
  cutOff: cut_off,
  dispatchDays: dispatch_days,
})

/** The terms of the time when the browser loaded the page. */
export function useDeliveryTerms(): DeliveryTerms {
  const delivery = useShopDetails()?.delivery
  return delivery ? toDeliveryTerms(delivery) : defaultDeliveryTerms
}
