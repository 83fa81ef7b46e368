// /admin/mails: every mail that the shop sends, with sample data.

import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { MailView } from './mail-view.tsx'

const fetchMails = () => browserApi('GET /api/admin/mails')

export default function MailSamplesScreen() {
  const { result } = useQuery(fetchMails)
  const [query] = useSearchParams()
  const name = query.get('mail') ?? ''
  return (
    <>
      <title>Mails | Luwte</title>
      <h1 className="mb-3 text-2xl">Mails</h1>
      <p className="measure mb-8 text-ink-soft">
        Zo zien de mails eruit die de winkel schrijft, met voorbeeldgegevens. De links erin leiden nergens heen.
      </p>
      {result.status === 'loading' && <Spinner label="Een ogenblik" />}
      {result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && (
        <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
          <nav aria-label="Mails">
            <ul className="border-b border-line">
              {result.data.mails.map((mail) => (
                <li key={mail.name} className="border-t border-line">
                  <Link
                    to={`?mail=${mail.name}`}
                    preventScrollReset
                    aria-current={mail.name === name ? 'true' : undefined}
                    className="block min-h-11 px-2 py-2 text-deep no-underline hover:underline aria-[current=true]:bg-lee aria-[current=true]:font-semibold"
                  >
                    {mail.subject}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {name ? <MailSample key={name} name={name} /> : <p className="text-ink-soft">Kies een mail.</p>}
        </div>
      )}
    </>
  )
}

function MailSample({ name }: { name: string }) {
  const { result } = useQuery(useCallback(() => browserApi('GET /api/admin/mails/:name', { params: { name } }), [name]))
  if (result.status === 'loading') return <Spinner label="Een ogenblik" />
  if (result.status === 'failed') return <Notice kind="error">{result.message}</Notice>
  return <MailView {...result.data} />
}
