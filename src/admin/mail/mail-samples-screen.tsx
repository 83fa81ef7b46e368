import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { mailGroupLabels, mailGroups } from '#domain/mail/mails/mail-group.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ListSearch } from '../shared/list/list-filters.tsx'
import { ScreenHeader, Reply } from '../shared/screen.tsx'
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
        about="Zo zien de mails van de winkel eruit, met voorbeeldgegevens. Kies er een om zijn woorden te wijzigen; die met ‘vaste tekst’ blijven zoals ze zijn."
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

/** A phone has the groups folded, until a search opens what it finds. */
function MailList({ mails, search }: { mails: readonly ListedMail[]; search: string }) {
  const isWide = useState(() => matchMedia('(width >= 40rem)').matches)[0]
  const found = mails.filter((mail) => matchesSearch(mail, search))
  return (
    <>
      <search className="mb-4 flex">
        <ListSearch label="Zoek een mail" />
      </search>
      <p role="status" className="sr-only">
        {search && `${found.length} gevonden`}
      </p>
      {found.length === 0 && <p className="text-ink-soft">Geen mail met deze woorden.</p>}
      <nav aria-label="Mails">
        {mailGroups.map((group) => {
          const ofGroup = found.filter((mail) => mail.group === group)
          return (
            ofGroup.length > 0 && (
              <Disclosure
                key={group}
                title={<h2>{`${mailGroupLabels[group]} (${ofGroup.length})`}</h2>}
                open={isWide || search !== ''}
              >
                <ul className="columns-xs gap-x-8">
                  {ofGroup.map((mail) => (
                    <li key={mail.name} className="break-inside-avoid border-t border-line">
                      <MailLink mail={mail} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )
          )
        })}
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
