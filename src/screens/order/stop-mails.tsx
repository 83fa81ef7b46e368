// /bestelling/{token}/geen-reviewmails and /geen-seintje: one button that ends a kind of mail.

import { useLocation, useParams } from 'react-router'
import { browserApi } from '#components/api-context.ts'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { PageSection } from '#components/content/page-section.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const mails = {
  'geen-reviewmails': {
    call: 'POST /api/orders/:token/no-review-mails',
    pageTitle: 'Geen mails over reviews',
    title: 'Geen mails meer over reviews',
    about:
      'We vragen je dan ook niet meer of iets paste. Andere mails over je bestellingen krijg je gewoon.',
    button: 'Vraag me niet meer om een review',
    stopped: 'Gelukt. We vragen je niet meer om een review.',
  },
  'geen-seintje': {
    call: 'POST /api/orders/:token/no-run-out-mails',
    pageTitle: 'Geen seintje meer',
    title: 'Geen seintje meer',
    about:
      'Je krijgt dan geen mail meer dat deze bestelling bijna op is, ook niet als iemand met de link van je bestelling erom vraagt. Andere mails over je bestellingen krijg je gewoon.',
    button: 'Stop het seintje',
    stopped: 'Gestopt. Over deze bestelling krijg je geen seintje meer.',
  },
} as const

export default function StopMails() {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const { call, pageTitle, title, about, button, stopped } =
    mails[pathname.includes('/geen-seintje') ? 'geen-seintje' : 'geen-reviewmails']
  const { state, busy, run } = useMutation()
  const stop = () => run(() => browserApi(call, { params: { token } }))
  return (
    <PageSection first>
      <PageMetadata title={pageTitle} path="/bestelling" hidden />
      <h1>{title}</h1>
      <p className="measure mt-5 mb-7">{about}</p>
      <div aria-live="polite" className="empty:hidden">
        {state.status === 'failed' && <Notice kind="error">{state.message}</Notice>}
        {state.status === 'done' && <Notice kind="success">{stopped}</Notice>}
      </div>
      {state.status !== 'done' && (
        <Button
          className={state.status === 'failed' ? 'mt-6' : ''}
          busy={busy}
          onClick={() => void stop()}
        >
          {button}
        </Button>
      )}
    </PageSection>
  )
}
