import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Account } from '#domain/customer/account.ts'
import { setCurrentUser } from '#components/account/login-store.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
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
import { fetchSavedAddresses, SavedAddresses } from './saved-addresses.tsx'

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
function ChangeEmailForm({ user }: { user: Account }) {
  const [status, setStatus] = useState('')
  const formState = useAccountForm(
    async ({ email = '', current_password = '' }) =>
      setStatus(
        (await browserApi('POST /api/change-email', { body: { email, current_password } })).status,
      ),
    createFailureMapper('email'),
  )
  return (
    <>
      <p className="mb-5">
        Nu: <strong className="font-semibold break-words">{user.email}</strong>
      </p>
      {status ? (
        <FormSuccess text={status} />
      ) : (
        <AccountForm formState={formState} button="Wijzig e-mailadres">
          <EmailField
            label="Nieuw e-mailadres"
            autoComplete="off"
            hint="We mailen je daar een link om het te bevestigen."
          />
          <CurrentPasswordField label="Je wachtwoord" name="current_password" />
        </AccountForm>
      )}
    </>
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
