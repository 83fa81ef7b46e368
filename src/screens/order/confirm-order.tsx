// The login proves who ordered, so that the customer needs no mail to confirm a pay-later order.

import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { type AfterSaleProps, ChangeFailure, useOrderChange } from './use-order-change.tsx'

export default function ConfirmOrder({ token, done }: Pick<AfterSaleProps, 'token' | 'done'>) {
  const { failure, busy, change } = useOrderChange(done)
  const confirm = () =>
    change(async () => {
      await browserApi('POST /api/orders/:token/confirm', { params: { token } })
      return 'Je bestelling is bevestigd.'
    })
  return (
    <div className="mt-6 grid gap-4">
      <p className="measure">Je bent ingelogd, dus je kunt ook hier bevestigen.</p>
      <ChangeFailure>{failure}</ChangeFailure>
      <div>
        <Button busy={busy} onClick={() => void confirm()}>
          Bevestig mijn bestelling
        </Button>
      </div>
    </div>
  )
}
