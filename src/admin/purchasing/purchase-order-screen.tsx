// /admin/inkoop/bestellingen/:id: one purchase order: its lines, its files for the supplier, and
// what arrived.

import { useParams } from 'react-router'
import { isOnOrder, purchaseOrderStateLabels } from '#domain/purchasing/purchase-order-state.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader } from '../shared/screen-header.tsx'
import type { PurchaseOrder } from './purchase-order.ts'
import { PurchaseOrderForm } from './purchase-order-form.tsx'
import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { downloadFile } from '#ui/download-file.ts'
import { Notice } from '#ui/notice.tsx'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Receipt = PurchaseOrder['receipts'][number]

export default function PurchaseOrderScreen() {
  const { id = '' } = useParams()
  const { result, reload } = useReply('GET /api/admin/purchase-orders/:id', { params: { id } })
  return (
    <QueryBoundary result={result} reload={reload}>
      {(order) => (
        <>
          <ScreenHeader title={`Inkooporder ${order.number}`} about={describeOrder(order)}>
            {isOnOrder(order.state) && (
              <ButtonLink to={`/admin/inkoop/bestellingen/${order.id}/ontvangen`}>
                Ontvang levering
              </ButtonLink>
            )}
            <ButtonLink kind="ghost" to="/admin/inkoop/bestellingen">
              Alle inkooporders
            </ButtonLink>
          </ScreenHeader>
          <div className="grid gap-10">
            <PurchaseOrderForm key={order.version} order={order} reload={reload} />
            <PurchaseOrderActions order={order} reload={reload} />
            {order.receipts.length > 0 && <Receipts receipts={order.receipts} />}
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

const describeOrder = ({ supplier, state, sent_at }: PurchaseOrder) =>
  `${purchaseOrderStateLabels[state]} · ${supplier.name}${sent_at ? ` · besteld op ${formatDate(sent_at)}` : ''}`

const columns: readonly Column<Receipt>[] = [
  { name: 'Product', cell: ({ name }) => name },
  { name: 'Pakken', number: true, cell: ({ packs }) => packs },
  { name: 'Lot', cell: ({ lot }) => lot || '–' },
  { name: 'Geboekt', cell: ({ at, by }) => `${formatShortDayAndTime(at)}${by ? `, ${by}` : ''}` },
]

const Receipts = ({ receipts }: { receipts: readonly Receipt[] }) => (
  <section aria-labelledby="receipts" className="grid gap-4">
    <h2 id="receipts" className="text-xl">
      Ontvangen
    </h2>
    <RecordTable caption="Ontvangen" columns={columns} rows={receipts} keyOf={({ id }) => id} />
  </section>
)

type Props = { order: PurchaseOrder; reload: () => Promise<void> }

function PurchaseOrderActions({
  order: { id, number, version, state, supplier, lines },
  reload,
}: Props) {
  const { notice, busy, run } = useStaffMutation()
  const [isCancelling, setIsCancelling] = useState(false)
  const params = { id: String(id) }
  const download = (kind: 'pdf' | 'csv') =>
    run(async () => {
      downloadFile(
        await browserApi(`GET /api/admin/purchase-orders/:id/${kind}`, { params }),
        kind === 'pdf' ? 'application/pdf' : 'text/csv',
      )
    })
  const send = () =>
    run(async () => {
      await browserApi('POST /api/admin/purchase-orders/:id/sent', { params, body: { version } })
      await reload()
      return `${number} staat nu als besteld. De pakken tellen mee als onderweg.`
    })
  const cancel = async () => {
    await browserApi('POST /api/admin/purchase-orders/:id/cancelled', { params, body: { version } })
    await reload()
    return state === 'partly-received'
      ? `De rest van ${number} is vervallen.`
      : `${number} is geannuleerd.`
  }
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
        <FieldDialog
          title={`${cancelLabel}?`}
          fields={{}}
          button={cancelLabel}
          cancel="Toch niet"
          send={cancel}
          onClose={() => setIsCancelling(false)}
        >
          <p>
            {isDraft
              ? 'Het concept verdwijnt uit het voorstel. De leverancier weet er nog niets van.'
              : 'De winkel verwacht deze pakken dan niet meer. Laat het de leverancier zelf weten. Wat al is ingeboekt, blijft in de voorraad.'}
          </p>
        </FieldDialog>
      )}
    </section>
  )
}
