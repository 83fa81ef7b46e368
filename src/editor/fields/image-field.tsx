// A picture of a block: chosen from the library or uploaded.

import type { Field, BlockImageValue } from '#domain/content/block-fields.ts'
import type { FieldPath } from '../page-draft.ts'
import { PictureInput } from '../pictures/picture-input.tsx'
import { useBlockField } from './block-context.ts'
import { fieldId } from './field-location.ts'

type Props = { field: Extract<Field, { kind: 'image' }>; path: FieldPath; value: unknown }

export function ImageField({ field: { label, hint }, path, value }: Props) {
  const { key, change, error } = useBlockField(path)
  return (
    <PictureInput
      id={fieldId(key, path)}
      {...{ label, hint, error, value }}
      onChange={(picture: BlockImageValue) => change(path, picture)}
    />
  )
}
