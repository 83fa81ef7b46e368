// /bestelling/{token}/geen-reviewmails: one button, and nobody asks again.

import { useState } from 'react'
import { useParams } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#parts/api-context.ts'
import { Band } from '#parts/content/band.tsx'
import { PageHead } from '#parts/content/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export default function NoReviewMails() {
  const { token = '' } = useParams()
  const [end, setEnd] = useState<{ kind: 'success' | 'error'; text: string }>()
  const stop = () =>
    void browserApi('POST /api/orders/:token/no-review-mails', { params: { token } }).then(
      () => setEnd({ kind: 'success', text: 'Gelukt. We vragen je niet meer om een review.' }),
      (error: unknown) => setEnd({ kind: 'error', text: isProblem(error) ? error.message : 'Dat lukte niet. Probeer het opnieuw.' }),
    )
  return (
    <Band first>
      <PageHead title="Geen mails over reviews | Luwte" path="/bestelling" hidden />
      <h1>Geen mails meer over reviews</h1>
      <p className="measure mt-5 mb-7">Andere mails over je bestellingen krijg je gewoon.</p>
      {end && <Notice kind={end.kind}>{end.text}</Notice>}
      {end?.kind !== 'success' && (
        <Button className={end ? 'mt-6' : ''} onClick={stop}>
          Vraag me niet meer om een review
        </Button>
      )}
    </Band>
  )
}
