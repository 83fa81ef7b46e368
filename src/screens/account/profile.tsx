// The profile: name, e-mail address, password and saved addresses, each with its own form.

import type { ComponentProps, ReactNode } from 'react'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangeNameForm } from './change-name-form.tsx'
import { fetchSavedAddresses, SavedAddresses } from './saved-addresses.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

const fetchUser = () => browserApi('GET /api/user')

export function Profile() {
  const { result, reload } = useQuery(fetchUser)
  const addresses = useQuery(fetchSavedAddresses)
  if (result.status === 'loading' || addresses.result.status === 'loading')
    return (
      <p role="status" data-waiting className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        Je gegevens worden opgehaald…
      </p>
    )
  if (result.status === 'failed') return <Notice kind="error">{result.message}</Notice>
  return <Sections user={result.data} addresses={addresses} onChange={() => void reload()} />
}

type SectionsProps = ComponentProps<typeof SavedAddresses> & { onChange: () => void }

function Sections({ user, addresses, onChange }: SectionsProps) {
  return (
    <div className="grid gap-10">
      <Section id="own-name" title="Naam">
        <ChangeNameForm user={user} onChange={onChange} />
      </Section>
      <Section id="own-email" title="E-mailadres">
        <ChangeEmailForm user={user} />
      </Section>
      <Section id="own-password" title="Wachtwoord">
        <ChangePasswordForm />
      </Section>
      <SavedAddresses user={user} addresses={addresses} />
    </div>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    aria-labelledby={id}
    className="grid gap-x-16 gap-y-4 border-t border-line pt-8 lg:grid-cols-[1fr_1.7fr]"
  >
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    <div className="max-w-[30rem]">{children}</div>
  </section>
)
