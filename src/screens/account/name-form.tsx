import { useState } from 'react'
import type { Account } from '#domain/account/account.ts'
import { knowOwner } from '#parts/account/login-store.ts'
import { browserApi } from '#parts/api-context.ts'
import { Field } from '#ui/field.tsx'
import { AccountForm } from './account-form.tsx'
import { SentStatus } from './sent-status.tsx'
import { somethingWrong } from './something-wrong.ts'
import { useAccountForm } from './use-account-form.ts'

/** The name somebody is called by in mails. */
export function NameForm({ user, onChange }: { user: Account; onChange: () => void }) {
  const [done, setDone] = useState(0)
  const sending = useAccountForm(async ({ first_name = '', last_name = '' }) => {
    knowOwner(await browserApi('PUT /api/user', { body: { first_name, last_name } }))
    setDone(done + 1)
    onChange()
  }, somethingWrong('first_name'))
  return (
    <div className="grid gap-5">
      <AccountForm sending={sending} button="Bewaar naam">
        <Field
          label="Voornaam"
          name="first_name"
          autoComplete="given-name"
          required
          maxLength={100}
          defaultValue={user.first_name}
          error={sending.errorOf('first_name')}
        />
        <Field
          label="Achternaam"
          name="last_name"
          autoComplete="family-name"
          required
          maxLength={100}
          defaultValue={user.last_name}
          error={sending.errorOf('last_name')}
        />
      </AccountForm>
      {done > 0 && <SentStatus key={done} text="Je naam is bewaard." />}
    </div>
  )
}
