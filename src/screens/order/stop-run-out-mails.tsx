// /bestelling/{token}/geen-seintje: one button to stop the mails before the packs of this order run
// out.

import { useParams } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export default function StopRunOutMails() {
  const { token = '' } = useParams()
  const { state, busy, run } = useMutation('Dat lukte niet. Probeer het opnieuw.')
  const stop = () =>
    void run(() => browserApi('POST /api/orders/:token/no-run-out-mails', { params: { token } }))
  return (
    <PageSection first>
      <PageMetadata title="Geen seintje meer" path="/bestelling" hidden />
      <h1>Geen seintje meer</h1>
      <p className="measure mt-5 mb-7">
        Je krijgt dan geen mail meer dat deze bestelling bijna op is, ook niet als iemand met de
        link van je bestelling erom vraagt. Andere mails over je bestellingen krijg je gewoon.
      </p>
      <div aria-live="polite" className="empty:hidden">
        {state.status === 'failed' && <Notice kind="error">{state.message}</Notice>}
        {state.status === 'done' && (
          <Notice kind="success">Gestopt. Over deze bestelling krijg je geen seintje meer.</Notice>
        )}
      </div>
      {state.status !== 'done' && (
        <Button className={state.status === 'failed' ? 'mt-6' : ''} busy={busy} onClick={stop}>
          Stop het seintje
        </Button>
      )}
    </PageSection>
  )
}
