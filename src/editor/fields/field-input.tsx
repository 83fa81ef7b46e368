// One field of a block, whatever its kind.

import type { Field, Fields } from '#domain/page/fields.ts'
import type { FieldPath } from '../page-draft.ts'
import { ChoiceField } from './choice-field.tsx'
import { ImageField } from './image-field.tsx'
import { RepeaterField } from './repeater-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { TextField } from './text-field.tsx'
import { LabelledGroup } from './labelled.tsx'
import { useBlock } from './block-context.ts'
import { fieldId } from './field-place.ts'

type Props<F = Field> = { field: F; path: FieldPath; value: unknown }

export function FieldInput({ field, ...place }: Props) {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return <TextField field={field} {...place} />
    case 'richtext':
      return <RichTextField field={field} {...place} />
    case 'image':
      return <ImageField field={field} {...place} />
    case 'multiselect':
      return <ChoiceField field={field} {...place} />
    case 'object':
      return <ObjectField field={field} {...place} />
    case 'repeater':
      return (
        <RepeaterField field={field} {...place} renderItem={(item, path) => <FieldInputs fields={field.of} path={path} values={item} />} />
      )
  }
}

function ObjectField({ field, path, value }: Props<Extract<Field, { kind: 'object' }>>) {
  const { key, error } = useBlock(path)
  return (
    <LabelledGroup id={fieldId(key, path)} label={field.label} hint={field.hint} error={error}>
      <div className="border-s-3 border-lee ps-4">
        <FieldInputs fields={field.of} path={path} values={value} />
      </div>
    </LabelledGroup>
  )
}

/** All fields of a block, an object or an item in a list, in the order the block names them. */
export function FieldInputs({ fields, path, values }: { fields: Fields; path: FieldPath; values: unknown }) {
  const given = typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Record<string, unknown>) : {}
  return (
    <div className="grid gap-5">
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput key={name} field={field} path={[...path, name]} value={Object.hasOwn(given, name) ? given[name] : undefined} />
      ))}
    </div>
  )
}
