// The files of a purchase order for the supplier, and the steps of staff: ordered, cancelled.

import { useState } from 'react'
import { isOnOrder } from '#domain/purchasing/purchase-order-state.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import type { PurchaseOrder } from './purchase-order.ts'

type Props = { order: PurchaseOrder; reload: () => Promise<void> }

export function PurchaseOrderActions({
  order: { id, number, version, state, supplier, lines },
  reload,
}: Props) {
  const { notice, busy, run } = useStaffMutation()
  const [isCancelling, setIsCancelling] = useState(false)
  const params = { id: String(id) }
  const download = (kind: 'pdf' | 'csv') =>
    run(async () => {
      if (kind === 'pdf')
        downloadFile(
          await browserApi('GET /api/admin/purchase-orders/:id/pdf', { params }),
          'application/pdf',
        )
      else
        downloadFile(
          await browserApi('GET /api/admin/purchase-orders/:id/csv', { params }),
          'text/csv',
        )
    })
  const send = () =>
    run(async () => {
      await browserApi('POST /api/admin/purchase-orders/:id/sent', { params, body: { version } })
      await reload()
      return `${number} staat nu als besteld. De pakken tellen mee als onderweg.`
    })
  const cancel = () =>
    run(async () => {
      await browserApi('POST /api/admin/purchase-orders/:id/cancelled', {
        params,
        body: { version },
      })
      setIsCancelling(false)
      await reload()
      return state === 'partly-received'
        ? `De rest van ${number} is vervallen.`
        : `${number} is geannuleerd.`
    })
  const isDraft = state === 'draft'
  const cancelLabel =
    state === 'partly-received' ? 'Laat de rest vervallen' : 'Annuleer inkooporder'
  return (
    <section aria-labelledby="for-supplier" className="grid gap-4">
      <h2 id="for-supplier" className="text-xl">
        Voor de leverancier
      </h2>
      {isDraft && (
        <p className="max-w-[70ch] text-ink-soft">
          Download de bestelling en mail of upload haar zelf
          {supplier.email ? (
            <>
              {' '}
              naar{' '}
              <a
                href={`mailto:${supplier.email}?subject=${encodeURIComponent(`Bestelling ${number}`)}`}
                className="link"
              >
                {supplier.email}
              </a>
            </>
          ) : (
            ' bij de leverancier'
          )}
          . Druk daarna op ‘Is besteld’.
        </p>
      )}
      <div role="status" className="empty:hidden">
        {notice && <Notice kind="error">{notice.text}</Notice>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="ghost" busy={busy} onClick={() => void download('pdf')}>
          Download PDF
        </Button>
        <Button kind="ghost" busy={busy} onClick={() => void download('csv')}>
          Download CSV
        </Button>
        {isDraft && (
          <Button busy={busy} disabled={lines.length === 0} onClick={() => void send()}>
            Is besteld
          </Button>
        )}
        {(isDraft || isOnOrder(state)) && (
          <Button kind="plain" aria-haspopup="dialog" onClick={() => setIsCancelling(true)}>
            {cancelLabel}
          </Button>
        )}
      </div>
      {isCancelling && (
        <Dialog title={`${cancelLabel}?`} onClose={() => setIsCancelling(false)}>
          <p className="mb-6">
            {isDraft
              ? 'Het concept verdwijnt uit het voorstel. De leverancier weet er nog niets van.'
              : 'De winkel verwacht deze pakken dan niet meer. Laat het de leverancier zelf weten. Wat al is ingeboekt, blijft in de voorraad.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void cancel()}>
              {cancelLabel}
            </Button>
            <Button kind="ghost" onClick={() => setIsCancelling(false)}>
              Toch niet
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
