// /account/voor-wie: the people for whom the user orders.

import { useRef, useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/spinner.tsx'
import { maxRecipients } from '#domain/customer/account-limits.ts'
import { RecipientCard } from './recipient-card.tsx'
import { RecipientForm } from './recipient-form.tsx'
import type { RecipientsReply } from './recipient-types.ts'

const fetchRecipients = () => browserApi('GET /api/recipients')

export function Recipients() {
  const { result, reload } = useQuery(fetchRecipients)
  if (result.status === 'loading') return <Waiting text="Een ogenblik…" />
  return (
    <QueryBoundary result={result} reload={reload}>
      {(reply) => <People initial={reply} />}
    </QueryBoundary>
  )
}

function People({ initial }: { initial: RecipientsReply }) {
  const [reply, setReply] = useState(initial)
  const [editing, setEditing] = useState<number | 'new'>()
  const [message, setMessage] = useState<string>()
  const top = useRef<HTMLDivElement>(null)
  const { recipients } = reply
  const edited = recipients.find(({ id }) => id === editing)

  /** The form or the card disappears, so the focus moves to the top of the list. */
  function show(next: RecipientsReply | undefined, sentence?: string) {
    if (next) setReply(next)
    setEditing(undefined)
    setMessage(sentence)
    top.current?.focus()
  }

  return (
    <div className="max-w-[46rem]">
      <div ref={top} tabIndex={-1} className="outline-none">
        {message && !editing && (
          <div className="mb-6">
            <Notice kind="success">{message}</Notice>
          </div>
        )}
        <p className="measure">
          Koop je ook voor iemand anders, zoals je moeder of je man? Bewaar hier waar het heen moet
          en wat diegene gebruikt. De mails en de factuur blijven bij jou.
        </p>
        <p className="measure mt-3 text-ink-soft">
          Vraag even of hij of zij het goed vindt dat je dit hier bewaart. Een geboortedatum of
          ziekte hoeven we niet te weten.
        </p>
      </div>
      {editing === undefined && (
        <>
          <ul className="mt-8 grid gap-5 empty:hidden">
            {recipients.map((recipient) => (
              <li key={recipient.id}>
                <RecipientCard
                  recipient={recipient}
                  onEdit={() => setEditing(recipient.id)}
                  onRemoved={(next) => show(next, `${recipient.nickname} is verwijderd.`)}
                />
              </li>
            ))}
          </ul>
          {recipients.length < maxRecipients ? (
            <Button
              kind={recipients.length === 0 ? 'primary' : 'ghost'}
              className="mt-8"
              onClick={() => setEditing('new')}
            >
              {recipients.length === 0 ? 'Iemand toevoegen' : 'Nog iemand toevoegen'}
            </Button>
          ) : (
            <p className="measure mt-8 text-ink-soft">
              Je bewaart hier {maxRecipients} mensen, en dat is het grootste aantal. Bestel je voor
              iemand niet meer? Verwijder die persoon, dan is er weer plaats.
            </p>
          )}
        </>
      )}
      {editing !== undefined && (
        <RecipientForm
          key={editing}
          recipient={edited}
          sizes={reply.sizes}
          question={reply.question}
          onSaved={(next, nickname) =>
            show(
              next,
              edited ? `De gegevens van ${nickname} zijn bewaard.` : `${nickname} is toegevoegd.`,
            )
          }
          onCancel={() => show(undefined)}
        />
      )}
    </div>
  )
}
