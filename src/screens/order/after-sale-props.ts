import type { Order } from './use-order.ts'

/** The message for a failure that is not a Problem. */
export const changeFailedMessage = 'Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.'

export type AfterSaleProps = {
  order: Order
  token: string
  done: (sentence: string) => Promise<void>
}

export type LineSwapProps = AfterSaleProps & { line: Order['lines'][number] }
