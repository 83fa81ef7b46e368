// The type of a block file's exports. The editor, the demo shop, the tests and the storefront all
// use the same block files.

import type { ComponentType } from 'react'
import type { EndpointInput, EndpointKey, EndpointReply } from '#api/index.ts'
import type { Fields } from '#domain/content/block-fields.ts'

/**
 * The Dutch names of the groups in the editor's block picker, in the order of the picker. A group
 * is the folder of its blocks.
 */
export const blockGroups = {
  openings: 'Openingen',
  text: 'Tekst en foto’s',
  products: 'Producten en artikelen',
  figures: 'Getallen',
  people: 'Mensen',
  more: 'Vragen en contact',
} as const

export type BlockFile = {
  name: string
  fields: Fields
  sample: object
  /** API requests to make before the block renders; the replies become additional props. */
  needs?: (values: never) => BlockNeeds
  default: ComponentType<never>
}

/** Maps a prop name to the API request that supplies it. All requests run in parallel. */
export type BlockNeeds = { [name: string]: BlockRequest }
export type BlockRequest<K extends EndpointKey = EndpointKey> = K extends EndpointKey
  ? readonly [key: K, call?: EndpointInput<K>]
  : never

/**
 * The props that `needs` adds. The props of a block are `BlockValues<typeof fields> &
 * BlockReplies<typeof needs>`.
 */
export type BlockReplies<N extends (values: never) => BlockNeeds> = {
  [Name in keyof ReturnType<N>]: ReturnType<N>[Name] extends readonly [
    infer K extends EndpointKey,
    ...unknown[],
  ]
    ? EndpointReply<K>
    : never
}
