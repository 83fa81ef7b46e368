import { getStockHistory, postItemStock, getPriceHistory, postItemPrice } from './prices-and-stock.ts'

export const inventoryEndpoints = [getStockHistory, postItemStock, getPriceHistory, postItemPrice] as const
