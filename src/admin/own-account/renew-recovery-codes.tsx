import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'

export function RenewRecoveryCodes({
  onClose,
  done,
}: {
  onClose: () => void
  done: (text: string, codes: readonly string[]) => Promise<void>
}) {
  const renew = async ({ password = '' }: Record<string, string>) => {
    const { recovery_codes } = await browserApi('POST /api/admin/own-account/recovery-codes', {
      body: { password },
    })
    await done('Je hebt nieuwe herstelcodes. De oude werken niet meer.', recovery_codes)
  }
  return (
    <Dialog title="Nieuwe herstelcodes" onClose={onClose}>
      <p className="mb-5">Je oude codes werken daarna niet meer.</p>
      <DialogForm button="Maak nieuwe codes" send={renew}>
        {(errorOf) => <CurrentPasswordField error={errorOf('password')} />}
      </DialogForm>
    </Dialog>
  )
}
