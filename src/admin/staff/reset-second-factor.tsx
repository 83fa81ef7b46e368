import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import type { Colleague } from './colleague.ts'

type Props = { colleague: Colleague; onClose: () => void; done: (text: string) => Promise<void> }

/**
 * Removes the second factors of a colleague who lost their phone or key and their recovery codes.
 */
export function ResetSecondFactor({ colleague: { id, name }, onClose, done }: Props) {
  const send = async () => {
    await browserApi('POST /api/admin/colleagues/:id/reset-second-factor', {
      params: { id: String(id) },
    })
    await done(`De tweede stap van ${name} is verwijderd. ${name} krijgt daar een mail over.`)
  }
  return (
    <Dialog title={`Tweede stap van ${name} verwijderen?`} onClose={onClose}>
      <DialogForm button="Verwijder de tweede stap" send={send}>
        {() => (
          <p>
            Doe dit alleen als je zeker weet dat {name} het zelf vraagt: bel even. {name} logt
            daarna in met alleen een wachtwoord, is overal uitgelogd en krijgt een mail.
          </p>
        )}
      </DialogForm>
    </Dialog>
  )
}
