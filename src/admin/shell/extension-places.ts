import type { ComponentType } from 'react'

/** The places in screens of the core where extensions add something, and what it gets there. */
export type PlaceProps = {
  /** Below the lines of an order. */
  order: { number: string; nameOf: (line: number) => string }
  /** Among the facts of a product: whether staff note the lots of its packs. */
  'lots of a product': { id: string; checked: boolean; onChange: (checked: boolean) => void }
}

export type ExtensionPlaces = {
  readonly [Place in keyof PlaceProps]?: ComponentType<PlaceProps[Place]>
}
