import { createContext, useContext } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { brandName } from '#domain/content/shop/brand-name.ts'

export type ShopDetailsReply = EndpointReply<'GET /api/shop-details'>

/** Undefined if the shop's details failed to load. */
export const ShopDetailsContext = createContext<ShopDetailsReply | undefined>(undefined)
export const useShopDetails = (): ShopDetailsReply | undefined => useContext(ShopDetailsContext)
/** Without details, after a failure of the server, the name is the brand's. */
export const useShopName = (): string => useShopDetails()?.name ?? brandName
/** Null while the owner promises nothing about the first pack of a product. */
export const useMoneyBack = (): ShopDetailsReply['money_back'] =>
  useShopDetails()?.money_back ?? null
/**
 * The delivery terms of the time when the browser loaded the page. Screens render only after the
 * details have loaded.
 */
export const useDelivery = (): ShopDetailsReply['delivery'] => useShopDetails()!.delivery
