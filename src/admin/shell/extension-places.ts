import type { ComponentType } from 'react'
import type { AdminOrderReply, OrderProps } from '../orders/order-props.ts'

/** The places in screens of the core where extensions add something, and what it gets there. */
export type PlaceProps = {
  /** Below the lines of an order. */
  order: { number: string; nameOf: (line: number) => string }
  /** Below the name of a product in an order, where staff exchange or swap its packs. */
  'line of an order': Pick<OrderProps, 'order' | 'nameOf'> & {
    line: AdminOrderReply['lines'][number]
  }
  /** Among the facts of a product: whether staff note the lots of its packs. */
  'lots of a product': { id: string; checked: boolean; onChange: (checked: boolean) => void }
}

export type ExtensionPlaces = {
  readonly [Place in keyof PlaceProps]?: ComponentType<PlaceProps[Place]>
}
