import { Link, useSearchParams } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { ScreenHeader, Reply } from '../shared/screen.tsx'
import { MailView } from './mail-view.tsx'
import { MailWordsEditor } from './mail-words-editor.tsx'
import { TestMailButton } from './mail-buttons.tsx'

type ListedMail = EndpointReply<'GET /api/admin/mails'>['mails'][number]

export default function MailSamplesScreen() {
  const [query] = useSearchParams()
  const name = query.get('mail') ?? ''
  return (
    <>
      <ScreenHeader
        title="Mails"
        about="Zo zien de mails eruit die de winkel schrijft, met voorbeeldgegevens. De links erin leiden nergens heen. Kies een mail om zijn woorden te wijzigen."
      />
      <Reply from="GET /api/admin/mails">
        {({ mails }, reload) => (
          <div className="grid items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <nav
              aria-label="Mails"
              className={name ? 'max-lg:max-h-72 max-lg:overflow-y-auto' : ''}
            >
              <ul className="border-b border-line">
                {mails.map((mail) => (
                  <li key={mail.name} className="border-t border-line">
                    <MailLink mail={mail} isCurrent={mail.name === name} />
                  </li>
                ))}
              </ul>
            </nav>
            <ChosenMail key={name} mail={mails.find((one) => one.name === name)} reload={reload} />
          </div>
        )}
      </Reply>
    </>
  )
}

function MailLink({
  mail: { name, subject, is_changed, is_broken },
  isCurrent,
}: {
  mail: ListedMail
  isCurrent: boolean
}) {
  return (
    <Link
      to={`?mail=${name}`}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="block min-h-11 px-2 py-2 text-deep no-underline hover:underline aria-[current=true]:bg-lee aria-[current=true]:font-semibold"
    >
      {subject}
      {is_broken ? (
        <span className="block text-sm text-error">Eigen tekst telt niet</span>
      ) : (
        is_changed && <span className="block text-sm text-ink-soft">Eigen tekst</span>
      )}
    </Link>
  )
}

function ChosenMail({
  mail,
  reload,
}: {
  mail: ListedMail | undefined
  reload: () => Promise<void>
}) {
  if (!mail) return <p className="text-ink-soft">Kies een mail.</p>
  return mail.has_words ? (
    <MailWordsEditor name={mail.name} onSaved={reload} />
  ) : (
    <FixedMail name={mail.name} />
  )
}

function FixedMail({ name }: { name: string }) {
  return (
    <Reply from="GET /api/admin/mails/:name" params={{ name }}>
      {(mail) => (
        <div className="grid gap-6">
          <p className="measure text-sm text-ink-soft">
            De woorden van deze mail staan vast: de wet vraagt ze, ze beschermen een account, of de
            mail is voor collega’s.
          </p>
          <TestMailButton
            label="Stuur deze als proef naar mijzelf"
            send={() => browserApi('POST /api/admin/mails/:name/test', { params: { name } })}
          />
          <MailView {...mail} />
        </div>
      )}
    </Reply>
  )
}
