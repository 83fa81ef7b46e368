import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields, requireSamePassword } from './new-password-fields.tsx'
import { FormSuccess } from './form-success.tsx'
import { createFailureMapper } from './form-failure.ts'
import { useAccountForm } from './use-account-form.ts'

/** Changes the password after checking the current one. */
export function ChangePasswordForm() {
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
      <PasswordField
        label="Huidig wachtwoord"
        name="current_password"
        autoComplete="current-password"
        required
        error={formState.errorOf('current_password')}
      />
      <NewPasswordFields
        label="Nieuw wachtwoord"
        repeatLabel="Nieuw wachtwoord, nog een keer"
        errorOf={formState.errorOf}
      />
    </AccountForm>
  )
}
