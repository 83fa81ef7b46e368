// Buttons that download the invoice of an order or the credit note of a refund, with its number: as
// a PDF, and for a firm also as UBL.

import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Props = {
  /** The number of the order. */
  order: string
  /** The number of the document; null for a sale of an older release, which gets its number now. */
  invoice: string | null
  /** The id of the refund of a credit note. */
  credit?: number
  /** The kind of a document that a swap replaced. */
  earlier?: 'Creditfactuur' | 'Eerdere factuur'
  isOfFirm: boolean
}

export function InvoiceDownload({ order, invoice, credit, earlier, isOfFirm }: Props) {
  const { run, busy, notice } = useStaffMutation()
  const call = {
    params: { number: order },
    query: earlier && invoice ? { number: invoice } : { credit },
  }
  const download = (request: () => Promise<Parameters<typeof downloadFile>[0]>, type: string) =>
    run(async () => {
      downloadFile(await request(), type)
      return 'Het bestand is gedownload. Dat staat ook in het logboek.'
    })
  const downloadPdf = () =>
    download(() => browserApi('GET /api/admin/orders/:number/invoice', call), 'application/pdf')
  const downloadUbl = () =>
    download(() => browserApi('GET /api/admin/orders/:number/invoice/ubl', call), 'application/xml')
  const kind = earlier ?? (credit === undefined ? 'Factuur' : 'Creditfactuur')
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button kind="plain" className="-ms-3.5" busy={busy} onClick={() => void downloadPdf()}>
        <Icon name="download" size={20} />
        {[kind, invoice, '(PDF)'].filter(Boolean).join(' ')}
      </Button>
      {isOfFirm && (
        <Button kind="plain" className="-ms-3.5" busy={busy} onClick={() => void downloadUbl()}>
          <Icon name="download" size={20} />
          {kind} als UBL
          {invoice && <span className="sr-only"> {invoice}</span>}
        </Button>
      )}
      {notice && <Notice kind="error">{notice.text}</Notice>}
    </div>
  )
}
