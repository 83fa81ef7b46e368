import { Suspense } from 'react'
import { LabelledGroup } from '#ui/labelled-group.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import {
  FormSection,
  productFieldId,
  TextInput,
  MultilineTextInput,
  useFieldError,
} from './form-fields.tsx'
import type { DraftChangeHandler, ProductDraft } from './product-draft.ts'

const RichTextEditor = lazyWithinTime(() => import('#editor/rich-text/rich-text-editor.tsx'))

type Props = { draft: ProductDraft; change: DraftChangeHandler; changeName: (name: string) => void }

export function TextSection({ draft, change, changeName }: Props) {
  const error = useFieldError('description')
  return (
    <FormSection title="Naam en tekst">
      <TextInput label="Naam" name="name" maxLength={120} value={draft.name} onType={changeName} />
      <TextInput
        label="Adres"
        name="slug"
        hint={`De pagina staat op /product/${draft.slug || '…'}. Verander je het adres, dan leidt het oude door.`}
        maxLength={200}
        value={draft.slug}
        onType={(slug) => change({ slug })}
      />
      <MultilineTextInput
        label="Korte beschrijving"
        name="short_description"
        hint="Staat op de kaart in lijsten. De eerste 80 tekens zijn te zien."
        rows={2}
        maxLength={300}
        value={draft.short_description}
        onType={(short_description) => change({ short_description })}
      />
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
