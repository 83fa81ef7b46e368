import { Link, useSearchParams } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { mailGroupLabels, mailGroups } from '#domain/mail/mails/mail-group.ts'
import { browserApi } from '#components/api-context.ts'
import { ListSearch } from '../shared/list/list-filters.tsx'
import { ScreenHeader, Section, Reply } from '../shared/screen.tsx'
import { MailView, WordsAndMail } from './mail-view.tsx'
import { MailWordsEditor } from './mail-words-editor.tsx'
import { TestMailButton } from './mail-buttons.tsx'

type ListedMail = EndpointReply<'GET /api/admin/mails'>['mails'][number]

export default function MailSamplesScreen() {
  const [query] = useSearchParams()
  const name = query.get('mail')
  return (
    <>
      <ScreenHeader
        title="Mails"
        about="Zo zien de mails eruit die de winkel schrijft, met voorbeeldgegevens. De links erin leiden nergens heen. Kies een mail om zijn woorden te wijzigen; die met ‘vaste tekst’ blijven zoals ze zijn."
      />
      <Reply from="GET /api/admin/mails">
        {({ mails }, reload) => {
          const chosen = mails.find((mail) => mail.name === name)
          return chosen ? (
            <ChosenMail key={chosen.name} mail={chosen} reload={reload} />
          ) : (
            <MailList mails={mails} search={query.get('search') ?? ''} />
          )
        }}
      </Reply>
    </>
  )
}

const matchesSearch = ({ label, subject, group }: ListedMail, search: string) =>
  `${label} ${subject} ${mailGroupLabels[group]}`
    .toLowerCase()
    .includes(search.trim().toLowerCase())

function MailList({ mails, search }: { mails: readonly ListedMail[]; search: string }) {
  const found = mails.filter((mail) => matchesSearch(mail, search))
  const groups = mailGroups
    .map((group) => ({
      id: `groep-${group}`,
      title: mailGroupLabels[group],
      mails: found.filter((mail) => mail.group === group),
    }))
    .filter((group) => group.mails.length > 0)
  return (
    <>
      <search className="mb-6 flex">
        <ListSearch label="Zoek een mail" />
      </search>
      <p role="status" className="sr-only">
        {search && `${found.length} gevonden`}
      </p>
      {found.length === 0 && <p className="text-ink-soft">Geen mail met deze woorden.</p>}
      {groups.length > 1 && (
        <nav aria-label="Groepen" className="mb-5 flex flex-wrap gap-x-5 sm:hidden">
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="link inline-flex min-h-11 items-center text-sm">
              {title}
            </a>
          ))}
        </nav>
      )}
      <nav aria-label="Mails">
        {groups.map((group) => (
          <Section key={group.id} title={group.title} className="mb-8" headingClass="mb-2">
            <ul id={group.id} className="scroll-mt-24 columns-xs gap-x-8">
              {group.mails.map((mail) => (
                <li key={mail.name} className="break-inside-avoid border-t border-line">
                  <MailLink mail={mail} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </nav>
    </>
  )
}

const MailLink = ({
  mail: { name, label, subject, has_words, is_changed, is_broken },
}: {
  mail: ListedMail
}) => (
  <Link to={`?mail=${name}`} className="block min-h-11 py-2 text-deep no-underline hover:underline">
    <span className="font-semibold">{label}</span>
    {!has_words && <span className="text-sm whitespace-nowrap text-ink-soft"> (vaste tekst)</span>}
    <span className="block text-sm text-ink-soft">{subject}</span>
    {is_broken ? (
      <span className="block text-sm text-error">Eigen tekst telt niet</span>
    ) : (
      is_changed && <span className="block text-sm">Eigen tekst</span>
    )}
  </Link>
)

function ChosenMail({ mail, reload }: { mail: ListedMail; reload: () => Promise<void> }) {
  const { name, label, group, has_words, is_changed, is_broken } = mail
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link to="/admin/mails" className="link inline-flex min-h-11 items-center">
          Alle mails
        </Link>
        <h2 className="text-xl">{label}</h2>
        <span className="text-sm text-ink-soft">{mailGroupLabels[group]}</span>
        {is_changed && !is_broken && <span className="text-sm font-semibold">Eigen tekst</span>}
      </div>
      {has_words ? <MailWordsEditor name={name} onSaved={reload} /> : <FixedMail name={name} />}
    </>
  )
}

const FixedMail = ({ name }: { name: string }) => (
  <Reply from="GET /api/admin/mails/:name" params={{ name }}>
    {(mail) => (
      <WordsAndMail mail={<MailView {...mail} />}>
        <p className="measure text-sm text-ink-soft">
          De woorden van deze mail staan vast: de wet vraagt ze, ze beschermen een account, of de
          mail is voor collega’s.
        </p>
        <TestMailButton
          label="Stuur deze als proef naar mijzelf"
          send={() => browserApi('POST /api/admin/mails/:name/test', { params: { name } })}
        />
      </WordsAndMail>
    )}
  </Reply>
)
