// /bestelling/{token}/geen-reviewmails: one button to unsubscribe from review mails.

import { useState } from 'react'
import { useParams } from 'react-router'
import { isProblem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export default function StopReviewMails() {
  const { token = '' } = useParams()
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string }>()
  const stop = () =>
    void browserApi('POST /api/orders/:token/no-review-mails', { params: { token } }).then(
      () => setOutcome({ kind: 'success', text: 'Gelukt. We vragen je niet meer om een review.' }),
      (error: unknown) =>
        setOutcome({
          kind: 'error',
          text: isProblem(error) ? error.message : 'Dat lukte niet. Probeer het opnieuw.',
        }),
    )
  return (
    <PageSection first>
      <PageMetadata title="Geen mails over reviews" path="/bestelling" hidden />
      <h1>Geen mails meer over reviews</h1>
      <p className="measure mt-5 mb-7">
        We vragen je dan ook niet meer of iets paste. Andere mails over je bestellingen krijg je
        gewoon.
      </p>
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
      {outcome?.kind !== 'success' && (
        <Button className={outcome ? 'mt-6' : ''} onClick={stop}>
          Vraag me niet meer om een review
        </Button>
      )}
    </PageSection>
  )
}
