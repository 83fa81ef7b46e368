// The terms that the customer accepted with an order, as a download.

import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { OrderSection } from './order-section.tsx'

export function OrderTerms({ number }: { number: string }) {
  const { busy, notice, run } = useMutation()
  const download = () =>
    run(async () =>
      downloadFile(
        await browserApi('GET /api/admin/orders/:number/terms', { params: { number } }),
        'application/pdf',
      ),
    )
  return (
    <OrderSection title="Voorwaarden van deze bestelling">
      <p className="mb-4 text-sm text-ink-soft">
        De tekst die de klant bij het bestellen accepteerde.
      </p>
      <Button kind="ghost" busy={busy} onClick={() => void download()}>
        Voorwaarden downloaden (PDF)
      </Button>
      {notice && (
        <p role="alert" className="mt-2 text-error">
          {notice.text}
        </p>
      )}
    </OrderSection>
  )
}
