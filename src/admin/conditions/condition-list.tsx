// What keeps the shop from working as it should, above what staff came to do.

import { useState } from 'react'
import type { Condition } from '#domain/operating/condition.ts'
import { mayDo } from '#domain/account/rights.ts'
import { useOwner } from '#parts/account/login-store.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { RetryAllMails } from '../mails/retry-all-mails.tsx'
import type { MutationNotice } from '#parts/requests/use-mutation.ts'
import { conditionWords } from './condition-words.ts'

const ask = () => browserApi('GET /api/admin/conditions')

/** Nothing while it is asked, and nothing when it cannot be: the screen below says that. */
export function ConditionList() {
  const { result, reload } = useQuery(ask)
  const runsTheShop = mayDo(useOwner()?.duty, 'settings')
  const [notice, setNotice] = useState<MutationNotice>()
  if (result.status !== 'done') return null
  // Everybody reads on every screen that payments are a test; what to do about it is the owner's.
  const shown = result.data.conditions.filter(({ code }) => code !== 'test-payments' || runsTheShop)
  return (
    <div className="mb-8 grid gap-4 empty:hidden">
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      {shown.map((condition) => (
        <OneCondition
          key={condition.code}
          condition={condition}
          runsTheShop={runsTheShop}
          onRetried={(retried) => {
            setNotice(retried)
            void reload()
          }}
        />
      ))}
    </div>
  )
}

type Props = { condition: Condition; runsTheShop: boolean; onRetried: (notice: MutationNotice) => void }

function OneCondition({ condition, runsTheShop, onRetried }: Props) {
  const { kind, title, text } = conditionWords(condition, runsTheShop)
  return (
    <Notice kind={kind}>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="measure mt-1">{text}</p>
      {condition.code === 'mail-server-away' && (
        <div className="mt-3">
          <RetryAllMails state="waiting" onDone={onRetried} />
        </div>
      )}
    </Notice>
  )
}
