// What the chosen size costs, what happens with delivery, and the button that confirms the swap.

import { useCallback, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { formatEuros, fromEuros } from '#domain/money.ts'
import { formatContactChannel } from '#domain/order/order-contact.ts'
import { swapPaymentDays } from '#domain/order/order-swap.ts'
import { browserApi } from '#components/api-context.ts'
import { openPaymentPage } from '#components/checkout/open-payment-page.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SwapPreviewText } from './swap-preview-text.tsx'
import { changeFailedMessage, type LineSwapProps } from './after-sale-props.ts'

type Preview = EndpointReply<'POST /api/orders/:token/swap-preview'>
type Props = LineSwapProps & {
  choice: { to: number; quantity: number }
  /** Loads the sizes again. */ onChanged: () => Promise<void>
}

const euros = (amount: number) => formatEuros(fromEuros(amount))
const paysLaterText = `Betalen lukt nu even niet. We houden de nieuwe pakken ${swapPaymentDays} dagen voor je apart; bovenaan deze pagina kun je alsnog betalen.`

export function SwapPreview({
  order,
  token,
  line,
  done,
  choice: { to, quantity },
  onChanged,
}: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const { notice, busy, run } = useMutation(changeFailedMessage)
  const fetchPreview = useCallback(
    () =>
      browserApi('POST /api/orders/:token/swap-preview', {
        params: { token },
        body: { from: line.id, to, quantity },
      }),
    [token, line.id, to, quantity],
  )
  const { result, reload } = useQuery(fetchPreview)

  async function pay() {
    const url = await browserApi('POST /api/orders/:token/pay', { params: { token } }).then(
      ({ redirectUrl }) => redirectUrl,
      () => undefined,
    )
    if (url) await openPaymentPage(url)
    await done(url ? '' : paysLaterText)
  }

  async function confirm({ difference, latest_event }: Preview) {
    const isSwapped = await run(async () => {
      const body = { from: line.id, to, quantity, difference, latest_event, key }
      const { state } = await browserApi('POST /api/orders/:token/swaps', {
        params: { token },
        body,
      })
      if (state === 'awaiting-payment') return pay()
      await done(
        `Je bestelling is aangepast. Je krijgt een bevestiging ${formatContactChannel(order)}.`,
      )
    })
    // The price, the stock or the order changed: the customer keeps the choice and sees the preview
    // of now.
    if (!isSwapped) await Promise.all([reload(), onChanged()])
  }

  return (
    <QueryBoundary result={result} reload={reload}>
      {(preview) => (
        <div className="grid justify-items-start gap-4">
          <SwapPreviewText {...{ order, preview, quantity }} oldName={line.name} />
          {notice && (
            <Notice kind="error">
              <p>{notice.text}</p>
            </Notice>
          )}
          <Button busy={busy} onClick={() => void confirm(preview)}>
            {preview.difference > 0
              ? `Wissel om en betaal ${euros(preview.difference)} bij`
              : 'Wissel om'}
          </Button>
        </div>
      )}
    </QueryBoundary>
  )
}
