import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '#domain/time/format-date.ts'
import type { EndpointReply } from '#api/index.ts'
import { logOut } from '#components/account/current-user.ts'
import type { QueryResult } from '#components/requests/use-query.ts'
import { useMutation, ignoreNotFound } from '#components/requests/use-mutation.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormSuccess } from './account-form.tsx'

type Session = EndpointReply<'GET /api/sessions'>['sessions'][number]

export const fetchLoginSessions = () => browserApi('GET /api/sessions')

type Props = { result: QueryResult<{ sessions: Session[] }>; reload: () => Promise<void> }

export function LoginSessions({ result, reload }: Props) {
  const { notice, run } = useMutation()
  const [ended, setEnded] = useState<Session>()
  const navigate = useNavigate()

  async function end(session: Session) {
    if (session.current) {
      void logOut()
      return navigate('/')
    }
    await run(async () => {
      await browserApi('DELETE /api/sessions/:id', {
        params: { id: String(session.id) },
      }).catch(ignoreNotFound)
      await reload()
      setEnded(session)
    })
  }

  return (
    <>
      <p className="measure mb-5 text-ink-soft">
        Herken je een apparaat niet? Beëindig het en kies een nieuw wachtwoord.
      </p>
      {ended && !notice && (
        <div className="mb-5">
          <FormSuccess key={ended.id} text={`${ended.device} is uitgelogd.`} />
        </div>
      )}
      {notice && <Notice kind="error">{notice.text}</Notice>}
      {!notice && result.status === 'failed' && <Notice kind="error">{result.message}</Notice>}
      {result.status === 'done' && (
        <ul>
          {result.data.sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4"
            >
              <div>
                <p className="font-semibold">
                  {session.device}
                  {session.current && ' (dit apparaat)'}
                </p>
                <p className="text-sm text-ink-soft">
                  Laatst gebruikt op {formatDateTime(session.last_seen_at)}
                </p>
              </div>
              <Button kind="ghost" onClick={() => void end(session)}>
                Beëindig
                <span className="sr-only">
                  {' '}
                  {session.device}, {formatDateTime(session.last_seen_at)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
