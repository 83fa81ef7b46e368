// What the fields of a block share, at any depth: their value is changed by its path, and an error
// or a click in the preview finds them by their id.

import { createContext, type ReactNode, use } from 'react'
import type { Field } from '#domain/content/block-fields.ts'
import { LabelledGroup } from '#ui/form/labelled-group.tsx'
import type { FieldPath } from '../page-draft.ts'
import { compactClass } from './compact-look.ts'

export type BlockContextValue = {
  key: string
  change: (path: FieldPath, value: unknown) => void
  /** Error texts by dotted field path. */
  errors: Readonly<Record<string, string>>
}

export const BlockContext = createContext<BlockContextValue>({
  key: '',
  change: () => undefined,
  errors: {},
})

export type FieldProps<Kind extends Field['kind'] = Field['kind']> = {
  field: Extract<Field, { kind: Kind }>
  path: FieldPath
  value: unknown
}

export function useBlockField(path: FieldPath) {
  const { key, change, errors } = use(BlockContext)
  return {
    id: fieldId(key, path),
    error: errors[path.join('.')],
    change: (value: unknown) => change(path, value),
  }
}

type GroupProps = { field: Field; path: FieldPath; label?: string; children: ReactNode }

/** The frame of a field with several controls. */
export function FieldGroup({ field, path, label = field.label, children }: GroupProps) {
  const { id, error } = useBlockField(path)
  return (
    <LabelledGroup className={compactClass} {...{ id, label, error }} hint={field.hint}>
      {children}
    </LabelledGroup>
  )
}

const fieldId = (key: string, path: FieldPath): string => ['veld', key, ...path].join('.')

/**
 * Parses an id of `fieldId`; returns undefined for any other id. Keys and names contain no dots.
 */
export function parseFieldId(id: string): { key: string; path: FieldPath } | undefined {
  const [first, key, ...path] = id.split('.')
  return first === 'veld' && key
    ? { key, path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }
    : undefined
}

export const blockPanelId = (key: string): string => `blok.${key}`

export const blockKeyOf = (element: Element): string | undefined =>
  element.closest('[id^="blok."]')?.id.slice('blok.'.length)

/** If the field is missing, goes to the nearest one around it, or to the panel of the block. */
export function goToField(key: string, path: FieldPath): void {
  for (let length = path.length; length >= 0; length -= 1) {
    const element = document.getElementById(
      length > 0 ? fieldId(key, path.slice(0, length)) : blockPanelId(key),
    )
    if (!element) continue
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
    return
  }
}
