// Renders the input for one field of a block by the kind of the field.

import type { Field, Fields } from '#domain/content/block-fields.ts'
import type { FieldPath } from '../page-draft.ts'
import { ChoiceField } from './choice-field.tsx'
import { ImageField } from './image-field.tsx'
import { RepeaterField } from './repeater-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { TextField } from './text-field.tsx'
import { LabelledGroup } from '#ui/labelled-group.tsx'
import { useBlockField } from './block-context.ts'
import { fieldId } from './field-location.ts'
import { compactClass } from './compact-look.ts'

type Props<F = Field> = { field: F; path: FieldPath; value: unknown }

export function FieldInput({ field, ...rest }: Props) {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return <TextField field={field} {...rest} />
    case 'richtext':
      return <RichTextField field={field} {...rest} />
    case 'image':
      return <ImageField field={field} {...rest} />
    case 'multiselect':
      return <ChoiceField field={field} {...rest} />
    case 'object':
      return <ObjectField field={field} {...rest} />
    case 'repeater':
      return (
        <RepeaterField
          field={field}
          {...rest}
          renderItem={(item, path) => <FieldInputs fields={field.of} path={path} values={item} />}
        />
      )
  }
}

function ObjectField({ field, path, value }: Props<Extract<Field, { kind: 'object' }>>) {
  const { key, error } = useBlockField(path)
  return (
    <LabelledGroup
      className={compactClass}
      id={fieldId(key, path)}
      label={field.label}
      hint={field.hint}
      error={error}
    >
      <div className="border-s-3 border-lee ps-4">
        <FieldInputs fields={field.of} path={path} values={value} />
      </div>
    </LabelledGroup>
  )
}

/** All fields of a block, an object or a list item, in the order of the block's definition. */
export function FieldInputs({
  fields,
  path,
  values,
}: {
  fields: Fields
  path: FieldPath
  values: unknown
}) {
  const record =
    typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as Record<string, unknown>)
      : {}
  return (
    <div className="grid gap-5">
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          field={field}
          path={[...path, name]}
          value={Object.hasOwn(record, name) ? record[name] : undefined}
        />
      ))}
    </div>
  )
}
