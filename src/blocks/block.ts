// What a block file exports. Everything but the component is plain data, so the editor, the demo shop, the tests
// and the storefront all read the same file.

import type { ComponentType } from 'react'
import type { Call, Key, Reply } from '#api/index.ts'
import type { Fields } from '#domain/page/fields.ts'

/** Where a block stands in the editor's picker, in its order. */
export const groups = {
  openings: 'Openingen',
  text: 'Tekst en foto’s',
  products: 'Producten en artikelen',
  figures: 'Getallen',
  people: 'Mensen',
  more: 'Vragen en contact',
} as const

export type BlockFile = {
  /** As staff know it, in Dutch. */
  name: string
  group: keyof typeof groups
  fields: Fields
  /** What a fresh block looks like: a filled-in example of `fields`. */
  sample: object
  /** Questions asked of the API before the block renders; the answers arrive as further props. */
  needs?: (values: never) => Needs
  default: ComponentType<never>
}

/** Name of a prop to the question whose answer it is. All are asked at once. */
export type Needs = { [name: string]: Ask }
export type Ask<K extends Key = Key> = K extends Key ? readonly [key: K, call?: Call<K>] : never

/** The props that `needs` adds: `Values<typeof fields> & Answers<typeof needs>`. */
export type Answers<N extends (values: never) => Needs> = {
  [Name in keyof ReturnType<N>]: ReturnType<N>[Name] extends readonly [infer K extends Key, ...unknown[]] ? Reply<K> : never
}
