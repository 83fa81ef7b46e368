import { useState } from 'react'
import type { Account } from '#domain/customer/account.ts'
import { setCurrentUser } from '#components/account/login-store.ts'
import { browserApi } from '#components/api-context.ts'
import { LabelledField } from '#ui/labelled-field.tsx'
import { AccountForm } from './account-form.tsx'
import { FormSuccess } from './form-success.tsx'
import { createFailureMapper } from './form-failure.ts'
import { useAccountForm } from './use-account-form.ts'

/** Changes the name used in mails. */
export function ChangeNameForm({ user, onChange }: { user: Account; onChange: () => void }) {
  const [savedCount, setSavedCount] = useState(0)
  const formState = useAccountForm(async ({ first_name = '', last_name = '' }) => {
    setCurrentUser(await browserApi('PUT /api/user', { body: { first_name, last_name } }))
    setSavedCount(savedCount + 1)
    onChange()
  }, createFailureMapper('first_name'))
  return (
    <div className="grid gap-5">
      <AccountForm formState={formState} button="Bewaar naam">
        <LabelledField
          label="Voornaam"
          name="first_name"
          autoComplete="given-name"
          required
          maxLength={100}
          defaultValue={user.first_name}
          error={formState.errorOf('first_name')}
        />
        <LabelledField
          label="Achternaam"
          name="last_name"
          autoComplete="family-name"
          required
          maxLength={100}
          defaultValue={user.last_name}
          error={formState.errorOf('last_name')}
        />
      </AccountForm>
      {savedCount > 0 && <FormSuccess key={savedCount} text="Je naam is bewaard." />}
    </div>
  )
}
