// /admin/nieuwsbrief/{id}: the form of a draft mailing, or the result of a planned or sent one.

import { useState } from 'react'
import { useParams } from 'react-router'
import { Announcer } from '#editor/announcer.tsx'
import { useReply } from '#components/requests/use-reply.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { MailingForm } from './mailing-form.tsx'
import { MailingResult } from './mailing-result.tsx'
import type { Mailing } from './mailing.ts'

export default function MailingScreen() {
  const { id = '' } = useParams()
  const { result, reload } = useReply('GET /api/admin/mailings/:id', { params: { id } })
  return (
    <QueryBoundary result={result} reload={reload}>
      {(mailing) => <MailingView key={id} loadedMailing={mailing} />}
    </QueryBoundary>
  )
}

function MailingView({ loadedMailing }: { loadedMailing: Mailing }) {
  const [mailing, setMailing] = useState(loadedMailing)
  if (mailing.state === 'draft')
    return (
      <Announcer>
        <MailingForm mailing={mailing} onChanged={setMailing} />
      </Announcer>
    )
  return <MailingResult mailing={mailing} onChanged={setMailing} />
}
