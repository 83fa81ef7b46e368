import { useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Starts a payment for an order that waits for one and leaves for it. */
export function PayAgain({ token, label }: { token: string; label: string }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function pay() {
    setBusy(true)
    setRefusal('')
    try {
      const { redirectUrl } = await browserApi('POST /api/orders/:token/pay', { params: { token } })
      location.assign(redirectUrl)
    } catch (error) {
      setRefusal(isProblem(error) ? error.message : 'De betaling kon niet beginnen. Probeer het opnieuw.')
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-4">
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      <Button busy={busy} onClick={() => void pay()} className="justify-self-start">
        {label}
      </Button>
    </div>
  )
}
