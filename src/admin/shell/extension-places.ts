import type { ComponentType } from 'react'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import type { OrderProps } from '../orders/order-props.ts'

/**
 * The places where extensions add a part, by the path of the screen of the core that has it (with a
 * name behind # for its second place), and what the part gets there.
 */
export type PlaceProps = {
  koppelingen: object
  /** Below the lines of the order. */
  'bestellingen/:number': { number: string; nameOf: (line: number) => string }
  /** Above the shipments of the order. */
  'bestellingen/:number#labels': OrderProps
  /** In the form that books a transfer. */
  'bestellingen/:number#transfer': object
  /** Above the list of orders that staff ship together; without those that cannot be sent. */
  verzenden: {
    orders: readonly { number: string; label: { status: string } | null }[]
    labelService: string | null
    canConnect: boolean
    reload: () => Promise<void>
  }
  /** At the end of the line of the customer's name. */
  'klanten/:customer': { customerKey: string }
  /** Among the facts of the product: whether staff note the lots of its packs. */
  'producten/:slug': { id: string; checked: boolean; onChange: (checked: boolean) => void }
}

/** Preloads with its screen, which staff also find by its `words`. */
type ExtensionPart<Props> = {
  words: string
  load: () => Promise<unknown>
  Part: ComponentType<Props>
}
export type ExtensionPlaces = {
  readonly [Place in keyof PlaceProps]?: ExtensionPart<PlaceProps[Place]>
}

export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  words = '',
): ExtensionPart<Props> => ({ words, load, Part: lazyWithinTime(load) })
