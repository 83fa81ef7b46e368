// Footer of the product form: the save button and its result, with links to the invalid fields.

import type { ReactNode } from 'react'
import { findProductFormField } from '#domain/catalogue/fields/product-form-labels.ts'
import type { FieldErrors } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSaveKey } from '#ui/use-save-key.ts'
import { type FormError, FormErrorSummary } from '../shared/form-error-summary.tsx'
import type { MutationNotice } from '#components/requests/use-mutation.ts'
import { productFormName } from './form-fields.tsx'
import type { ProductDraft } from './product-draft.ts'

type Props = {
  button: string
  busy: boolean
  onSave: () => void
  notice: MutationNotice | undefined
  errors: FieldErrors
  draft: ProductDraft
  /** A Dutch sentence about unsaved changes, shown while there is no `notice`. */
  state: string
  children?: ReactNode
}

export function SaveBar({ button, busy, onSave, notice, errors, draft, state, children }: Props) {
  useSaveKey(() => !busy && onSave())
  const formErrors = toProductFormErrors(errors, draft)
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-sand px-4 py-4 short:static sm:-mx-6 sm:px-6"
    >
      <Button busy={busy} onClick={onSave}>
        {button}
      </Button>
      <div className="min-w-0 flex-1 basis-64">
        {notice ? (
          <Notice kind={notice.kind}>
            {formErrors.length > 0 ? (
              <FormErrorSummary form={productFormName} errors={formErrors} />
            ) : (
              notice.text
            )}
            {children}
          </Notice>
        ) : (
          <p className="text-sm text-ink-soft">{state}</p>
        )}
      </div>
    </div>
  )
}

/** Returns the errors in the order of the form. */
function toProductFormErrors(errors: FieldErrors, { variations }: ProductDraft): FormError[] {
  const labelled = Object.entries(errors).map(([path, [text = '']]) => ({
    text,
    ...(findProductFormField(path, variations) ?? unknownField(path)),
  }))
  return labelled.toSorted((one, other) => one.position - other.position)
}

const unknownField = (field: string) => ({ field, label: '', position: Infinity })
