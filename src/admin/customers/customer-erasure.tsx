// Erases a customer on request: lists what is erased and what stays by law, and asks for
// confirmation.

import { useNavigate } from 'react-router'
import { erasureExplanationForStaff } from '#domain/customer/erasure.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { Customer } from './change-customer.ts'
import { Panel } from '../shared/section.tsx'
import { DialogButton } from '../shared/dialog-button.tsx'

export function CustomerErasure({
  customer: { customer_key: customerKey, name, email, account },
}: {
  customer: Customer
}) {
  const navigate = useNavigate()
  if (account?.staff) return null
  return (
    <Panel title="Wissen">
      <p className="text-sm">
        Vraagt een klant om alles te wissen, dan doe je dat binnen een maand.
        {email && ' De klant kan het ook zelf, in het account.'}
      </p>
      <DialogButton
        kind="ghost"
        className="mt-4"
        dialog={(close) => (
          <FieldDialog
            title="Deze klant wissen?"
            fields={{
              email: {
                kind: 'text',
                label: `Typ ter bevestiging ${email || name}`,
                autoCapitalize: email ? 'none' : 'words',
              },
            }}
            button="Wis alles van deze klant"
            cancel="Annuleren"
            send={async (body) => {
              const params = { customer: customerKey }
              await browserApi('POST /api/admin/customers/:customer/erase', { params, body })
              const pathname = '/admin/klanten'
              await navigate(pathname)
              const text = 'Alles van deze klant is gewist. De klant krijgt een laatste mail.'
              return { text, pathname }
            }}
            onClose={close}
          >
            <div>
              <p className="font-semibold">Wat we wissen</p>
              <ul className="mt-1 grid list-disc gap-1 ps-6 text-sm marker:text-drop">
                {erasureExplanationForStaff.goes.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
              <p className="mt-4 font-semibold">Wat blijft, en waarom</p>
              <p className="mt-1 text-sm">{erasureExplanationForStaff.stays}</p>
            </div>
            <p className="text-sm">
              {email && 'De klant krijgt een laatste mail. '}Terughalen kan niemand.
            </p>
          </FieldDialog>
        )}
      >
        Wis deze klant
      </DialogButton>
    </Panel>
  )
}
