import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { Colleague } from './colleague.ts'

type Props = { colleague: Colleague; onClose: () => void; done: (text: string) => Promise<void> }

/**
 * Removes the second factors of a colleague who lost their phone or key and their recovery codes.
 */
export const ResetSecondFactor = ({ colleague: { id, name }, onClose, done }: Props) => (
  <FieldDialog
    title={`Tweede stap van ${name} verwijderen?`}
    fields={{}}
    button="Verwijder de tweede stap"
    send={async () => {
      await browserApi('POST /api/admin/colleagues/:id/reset-second-factor', {
        params: { id: String(id) },
      })
      await done(`De tweede stap van ${name} is verwijderd. ${name} krijgt daar een mail over.`)
    }}
    onClose={onClose}
  >
    <p>
      Doe dit alleen als je zeker weet dat {name} het zelf vraagt: bel even. {name} logt daarna in
      met alleen een wachtwoord, is overal uitgelogd en krijgt een mail.
    </p>
  </FieldDialog>
)
