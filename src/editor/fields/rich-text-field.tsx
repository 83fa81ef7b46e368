// A rich text field. The editor is large, so it loads only when such a field opens.

import { Suspense } from 'react'
import type { Field } from '#domain/content/block-fields.ts'
import { Spinner } from '#ui/spinner.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import type { FieldPath } from '../page-draft.ts'
import { useBlockField } from './block-context.ts'
import { fieldId } from './field-location.ts'
import { LabelledGroup } from '#ui/labelled-group.tsx'
import { compactClass } from './compact-look.ts'

const RichTextEditor = lazyWithinTime(() => import('../rich-text/rich-text-editor.tsx'))

type Props = { field: Extract<Field, { kind: 'richtext' }>; path: FieldPath; value: unknown }

export function RichTextField({ field: { label, hint }, path, value }: Props) {
  const { key, change, error } = useBlockField(path)
  const id = fieldId(key, path)
  return (
    <LabelledGroup className={compactClass} {...{ id, label, hint, error }}>
      <Suspense fallback={<Spinner label="Een ogenblik" />}>
        <RichTextEditor
          id={id}
          label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(html) => change(path, html)}
        />
      </Suspense>
    </LabelledGroup>
  )
}
