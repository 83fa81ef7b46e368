// The block whose fields are being shown: fields at any depth change it by their path.

import { createContext, useContext } from 'react'
import type { FieldPath } from '../page-draft.ts'

export type BlockFields = {
  key: string
  change: (path: FieldPath, value: unknown) => void
  /** Dotted path of a field to what is wrong with it. */
  errors: Readonly<Record<string, string>>
}

export const BlockContext = createContext<BlockFields>({ key: '', change: () => undefined, errors: {} })

export function useBlock(path: FieldPath) {
  const { key, change, errors } = useContext(BlockContext)
  return { key, change, error: errors[path.join('.')] }
}
