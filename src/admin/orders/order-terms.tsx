// What the customer agreed to with an order: the terms as a download, and what the shop promised
// about the first pack of a product.

import type { EndpointReply } from '#api/index.ts'
import { describeMoneyBack } from '#domain/order/money-back.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { OrderSection } from './order-section.tsx'

type Order = EndpointReply<'GET /api/admin/orders/:number'>

export function OrderTerms({ order }: { order: Pick<Order, 'number' | 'terms' | 'money_back'> }) {
  const { busy, notice, run } = useMutation()
  const { number, terms, money_back } = order
  const download = () =>
    run(async () =>
      downloadFile(
        await browserApi('GET /api/admin/orders/:number/terms', { params: { number } }),
        'application/pdf',
      ),
    )
  if (!terms && !money_back) return null
  return (
    <OrderSection title="Voorwaarden van deze bestelling">
      {money_back && <p className="mb-4">Beloofd: {describeMoneyBack(money_back)}</p>}
      {terms && (
        <>
          <p className="mb-4 text-sm text-ink-soft">
            De tekst die de klant bij het bestellen accepteerde.
          </p>
          <Button kind="ghost" busy={busy} onClick={() => void download()}>
            Voorwaarden downloaden (PDF)
          </Button>
        </>
      )}
      {notice && (
        <p role="alert" className="mt-2 text-error">
          {notice.text}
        </p>
      )}
    </OrderSection>
  )
}
