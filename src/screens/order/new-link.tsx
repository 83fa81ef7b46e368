// For who fears that somebody else has the link: a new one by mail, and this one ends. Serves an order and a subscription.

import { useState } from 'react'
import { isProblem } from '#domain/problem.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { about: 'bestelling' | 'abonnement'; renew: () => Promise<unknown>; expired?: boolean }

export function NewLink({ about, renew, expired = false }: Props) {
  const [state, setState] = useState<'asked' | 'busy' | 'sent'>('asked')
  const [refusal, setRefusal] = useState('')
  async function send() {
    if (state !== 'asked') return
    setState('busy')
    setRefusal('')
    try {
      await renew()
      setState('sent')
    } catch (error) {
      setRefusal(isProblem(error) ? error.message : 'Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.')
      setState('asked')
    }
  }
  if (state === 'sent')
    return (
      <Notice kind="success">
        <p>
          De nieuwe link is onderweg naar het e-mailadres van {about === 'bestelling' ? 'deze bestelling' : 'dit abonnement'}. Deze pagina
          gaat hierna alleen nog open met die link.
        </p>
      </Notice>
    )
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure">
        {expired
          ? 'We mailen een nieuwe link naar het e-mailadres dat bij de bestelling hoort.'
          : `Heeft iemand anders deze link gezien? Laat een nieuwe mailen naar het e-mailadres dat bij ${about === 'bestelling' ? 'de bestelling' : 'het abonnement'} hoort. De links in eerdere mails werken dan niet meer.`}
      </p>
      {refusal && (
        <Notice kind="error">
          <p>{refusal}</p>
        </Notice>
      )}
      <Button busy={state === 'busy'} onClick={() => void send()}>
        Mail een nieuwe link
      </Button>
    </div>
  )
}
