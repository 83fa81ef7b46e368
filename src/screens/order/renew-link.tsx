// Renews the access link of an order or subscription: the shop mails a new link and revokes the
// earlier links.

import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  about: 'bestelling' | 'abonnement'
  renew: () => Promise<unknown>
  expired?: boolean
}

export function RenewLink({ about, renew, expired = false }: Props) {
  const { state, notice, busy, run } = useMutation(
    'Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.',
  )
  if (state.status === 'done')
    return (
      <Notice kind="success">
        <p>
          De nieuwe link is onderweg naar het e-mailadres van{' '}
          {about === 'bestelling' ? 'deze bestelling' : 'dit abonnement'}. Deze pagina gaat hierna
          alleen nog open met die link.
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
      {notice && (
        <Notice kind="error">
          <p>{notice.text}</p>
        </Notice>
      )}
      <Button busy={busy} onClick={() => void run(async () => void (await renew()))}>
        Mail een nieuwe link
      </Button>
    </div>
  )
}
