import { Suspense, type ReactNode } from 'react'
import type { Field, Fields } from '#domain/content/block-fields.ts'
import { toFieldText } from '#domain/content/normalise-block.ts'
import { isRecord } from '#domain/is-record.ts'
import { controlAriaProps, Labelled } from '#ui/form/labelled.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type FieldPath, moveToIndex } from '../page-draft.ts'
import { PictureInput } from '../pictures/picture-input.tsx'
import { FieldGroup, type FieldProps, useBlockField } from './block-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { compactClass, compactControlClass } from './compact-look.ts'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { emptyBlockValues, blockSummary } from '../new-block.ts'
import { useAnnounce } from '../announcer.tsx'
import { SmallButton } from '../small-button.tsx'
import { MoveButtons } from '../sortable.tsx'

/** The editor is large, so it loads only when such a field opens. */
const RichTextEditor = lazyWithinTime(() => import('../rich-text/rich-text-editor.tsx'))

type FieldInputsProps = { fields: Fields; path: FieldPath; values: unknown }

export function FieldInputs({ fields, path, values }: FieldInputsProps) {
  const record = isRecord(values) ? values : {}
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

type Props = { field: Field; path: FieldPath; value: unknown }

function FieldInput({ field, path, value }: Props) {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return <TextField {...{ field, path, value }} />
    case 'richtext':
      return <RichTextField {...{ field, path, value }} />
    case 'image':
      return <ImageField {...{ field, path, value }} />
    case 'multiselect':
      return <ChoiceField {...{ field, path, value }} />
    case 'object':
      return (
        <FieldGroup {...{ field, path }}>
          <div className="border-s-3 border-lee ps-4">
            <FieldInputs fields={field.of} path={path} values={value} />
          </div>
        </FieldGroup>
      )
    case 'repeater':
      return (
        <RepeaterField
          {...{ field, path, value }}
          renderItem={(item, itemPath) => (
            <FieldInputs fields={field.of} path={itemPath} values={item} />
          )}
        />
      )
  }
}

function TextField({
  field: { kind, label, hint, max, default: defaultText },
  path,
  value,
}: FieldProps<'text' | 'textarea'>) {
  const { id, change, error } = useBlockField(path)
  const control = {
    ...controlAriaProps({ id, hint, error }),
    value: toFieldText(value),
    placeholder: defaultText,
    maxLength: max,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
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

function RichTextField({ field, path, value }: FieldProps<'richtext'>) {
  const { id, change } = useBlockField(path)
  return (
    <FieldGroup {...{ field, path }}>
      <Suspense fallback={<Spinner label="Een ogenblik" />}>
        <RichTextEditor
          id={id}
          label={field.label}
          value={typeof value === 'string' ? value : ''}
          onChange={change}
        />
      </Suspense>
    </FieldGroup>
  )
}

function ImageField({ field: { label, hint }, path, value }: FieldProps<'image'>) {
  const { id, change, error } = useBlockField(path)
  return <PictureInput {...{ id, label, hint, error, value }} onChange={change} />
}

type RepeaterProps = FieldProps<'repeater'> & {
  renderItem: (item: unknown, path: FieldPath) => ReactNode
}

function RepeaterField({ field, path, value, renderItem }: RepeaterProps) {
  const { id, change } = useBlockField(path)
  const announce = useAnnounce()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const changeAndFocus = (next: readonly unknown[], focus: string) => {
    flushSync(() => change(next))
    document.getElementById(focus)?.focus()
  }
  const add = () => {
    const first = Object.keys(field.of)[0] ?? ''
    changeAndFocus([...items, emptyBlockValues(field.of)], `${id}.${items.length}.${first}`)
  }
  const remove = (index: number) => {
    changeAndFocus(
      items.toSpliced(index, 1),
      items.length > 1 ? `${id}-item-${Math.min(index, items.length - 2)}` : `${id}-add`,
    )
    announce(`${index + 1} weggehaald, nog ${items.length - 1}`)
  }
  const move = (index: number, to: number) => {
    changeAndFocus(moveToIndex(items, index, to), `${id}-item-${to}`)
    announce(`Verplaatst naar plaats ${to + 1} van ${items.length}`)
  }
  return (
    <FieldGroup {...{ field, path }} label={`${field.label} (${items.length})`}>
      <ol className="grid gap-3">
        {items.map((item, index) => (
          <li
            key={index}
            id={`${id}-item-${index}`}
            tabIndex={-1}
            className="rounded-[10px] border border-line bg-sand"
          >
            <div className="flex items-center gap-1 border-b border-line ps-4 pe-1">
              <p className="min-w-0 flex-1 truncate text-sm font-semibold">
                {index + 1}.{' '}
                <span className="font-normal text-ink-soft">
                  {blockSummary(field.of, item, 40)}
                </span>
              </p>
              <MoveButtons
                name={index + 1}
                index={index}
                last={index === items.length - 1}
                onMove={(to) => move(index, to)}
              />
              <SmallButton
                icon="trash-2"
                label={`Weghalen: ${index + 1}`}
                onClick={() => remove(index)}
              />
            </div>
            <div className="p-4">{renderItem(item, [...path, index])}</div>
          </li>
        ))}
      </ol>
      <Button
        kind="plain"
        id={`${id}-add`}
        className="mt-1 text-sm"
        disabled={items.length >= (field.max ?? Infinity)}
        onClick={add}
      >
        <Icon name="plus" size={20} />
        Toevoegen aan {field.label.toLowerCase()}
      </Button>
    </FieldGroup>
  )
}
