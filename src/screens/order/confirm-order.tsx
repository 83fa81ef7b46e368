// The login proves who ordered, so that the customer needs no mail to confirm a pay-later order.

import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type AfterSaleProps, changeFailedMessage } from './after-sale-props.ts'

export default function ConfirmOrder({ token, done }: Pick<AfterSaleProps, 'token' | 'done'>) {
  const { notice, busy, run } = useMutation(changeFailedMessage)
  async function confirm() {
    const isDone = await run(() =>
      browserApi('POST /api/orders/:token/confirm', { params: { token } }),
    )
    if (isDone) await done('Je bestelling is bevestigd.')
  }
  return (
    <div className="mt-6 grid gap-4">
      <p className="measure">Je bent ingelogd, dus je kunt ook hier bevestigen.</p>
      {notice && (
        <Notice kind="error">
          <p>{notice.text}</p>
        </Notice>
      )}
      <div>
        <Button busy={busy} onClick={() => void confirm()}>
          Bevestig mijn bestelling
        </Button>
      </div>
    </div>
  )
}
