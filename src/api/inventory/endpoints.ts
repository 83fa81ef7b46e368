import { deleteItemOffer, putItemOffer } from './offers.ts'
import { getPriceEdits, postUndonePriceEdit } from './price-edits.ts'
import {
  getStockHistory,
  postItemStock,
  getPriceHistory,
  postItemPrice,
} from './prices-and-stock.ts'
import {
  postForgetRestockRequests,
  postRestockConfirmation,
  postRestockRequest,
} from './restock-requests.ts'

export const inventoryEndpoints = [
  getStockHistory,
  postItemStock,
  getPriceHistory,
  postItemPrice,
  getPriceEdits,
  postUndonePriceEdit,
  putItemOffer,
  deleteItemOffer,
  postRestockRequest,
  postRestockConfirmation,
  postForgetRestockRequests,
] as const
