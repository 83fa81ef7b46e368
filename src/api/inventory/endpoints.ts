import { offersEndpoints } from './offers.ts'
import { priceEditsEndpoints } from './price-edits.ts'
import { pricesAndStockEndpoints } from './prices-and-stock.ts'
import { restockRequestsEndpoints } from './restock-requests.ts'

export const inventoryEndpoints = [
  ...pricesAndStockEndpoints,
  ...priceEditsEndpoints,
  ...offersEndpoints,
  ...restockRequestsEndpoints,
] as const
