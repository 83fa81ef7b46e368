// The shop's details (company, banner) for all components of a storefront page.

import { createContext, useContext } from 'react'
import type { EndpointReply } from '#api/index.ts'

export type ShopDetailsReply = EndpointReply<'GET /api/shop-details'>

/** Undefined if the shop's details failed to load. */
export const ShopDetailsContext = createContext<ShopDetailsReply | undefined>(undefined)
export const useShopDetails = (): ShopDetailsReply | undefined => useContext(ShopDetailsContext)
