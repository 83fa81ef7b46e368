import { browserApi } from '#components/api-context.ts'
import { openPaymentPage } from '#components/checkout/open-payment-page.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The API returns the open payment or starts a new one. */
export function PayAgain({ token, label }: { token: string; label: string }) {
  const { notice, busy, run } = useMutation('De betaling kon niet beginnen. Probeer het opnieuw.')
  const pay = () =>
    run(async () => {
      const { redirectUrl } = await browserApi('POST /api/orders/:token/pay', { params: { token } })
      await openPaymentPage(redirectUrl)
    })

  return (
    <div className="grid gap-4">
      {notice && (
        <Notice kind="error">
          <p>{notice.text}</p>
        </Notice>
      )}
      <Button busy={busy} onClick={() => void pay()} className="justify-self-start">
        {label}
      </Button>
    </div>
  )
}
