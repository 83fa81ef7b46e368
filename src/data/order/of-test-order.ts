import { firstTestId } from '#domain/order/test-order.ts'

/** SQL: the row is of a test order. */
export const ofTestOrder = `order_id >= ${firstTestId}`
