import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Account } from '#domain/customer/account.ts'
import { setCurrentUser } from '#components/account/login-store.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/spinner.tsx'
import {
  AccountField,
  AccountForm,
  createFailureMapper,
  CurrentPasswordField,
  EmailField,
  FormSuccess,
  NewPasswordFields,
  requireSamePassword,
  useAccountForm,
} from './account-form.tsx'
import { fetchLoginSessions, LoginSessions } from './login-sessions.tsx'
import { fetchSavedAddresses, SavedAddresses } from './saved-addresses.tsx'

const fetchUser = () => browserApi('GET /api/user')

export function Profile() {
  const { result, reload } = useQuery(fetchUser)
  const addresses = useQuery(fetchSavedAddresses)
  const sessions = useQuery(fetchLoginSessions)
  const results = [result, addresses.result, sessions.result]
  if (results.some(({ status }) => status === 'loading'))
    return <Waiting text="Je gegevens worden opgehaald…" />
  if (result.status !== 'done')
    return result.status === 'failed' && <Notice kind="error">{result.message}</Notice>
  return <Sections user={result.data} {...{ addresses, sessions }} onChange={() => void reload()} />
}

type SectionsProps = ComponentProps<typeof SavedAddresses> & {
  sessions: ComponentProps<typeof LoginSessions>
  onChange: () => void
}

function Sections({ user, addresses, sessions, onChange }: SectionsProps) {
  const count = sessions.result.status === 'done' ? sessions.result.data.sessions.length : 0
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="border-t border-line">
        <Section id="own-name" title="Naam" value={`${user.first_name} ${user.last_name}`}>
          <ChangeNameForm user={user} onChange={onChange} />
        </Section>
        <Section id="own-email" title="E-mailadres" value={user.email}>
          <ChangeEmailForm />
        </Section>
        <Section id="own-password" title="Wachtwoord" value="Kies een ander wachtwoord">
          <ChangePasswordForm />
        </Section>
        <Section
          id="sessions"
          title="Waar je bent ingelogd"
          value={count > 0 && `Op ${count} ${count === 1 ? 'apparaat' : 'apparaten'}`}
        >
          <LoginSessions {...sessions} />
        </Section>
      </div>
      <SavedAddresses user={user} addresses={addresses} />
    </div>
  )
}

type SectionProps = { id: string; title: string; value: ReactNode; children: ReactNode }

/** One line that says what the shop knows, and unfolds to what changes it. */
const Section = ({ id, title, value, children }: SectionProps) => (
  <section aria-labelledby={id}>
    <Disclosure
      title={
        <>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <span className="block text-base font-normal break-words text-ink-soft">{value}</span>
        </>
      }
    >
      <div className="max-w-[44rem] text-ink">{children}</div>
    </Disclosure>
  </section>
)

/** Changes the name used in mails. */
function ChangeNameForm({ user, onChange }: { user: Account; onChange: () => void }) {
  const [savedCount, setSavedCount] = useState(0)
  const formState = useAccountForm(async ({ first_name = '', last_name = '' }) => {
    setCurrentUser(await browserApi('PUT /api/user', { body: { first_name, last_name } }))
    setSavedCount(savedCount + 1)
    onChange()
  }, createFailureMapper('first_name'))
  return (
    <div className="grid gap-5">
      <AccountForm formState={formState} button="Bewaar naam">
        <AccountField
          label="Voornaam"
          name="first_name"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={user.first_name}
        />
        <AccountField
          label="Achternaam"
          name="last_name"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={user.last_name}
        />
      </AccountForm>
      {savedCount > 0 && <FormSuccess key={savedCount} text="Je naam is bewaard." />}
    </div>
  )
}

/** Changes the e-mail address. The new address takes effect once the user confirms it by mail. */
function ChangeEmailForm() {
  const [status, setStatus] = useState('')
  const formState = useAccountForm(
    async ({ email = '', current_password = '' }) =>
      setStatus(
        (await browserApi('POST /api/change-email', { body: { email, current_password } })).status,
      ),
    createFailureMapper('email'),
  )
  if (status) return <FormSuccess text={status} />
  return (
    <AccountForm formState={formState} button="Wijzig e-mailadres">
      <EmailField
        label="Nieuw e-mailadres"
        autoComplete="off"
        hint="We mailen je daar een link om het te bevestigen."
      />
      <CurrentPasswordField label="Je wachtwoord" name="current_password" />
    </AccountForm>
  )
}

function ChangePasswordForm() {
  const [status, setStatus] = useState('')
  const formState = useAccountForm(
    async ({ current_password = '', password = '', password_confirmation = '' }) => {
      requireSamePassword(password, password_confirmation)
      setStatus(
        (
          await browserApi('POST /api/change-password', {
            body: { current_password, password, password_confirmation },
          })
        ).status,
      )
    },
    createFailureMapper('current_password'),
  )
  if (status) return <FormSuccess text={status} />
  return (
    <AccountForm formState={formState} button="Wijzig wachtwoord">
      <CurrentPasswordField label="Huidig wachtwoord" name="current_password" />
      <NewPasswordFields label="Nieuw wachtwoord" repeatLabel="Nieuw wachtwoord, nog een keer" />
    </AccountForm>
  )
}
