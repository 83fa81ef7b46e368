// The foot of the product form: the button, and what came of it, with the way to each field that is wrong.

import type { ReactNode } from 'react'
import { productField } from '#domain/catalogue/product-fields.ts'
import type { FieldErrors } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Fault, FaultList } from '../fault-list.tsx'
import type { MutationNotice } from '#parts/requests/use-mutation.ts'
import { productForm } from './form-parts.tsx'
import type { ProductDraft } from './product-draft.ts'

type Props = {
  button: string
  busy: boolean
  onSave: () => void
  notice: MutationNotice | undefined
  errors: FieldErrors
  draft: ProductDraft
  /** Said while nothing came of saving yet. */
  state: string
  children?: ReactNode
}

export function SaveBar({ button, busy, onSave, notice, errors, draft, state, children }: Props) {
  const faults = productFaults(errors, draft)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-sand px-4 py-4 short:static sm:-mx-8 sm:px-8">
      <Button busy={busy} onClick={onSave}>
        {button}
      </Button>
      <div className="min-w-0 flex-1 basis-64">
        {notice ? (
          <Notice kind={notice.kind}>
            {faults.length > 0 ? <FaultList form={productForm} faults={faults} /> : notice.text}
            {children}
          </Notice>
        ) : (
          <p className="text-sm text-ink-soft">{state}</p>
        )}
      </div>
    </div>
  )
}

/** In the order of the form. */
function productFaults(errors: FieldErrors, { variations }: ProductDraft): Fault[] {
  const found = Object.entries(errors).map(([path, [text = '']]) => ({ text, ...(productField(path, variations) ?? unknown(path)) }))
  return found.toSorted((one, other) => one.place - other.place)
}

const unknown = (field: string) => ({ field, label: '', place: Infinity })
