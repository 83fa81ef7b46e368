// /admin/nieuwsbrief/{id}: a mailing that is being written, or how one that left is doing.

import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { Announcer } from '#editor/announce.tsx'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { MailingForm } from './mailing-form.tsx'
import { MailingResult } from './mailing-result.tsx'
import type { Mailing } from './mailing.ts'

export default function MailingScreen() {
  const { id = '' } = useParams()
  const { result, reload } = useQuery(useCallback(() => browserApi('GET /api/admin/mailings/:id', { params: { id } }), [id]))
  return (
    <QueryState result={result} reload={reload}>
      {(mailing) => <Opened key={id} first={mailing} />}
    </QueryState>
  )
}

function Opened({ first }: { first: Mailing }) {
  const [mailing, setMailing] = useState(first)
  if (mailing.state === 'draft')
    return (
      <Announcer>
        <MailingForm mailing={mailing} onChanged={setMailing} />
      </Announcer>
    )
  return <MailingResult mailing={mailing} onChanged={setMailing} />
}
