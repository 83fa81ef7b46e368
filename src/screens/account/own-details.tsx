// Name, address for mail, password and addresses, each changed in its own place.

import type { ReactNode } from 'react'
import type { Account } from '#domain/account/account.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { OwnAddresses } from './own-addresses.tsx'
import { PasswordForm } from './password-form.tsx'

const ask = () => browserApi('GET /api/user')

export default function OwnDetails() {
  const { result, reload } = useQuery(ask)
  if (result.status === 'loading')
    return (
      <p role="status" data-waiting className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        Je gegevens worden opgehaald…
      </p>
    )
  if (result.status === 'failed') return <Notice kind="error">{result.message}</Notice>
  return <Sections user={result.data} onChange={() => void reload()} />
}

function Sections({ user, onChange }: { user: Account; onChange: () => void }) {
  return (
    <div className="grid gap-10">
      <Section id="own-name" title="Naam">
        <NameForm user={user} onChange={onChange} />
      </Section>
      <Section id="own-email" title="E-mailadres">
        <EmailForm user={user} />
      </Section>
      <Section id="own-password" title="Wachtwoord">
        <PasswordForm />
      </Section>
      <OwnAddresses user={user} />
    </div>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid gap-x-16 gap-y-4 border-t border-line pt-8 lg:grid-cols-[1fr_1.7fr]">
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    <div className="max-w-[30rem]">{children}</div>
  </section>
)
