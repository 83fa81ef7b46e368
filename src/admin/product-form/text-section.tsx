import { Suspense } from 'react'
import { LabelledGroup } from '#ui/labelled-group.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { DraftField, FieldInput, fieldOf } from './field-input.tsx'
import { FormSection, productFieldId, useFieldError } from './form-fields.tsx'
import type { DraftChangeHandler, ProductDraft } from './product-draft.ts'

const RichTextEditor = lazyWithinTime(() => import('#editor/rich-text/rich-text-editor.tsx'))

type Props = { draft: ProductDraft; change: DraftChangeHandler; changeName: (name: string) => void }

export function TextSection({ draft, change, changeName }: Props) {
  const error = useFieldError('description')
  return (
    <FormSection title="Naam en tekst">
      <FieldInput name="name" field={fieldOf('name')} value={draft.name} onChange={changeName} />
      <DraftField
        name="slug"
        hint={`De pagina staat op /product/${draft.slug || '…'}. Verander je het adres, dan leidt het oude door.`}
        {...{ draft, change }}
      />
      <DraftField name="short_description" rows={2} {...{ draft, change }} />
      <LabelledGroup id={productFieldId('description')} label="Beschrijving" error={error}>
        <Suspense fallback={<Spinner label="Een ogenblik" />}>
          <RichTextEditor
            id="beschrijving"
            label="Beschrijving"
            value={draft.description}
            onChange={(description) => change({ description })}
          />
        </Suspense>
      </LabelledGroup>
    </FormSection>
  )
}
