// Uploads, downloads and removes the documents of an existing product. Each change is saved at
// once.

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
import { LabelledGroup } from '#ui/form/labelled-group.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'
import { productFieldId } from './form-fields.tsx'
import type { AdminProductReply } from './product-draft.ts'
import { FilePicker } from '../shared/file-picker.tsx'
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
  const label = productDocumentLabels[kind]
  const current = documents.find((document) => document.kind === kind)
  const params = { slug, kind }
  const change = (send: () => Promise<unknown>, done: string) =>
    run(async () => {
      await send()
      await onChanged()
      return `${label} ${done}.`
    })
  const upload = (file: File) =>
    change(async () => {
      if (file.size > maxBytes)
        throw new Problem('input-invalid', {
          errors: { file: ['Dit bestand is te groot: hooguit 10 MB.'] },
        })
      await browserApi('PUT /api/admin/product/:slug/documents/:kind', { params, body: { file } })
    }, 'bewaard')
  const download = () =>
    run(async () => {
      downloadFile(
        await browserApi('GET /api/admin/product/:slug/documents/:kind', { params }),
        'application/pdf',
      )
    })
  const remove = () =>
    change(
      () => browserApi('DELETE /api/admin/product/:slug/documents/:kind', { params }),
      'weggehaald',
    )
  const error = errors['file']?.[0] ?? (notice?.kind === 'error' ? notice.text : undefined)
  return (
    <LabelledGroup
      id={productFieldId(`documents.${kind}`)}
      {...{ label, error, hint: explanations[kind] }}
    >
      {current && (
        <p className="mb-2 break-words">
          {current.name} ({formatPdfSize(current.bytes)}), van {formatDateTime(current.stored_at)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <FilePicker
          {...{ label, busy }}
          accept="application/pdf,.pdf"
          onFile={(file) => void upload(file)}
        />
        {current && (
          <>
            <DownloadButton kind="ghost" busy={busy} onClick={download}>
              Download {label.toLowerCase()}
            </DownloadButton>
            <Button kind="plain" busy={busy} onClick={remove}>
              Haal {label.toLowerCase()} weg
            </Button>
          </>
        )}
      </div>
    </LabelledGroup>
  )
}
