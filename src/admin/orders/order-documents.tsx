import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { describeMoneyBack } from '#domain/order/returns/money-back.ts'
import type { OrderProps } from './order-props.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { loggedDownloadText, useDownload, DownloadButton } from '../shared/download.tsx'

type Props = {
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
  const { busy, failure, download } = useDownload()
  const call = {
    params: { number: order },
    query: earlier && invoice ? { number: invoice } : { credit },
  }
  const downloadPdf = () =>
    download(
      () => browserApi('GET /api/admin/orders/:number/invoice', call),
      'application/pdf',
      loggedDownloadText,
    )
  const downloadUbl = () =>
    download(
      () => browserApi('GET /api/admin/orders/:number/invoice/ubl', call),
      'application/xml',
      loggedDownloadText,
    )
  const kind = earlier ?? (credit === undefined ? 'Factuur' : 'Creditfactuur')
  return (
    <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      <DownloadButton kind="plain" className="-ms-3.5" busy={busy} onClick={downloadPdf}>
        {[kind, invoice, '(PDF)'].filter(Boolean).join(' ')}
      </DownloadButton>
      {isOfFirm && (
        <DownloadButton kind="plain" className="-ms-3.5" busy={busy} onClick={downloadUbl}>
          {kind} als UBL
          {invoice && <span className="sr-only"> {invoice}</span>}
        </DownloadButton>
      )}
      {failure}
    </div>
  )
}

/** What the customer agreed to with the order. */
export function OrderTerms({ order }: Pick<OrderProps, 'order'>) {
  const { busy, notice, download } = useDownload()
  const { number, terms, money_back } = order
  const downloadTerms = () =>
    download(
      () => browserApi('GET /api/admin/orders/:number/terms', { params: { number } }),
      'application/pdf',
    )
  if (!terms && !money_back) return null
  return (
    <Disclosure title="Voorwaarden van deze bestelling">
      {money_back && <p className="mb-4">Beloofd: {describeMoneyBack(money_back)}</p>}
      {terms && (
        <>
          <p className="mb-4 text-sm">De tekst die de klant bij het bestellen accepteerde.</p>
          <Button kind="ghost" busy={busy} onClick={downloadTerms}>
            Voorwaarden downloaden (PDF)
          </Button>
        </>
      )}
      {notice && (
        <p role="alert" className="mt-2 text-error">
          {notice.text}
        </p>
      )}
    </Disclosure>
  )
}
