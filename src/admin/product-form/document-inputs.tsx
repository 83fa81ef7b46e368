// Uploads, downloads and removes the documents of an existing product. Each change is saved at
// once.

import { useRef } from 'react'
import {
  formatPdfSize,
  type ProductDocumentKind,
  productDocumentKinds,
  productDocumentLabels,
} from '#domain/catalogue/product-document.ts'
import { Problem } from '#domain/problem.ts'
import { formatDateTime } from '#domain/time/format-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { productFieldId } from './form-fields.tsx'
import type { AdminProductReply } from './product-draft.ts'
import { DownloadButton } from '../shared/download.tsx'

type Props = { product: AdminProductReply; onChanged: () => Promise<void> }

const explanations: Record<ProductDocumentKind, string> = {
  instructions: 'Een PDF van hooguit 10 MB. Bezoekers downloaden hem van de productpagina.',
  conformity: 'Een PDF van hooguit 10 MB. Alleen collega’s zien hem.',
}

export const DocumentInputs = ({ product, onChanged }: Props) =>
  productDocumentKinds.map((kind) => (
    <ProductDocument key={kind} {...{ product, kind, onChanged }} />
  ))

const maxBytes = 10 * 1_048_576

function ProductDocument({
  product: { slug, documents },
  kind,
  onChanged,
}: Props & { kind: ProductDocumentKind }) {
  const { notice, errors, busy, run } = useStaffMutation()
  const input = useRef<HTMLInputElement>(null)
  const id = productFieldId(`documents.${kind}`)
  const label = productDocumentLabels[kind]
  const current = documents.find((document) => document.kind === kind)
  const params = { slug, kind }
  const upload = (file: File) =>
    run(async () => {
      if (file.size > maxBytes)
        throw new Problem('input-invalid', {
          errors: { file: ['Dit bestand is te groot: hooguit 10 MB.'] },
        })
      await browserApi('PUT /api/admin/product/:slug/documents/:kind', { params, body: { file } })
      await onChanged()
      return `${label} bewaard.`
    })
  const download = () =>
    run(async () => {
      downloadFile(
        await browserApi('GET /api/admin/product/:slug/documents/:kind', { params }),
        'application/pdf',
      )
    })
  const remove = () =>
    run(async () => {
      await browserApi('DELETE /api/admin/product/:slug/documents/:kind', { params })
      await onChanged()
      return `${label} weggehaald.`
    })
  const error = errors['file']?.[0]
  return (
    <div className="grid gap-2 border-b border-line pb-5 last:border-0 last:pb-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {explanations[kind]}
      </p>
      {current && (
        <p className="break-words">
          {current.name} ({formatPdfSize(current.bytes)}), van {formatDateTime(current.stored_at)}
        </p>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        disabled={busy}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        className="min-h-11 max-w-full text-sm file:me-3 file:min-h-11 file:rounded-full file:border file:border-edge file:bg-white file:px-4"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void upload(file).finally(() => void (target.value = ''))
        }}
      />
      {current && (
        <div className="flex flex-wrap gap-3">
          <DownloadButton
            kind="ghost"
            className="min-h-control text-sm"
            busy={busy}
            onClick={download}
          >
            Download {label.toLowerCase()}
          </DownloadButton>
          <Button kind="plain" className="min-h-control text-sm" busy={busy} onClick={remove}>
            Haal {label.toLowerCase()} weg
          </Button>
        </div>
      )}
      {notice && <Notice kind="error">{error ?? notice.text}</Notice>}
    </div>
  )
}
