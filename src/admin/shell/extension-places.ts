import type { ComponentType } from 'react'
import type { OrderProps } from '../orders/order-props.ts'

/** The places in screens of the core where extensions add something, and what it gets there. */
export type PlaceProps = {
  /** Below the lines of an order. */
  order: { number: string; nameOf: (line: number) => string }
  /** Above the shipments of an order. */
  'labels of an order': OrderProps
  /** Above the list of orders that staff ship together; without those that cannot be sent. */
  'orders to ship': {
    orders: readonly { number: string; label: { status: string } | null }[]
    labelService: string | null
    reload: () => Promise<void>
  }
  /** Among the facts of a product: whether staff note the lots of its packs. */
  'lots of a product': { id: string; checked: boolean; onChange: (checked: boolean) => void }
}

export type ExtensionPlaces = {
  readonly [Place in keyof PlaceProps]?: ComponentType<PlaceProps[Place]>
}
