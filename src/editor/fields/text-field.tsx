// One line, or several.

import type { Field } from '#domain/page/fields.ts'
import { textOf } from '#domain/page/normalise.ts'
import type { FieldPath } from '../page-draft.ts'
import { useBlock } from './block-context.ts'
import { fieldId } from './field-place.ts'
import { controlLook, described, Labelled } from './labelled.tsx'

type Props = { field: Extract<Field, { kind: 'text' | 'textarea' }>; path: FieldPath; value: unknown }

export function TextField({ field: { kind, label, hint, max, default: standard }, path, value }: Props) {
  const { key, change, error } = useBlock(path)
  const id = fieldId(key, path)
  const control = {
    ...described({ id, hint, error }),
    value: textOf(value),
    placeholder: standard,
    maxLength: max,
    onChange: ({ target }: { target: { value: string } }) => change(path, target.value),
  }
  return (
    <Labelled {...{ id, label, hint, error }}>
      {kind === 'text' ? (
        <input {...control} type="text" className={controlLook} />
      ) : (
        <textarea {...control} rows={4} className={`${controlLook} field-sizing-content min-h-28 leading-snug`} />
      )}
    </Labelled>
  )
}
