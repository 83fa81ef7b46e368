import type { Field } from '#domain/content/block-fields.ts'
import { toFieldText } from '#domain/content/normalise-block.ts'
import type { FieldPath } from '../page-draft.ts'
import { useBlockField } from './block-context.ts'
import { fieldId } from './field-location.ts'
import { controlAriaProps, Labelled } from '#ui/labelled.tsx'
import { compactClass, compactControlClass } from './compact-look.ts'

type Props = {
  field: Extract<Field, { kind: 'text' | 'textarea' }>
  path: FieldPath
  value: unknown
}

export function TextField({
  field: { kind, label, hint, max, default: defaultText },
  path,
  value,
}: Props) {
  const { key, change, error } = useBlockField(path)
  const id = fieldId(key, path)
  const control = {
    ...controlAriaProps({ id, hint, error }),
    value: toFieldText(value),
    placeholder: defaultText,
    maxLength: max,
    onChange: ({ target }: { target: { value: string } }) => change(path, target.value),
  }
  return (
    <Labelled className={compactClass} {...{ id, label, hint, error }}>
      {kind === 'text' ? (
        <input {...control} type="text" className={compactControlClass} />
      ) : (
        <textarea
          {...control}
          rows={4}
          className={`${compactControlClass} field-sizing-content min-h-28 leading-snug`}
        />
      )}
    </Labelled>
  )
}
