import { useParams } from 'react-router'
import { isOnOrder, purchaseOrderStateLabels } from '#domain/purchasing/purchase-order-state.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { type Column, RecordTable } from '../shared/list/record-table.tsx'
import { ScreenHeader, Section, Reply } from '../shared/screen.tsx'
import type { PurchaseOrder } from './purchase-order.ts'
import { PurchaseOrderForm } from './purchase-order-form.tsx'
import { browserApi } from '#components/api-context.ts'
import { downloadFile } from '#ui/download-file.ts'
import { FieldDialog, DialogButton } from '../shared/forms/field-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'

type Receipt = PurchaseOrder['receipts'][number]

export default function PurchaseOrderScreen() {
  const { id = '' } = useParams()
  return (
    <Reply from="GET /api/admin/purchase-orders/:id" params={{ id }}>
      {(order, reload) => (
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
    </Reply>
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
  <Section title="Ontvangen" className="grid gap-4">
    <RecordTable caption="Ontvangen" columns={columns} rows={receipts} keyOf={({ id }) => id} />
  </Section>
)

type Props = { order: PurchaseOrder; reload: () => Promise<void> }

function PurchaseOrderActions({
  order: { id, number, version, state, supplier, lines },
  reload,
}: Props) {
  const { failure, busy, run } = useStaffMutation()
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
    <Section title="Voor de leverancier" className="grid gap-4">
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
        {failure}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="ghost" busy={busy} onClick={() => download('pdf')}>
          Download PDF
        </Button>
        <Button kind="ghost" busy={busy} onClick={() => download('csv')}>
          Download CSV
        </Button>
        {isDraft && (
          <Button busy={busy} disabled={lines.length === 0} onClick={send}>
            Is besteld
          </Button>
        )}
        {(isDraft || isOnOrder(state)) && (
          <DialogButton
            kind="plain"
            dialog={(close) => (
              <FieldDialog
                title={`${cancelLabel}?`}
                fields={{}}
                button={cancelLabel}
                cancel="Toch niet"
                send={cancel}
                onClose={close}
              >
                <p>
                  {isDraft
                    ? 'Het concept verdwijnt uit het voorstel. De leverancier weet er nog niets van.'
                    : 'De winkel verwacht deze pakken dan niet meer. Laat het de leverancier zelf weten. Wat al is ingeboekt, blijft in de voorraad.'}
                </p>
              </FieldDialog>
            )}
          >
            {cancelLabel}
          </DialogButton>
        )}
      </div>
    </Section>
  )
}
